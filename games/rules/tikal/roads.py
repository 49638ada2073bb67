"""Who can walk where, and what it costs: all cheapest routes over stones and secret paths (T5, T6).

A map changes only when a tile is laid or a camp is pitched, so states share it. Rows of it are
worked out when somebody stands there and wants to leave, and grow with the board afterwards.
"""

from __future__ import annotations

from bisect import bisect_right, insort

from games.rules.tikal.actions import MOVE_LEADER, MOVE_WORKER, Move
from games.rules.tikal.board import BASE, CELLS, Cell
from games.rules.tikal.meta import AP

FAR = AP + 1
"""Costs more than a turn has."""
SECRET_PATH = 1
Steps = tuple[tuple[int, int], ...]
"""(neighbour, AP) pairs."""
Links = list[Steps]
"""The steps from each cell. Never changed once it is shared."""


class Row:
    """All cheapest routes from one cell that a turn can pay for."""

    __slots__ = ("origin", "known", "costs", "_keys", "_worker", "_leader")

    def __init__(self, origin: int, known: int, costs: list[int], keys: list[int]) -> None:
        self.origin = origin
        self.known = known
        """How many of the cells that were laid on its map it takes into account."""
        self.costs = costs
        """AP by target; FAR when a whole turn is not enough."""
        self._keys = keys
        """Targets in order, each as cost * 64 + cell: a slice of them is what some points reach."""
        self._worker: list[Move] | None = None
        self._leader: list[Move] | None = None

    def worker_moves(self, ap: int) -> list[Move]:
        if self._worker is None:
            moves = MOVE_WORKER[self.origin]
            self._worker = [moves[key & 63] for key in self._keys]
        return self._worker[: bisect_right(self._keys, (ap << 6) + 63)]

    def leader_moves(self, ap: int) -> list[Move]:
        if self._leader is None:
            moves = MOVE_LEADER[self.origin]
            self._leader = [moves[key & 63] for key in self._keys]
        return self._leader[: bisect_right(self._keys, (ap << 6) + 63)]

    def targets(self, ap: int) -> list[int]:
        """Cells that so many points reach, nearest first."""
        return [key & 63 for key in self._keys[: bisect_right(self._keys, (ap << 6) + 63)]]

    def grown(self, links: Links, laid: tuple[int, ...]) -> Row:
        """The row after these cells were laid or got more links."""
        costs, keys = self.costs.copy(), self._keys.copy()
        nearer: list[int] = []
        for cell in laid[self.known :]:
            nearest = costs[cell]
            for other, step in links[cell]:
                nearest = min(nearest, costs[other] + step)
            if nearest < costs[cell]:
                costs[cell] = nearest
                nearer += _spread(links, costs, cell)
        for cell in set(nearer):
            if self.costs[cell] < FAR:
                keys.remove((self.costs[cell] << 6) + cell)
            insort(keys, (costs[cell] << 6) + cell)
        return Row(self.origin, len(laid), costs, keys)


def _spread(links: Links, costs: list[int], start: int) -> list[int]:
    """Lower the costs of everything that is nearer by way of `start`; tells what it lowered."""
    queue = [start]
    for cell in queue:
        cost = costs[cell]
        for other, step in links[cell]:
            if cost + step < costs[other]:
                costs[other] = cost + step
                queue.append(other)
    return queue


class Roads:
    """The map of one seat, or of all seats that have no camp yet."""

    __slots__ = ("links", "stops", "_laid", "_rows")

    def __init__(self, links: Links, stops: tuple[int, ...] = (BASE,)) -> None:
        self.links = links
        self.stops = stops
        """The base camp and own camps: where members enter, and where secret paths join."""
        self._laid: tuple[int, ...] = ()
        self._rows: dict[int, Row] = {}

    def __getitem__(self, origin: int) -> Row:
        row = self._rows.get(origin)
        if row is not None and row.known == len(self._laid):
            return row
        if row is None:
            costs = [FAR] * CELLS
            costs[origin] = 0
            reached = set(_spread(self.links, costs, origin))
            keys = sorted([(costs[cell] << 6) + cell for cell in reached])
            row = Row(origin, len(self._laid), costs, keys[1:])
        else:
            row = row.grown(self.links, self._laid)
        self._rows[origin] = row
        return row

    def with_cell(self, cell: int, steps: Steps) -> Roads:
        """The map with one more cell, joined to its neighbours by so many stones."""
        return self._grown(linked(self.links, cell, steps), self.stops, (cell,))

    def with_camp(self, cell: int) -> Roads:
        """The map with one more stop, one step away from the others (T6)."""
        steps = tuple([(stop, SECRET_PATH) for stop in self.stops])
        return self._grown(
            linked(self.links, cell, steps), (*self.stops, cell), (cell, *self.stops)
        )

    def _grown(self, links: Links, stops: tuple[int, ...], laid: tuple[int, ...]) -> Roads:
        roads = Roads(links, stops)
        roads._laid = self._laid + laid
        roads._rows = self._rows.copy()
        return roads

    def route(self, origin: int, target: int) -> tuple[Cell, ...]:
        """Every cell on the cheapest way; of equal ways always the same one."""
        costs = self[origin].costs
        cells = [Cell(target)]
        while target != origin:
            here = costs[target]
            target = min(
                [other for other, step in self.links[target] if costs[other] + step == here]
            )
            cells.append(Cell(target))
        cells.reverse()
        return tuple(cells)


def linked(links: Links, cell: int, steps: Steps) -> Links:
    """The links with more of them between `cell` and others, in both directions."""
    joined = links.copy()
    joined[cell] += steps
    for other, step in steps:
        joined[other] += ((cell, step),)
    return joined
