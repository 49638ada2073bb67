"""Who can walk where, and what it costs: all cheapest routes over stones and secret paths (T5, T6).

A map changes only when a tile is laid or a camp is pitched, so states share it. Rows of it are
worked out when somebody stands there and wants to leave, and grow with the board afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress

from games.rules.tikal.actions import MOVE_LEADER, MOVE_WORKER, Move
from games.rules.tikal.board import BASE, CELLS, EVERY_CELL, Cell
from games.rules.tikal.meta import AP

FAR = AP + 1
"""Costs more than a turn has."""
SECRET_PATH = 1
Steps = tuple[tuple[int, int], ...]
"""(neighbour, AP) pairs."""
Links = list[Steps]
"""The steps from each cell, sorted. Never changed once it is shared."""

WITHIN = [bytes(1 <= cost <= ap for cost in range(256)) for ap in range(FAR)]
"""WITHIN[ap] translates costs into whether so many points pay for them; staying is no move."""


class Row:
    """All cheapest routes from one cell that a turn can pay for."""

    __slots__ = ("origin", "known", "costs", "_bytes")

    def __init__(self, origin: int, known: int, costs: list[int]) -> None:
        self.origin = origin
        self.known = known
        """How many of the cells that were laid on its map it takes into account."""
        self.costs = costs
        """AP by target; FAR when a whole turn is not enough."""
        self._bytes = bytes(costs)

    def worker_moves(self, ap: int) -> Iterator[Move]:
        return compress(MOVE_WORKER[self.origin], self._bytes.translate(WITHIN[ap]))

    def leader_moves(self, ap: int) -> Iterator[Move]:
        return compress(MOVE_LEADER[self.origin], self._bytes.translate(WITHIN[ap]))

    def targets(self, ap: int) -> list[int]:
        """Cells that so many points reach."""
        return list(compress(EVERY_CELL, self._bytes.translate(WITHIN[ap])))

    def grown(self, links: Links, laid: tuple[int, ...]) -> Row:
        """The row after these cells were laid or got more links."""
        costs = self.costs.copy()
        nearer: list[int] = []
        for cell in laid[self.known :]:
            nearest = costs[cell]
            for other, step in links[cell]:
                if costs[other] + step < nearest:  # noqa: PLR1730 - twice as fast as min()
                    nearest = costs[other] + step
            if nearest < costs[cell]:
                costs[cell] = nearest
                nearer.append(cell)
        if nearer:
            _spread(links, costs, nearer)
        return Row(self.origin, len(laid), costs)


def explored(links: Links, origin: int, known: int) -> Row:
    """A row from nothing."""
    costs = [FAR] * CELLS
    costs[origin] = 0
    _spread(links, costs, [origin])
    return Row(origin, known, costs)


def _spread(links: Links, costs: list[int], queue: list[int]) -> None:
    """Lower the costs of everything that is nearer by way of the cells in the queue."""
    for cell in queue:
        cost = costs[cell]
        for other, step in links[cell]:
            if cost + step < costs[other]:
                costs[other] = cost + step
                queue.append(other)


class Roads:
    """The map of one seat, or of all seats that have no camp yet."""

    __slots__ = ("stops", "_stones", "_links", "_laid", "_rows")

    def __init__(
        self,
        stones: Links,
        stops: tuple[int, ...] = (BASE,),
        laid: tuple[int, ...] = (),
        rows: dict[int, Row] | None = None,
    ) -> None:
        self.stops = stops
        """The base camp and own camps: where members enter, and where secret paths join."""
        self._stones = stones
        self._links = stones if len(stops) == 1 else None
        self._laid = laid
        self._rows = rows or {}

    @property
    def links(self) -> Links:
        """All steps of the seat: over stones, and by secret paths between its stops (T6)."""
        links = self._links
        if links is None:
            links = self._links = self._stones.copy()
            for stop in self.stops:
                paths = [(other, SECRET_PATH) for other in self.stops if other != stop]
                links[stop] = tuple(sorted([*links[stop], *paths]))
        return links

    def __getitem__(self, origin: int) -> Row:
        row = self._rows.get(origin)
        if row is not None and row.known == len(self._laid):
            return row
        if row is None:
            row = explored(self.links, origin, len(self._laid))
        else:
            row = row.grown(self.links, self._laid)
        self._rows[origin] = row
        return row

    def with_cell(self, stones: Links, cell: int) -> Roads:
        """The map with one more cell, which `stones` joins to its neighbours."""
        return Roads(stones, self.stops, (*self._laid, cell), self._rows.copy())

    def with_camp(self, cell: int) -> Roads:
        """The map with one more stop; by place, not by age, as a stored state has them."""
        stops = (BASE, *sorted((*self.stops[1:], cell)))
        return Roads(self._stones, stops, self._laid + stops, self._rows.copy())

    def route(self, origin: int, target: int) -> tuple[Cell, ...]:
        """Every cell on the cheapest way; of equal ways always the same one."""
        costs, links = self[origin].costs, self.links
        cells = [EVERY_CELL[target]]
        while target != origin:
            for other, step in links[target]:
                if costs[other] + step == costs[target]:
                    break
            target = other
            cells.append(EVERY_CELL[target])
        cells.reverse()
        return tuple(cells)


def linked(links: Links, cell: int, steps: Steps) -> Links:
    """The links with more of them between `cell` and others, in both directions."""
    joined = links.copy()
    joined[cell] = tuple(sorted(joined[cell] + steps))
    for other, step in steps:
        joined[other] = tuple(sorted((*joined[other], (cell, step))))
    return joined
