"""The rules of Tikal once more, from a view alone: slow, plain, and written without the engine.

A second opinion on everything that `legal` lists and on what a position is worth.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any

from tests.rules.tikal.grid import COLUMNS, ROWS, Place, neighbours

View = dict[str, Any]
Action = tuple[Any, ...]
"""(kind, fields in the order of the action)."""
BASE = (0, 4)


class Oracle:
    """What one seat may do in a view."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat, self.ap = view, seat, view["ap"]
        self.cells: dict[Place, View] = {tuple(cell["cell"]): cell for cell in view["cells"]}
        self.own = view["seats"][seat]
        self._costs: dict[Place, dict[Place, int]] = {}

    def legal(self) -> Iterator[Action]:
        if self.seat not in self.view["active"]:
            return
        phase = self.view["phase"]
        if phase == "bidding":
            yield ("pass_bid",)
            high = self.view["auction"]["high"]
            yield from (("bid", points) for points in range(high + 1, self.own["score"] + 1))
        elif phase == "choosing":
            yield from (("choose_tile", name) for name in self.view["display"])
        elif phase == "placing":
            yield from self.placements()
        else:
            yield ("end_turn",)
            yield from self.entries()
            yield from self.moves()
            yield from self.work()
            yield from self.exchanges()
            yield from self.camps()
            yield from self.guards()

    def placements(self) -> Iterator[Action]:
        face = self.view["tiles"][self.view["tile"]]
        every = ((column, row) for column in range(COLUMNS) for row in range(ROWS))
        for cell in every:
            if cell not in self.cells:
                for rotation in range(6):
                    if self.reached(cell, face, rotation):
                        yield "place_tile", cell, rotation

    def reached(self, cell: Place, face: View, rotation: int) -> bool:
        for direction, other in neighbours(cell):
            if other not in self.cells:
                continue
            if face["kind"] == "volcano":
                return True
            there = self.cells[other]
            stones = face["stones"][(direction - rotation) % 6]
            stones += there["stones"][(direction + 3) % 6]
            if stones and there["kind"] != "volcano":
                return True
        return False

    def stops(self) -> list[Place]:
        return [BASE, *(place for place, cell in self.cells.items() if cell["camp"] == self.seat)]

    def entries(self) -> Iterator[Action]:
        if self.ap >= 1:
            for stop in self.stops():
                if self.own["workers"]:
                    yield "place_member", "worker", stop
                if self.own["leader"] == "supply":
                    yield "place_member", "leader", stop

    def steps(self, cell: Place) -> Iterator[tuple[Place, int]]:
        """Neighbours by one step, over stones or by a secret path."""
        here = self.cells[cell]
        if here["kind"] != "volcano":
            for direction, other in neighbours(cell):
                there = self.cells.get(other)
                if there is None or there["kind"] == "volcano":
                    continue
                stones = here["stones"][direction] + there["stones"][(direction + 3) % 6]
                if stones:
                    yield other, stones
        stops = self.stops()
        if cell in stops:
            yield from ((stop, 1) for stop in stops if stop != cell)

    def costs(self, origin: Place) -> dict[Place, int]:
        """What every cell costs from here."""
        if origin not in self._costs:
            self._costs[origin] = self._dijkstra(origin)
        return self._costs[origin]

    def _dijkstra(self, origin: Place) -> dict[Place, int]:
        """Over everything, without any limit."""
        done: dict[Place, int] = {}
        queue = [(0, origin)]
        while queue:
            cost, cell = heapq.heappop(queue)
            if cell not in done:
                done[cell] = cost
                for other, step in self.steps(cell):
                    heapq.heappush(queue, (cost + step, other))
        return done

    def members(self, seat: int, cell: View) -> tuple[int, bool]:
        for member in cell["members"]:
            if member["seat"] == seat:
                return member["workers"], member["leader"]
        return 0, False

    def bodies(self, cell: View) -> int:
        workers, leader = self.members(self.seat, cell)
        return workers + leader

    def moves(self) -> Iterator[Action]:
        for place, cell in self.cells.items():
            workers, leader = self.members(self.seat, cell)
            if not (workers or leader):
                continue
            for target, cost in self.costs(place).items():
                if 0 < cost <= self.ap:
                    if workers:
                        yield "move", "worker", place, target
                    if leader:
                        yield "move", "leader", place, target

    def work(self) -> Iterator[Action]:
        for place, cell in self.cells.items():
            if cell["worked"] >= 2 or self.bodies(cell) < cell["worked"] + 1:
                continue
            next_tile = self.view["temple_tiles"].get(str(cell["value"] + 1), 0)
            if cell["kind"] == "temple" and next_tile and not cell["guard"] and self.ap >= 2:
                yield "uncover", place
            if cell["kind"] == "treasure" and cell["wafers"] and self.ap >= 3:
                yield "recover", place

    def exchanges(self) -> Iterator[Action]:
        if self.ap < 3:
            return
        for other, seat in enumerate(self.view["seats"]):
            for give, mine in self.own["treasures"].items():
                for take, theirs in seat["treasures"].items():
                    if other != self.seat and mine == theirs == 1 and give != take:
                        yield "exchange", give, take, other

    def camps(self) -> Iterator[Action]:
        if self.ap < 5 or not self.own["camps"]:
            return
        for place, cell in self.cells.items():
            ground = cell["kind"] == "jungle" or (cell["kind"] == "treasure" and not cell["wafers"])
            needed = self.view["options"]["camp_needs_member"]
            if ground and cell["camp"] is None and (self.bodies(cell) or not needed):
                yield "camp", place

    def rivals(self, cell: View) -> list[int]:
        """The strength of each other seat on a cell."""
        return [self.strength(s, cell) for s in range(len(self.view["seats"])) if s != self.seat]

    def strength(self, seat: int, cell: View) -> int:
        workers, leader = self.members(seat, cell)
        return workers + 3 * leader

    def rules_over(self, cell: View) -> bool:
        return self.strength(self.seat, cell) > max(self.rivals(cell))

    def guards(self) -> Iterator[Action]:
        if self.ap < 5 or not self.own["guards"]:
            return
        for place, cell in self.cells.items():
            if cell["kind"] == "temple" and not cell["guard"] and self.rules_over(cell):
                workers, leader = self.members(self.seat, cell)
                if workers:
                    yield "guard", place, "worker"
                if leader:
                    yield "guard", place, "leader"

    def worth(self) -> dict[str, int]:
        """Points for temples and treasures, if the seat scored now."""
        temples = 0
        for cell in self.cells.values():
            guard = cell["guard"]
            if cell["kind"] == "temple" and (
                guard["seat"] == self.seat if guard else self.rules_over(cell)
            ):
                temples += cell["value"]
        treasures = sum({1: 1, 2: 3, 3: 6}[count] for count in self.own["treasures"].values())
        return {"temples": temples, "treasures": treasures}
