"""Who can walk where, and what it costs: all cheapest routes over stones and secret paths (T5, T6).

The costs from one cell to all others are one large number with a byte for each target. So a whole
row of them grows by a detour, or is compared with another row, in a few operations.
"""

from __future__ import annotations

from itertools import combinations

from games.rules.tikal.board import BASE, CELLS, EVERY_CELL, Cell
from games.rules.tikal.meta import AP

FAR = AP + 1
"""Costs more than a turn has."""
SECRET_PATH = 1
Steps = tuple[tuple[int, int], ...]
"""(neighbour, AP) pairs."""
Links = list[Steps]
"""The steps from each cell, sorted. Never changed once it is shared."""
Row = int
"""The costs from one cell, a byte for each target; FAR when a whole turn is not enough."""
Rows = list[Row]
"""By origin. Never changed once it is shared."""

_EACH = sum(1 << 8 * cell for cell in range(CELLS))
_TOP_BITS = _EACH << 7
STAYING: Rows = [FAR * (_EACH - (1 << 8 * cell)) for cell in range(CELLS)]
"""Before there are any links."""
_NEARER = [[FAR - cost << 8 * cell for cost in range(FAR)] for cell in range(CELLS)]
"""What a row loses when a cell that was far away gets a cost."""
WITHIN = [bytes(1 <= cost <= ap for cost in range(256)) for ap in range(FAR)]
"""WITHIN[ap] translates costs into whether so many points pay for them; staying is no move."""


def _cheaper(one: Row, other: Row) -> Row:
    """The lower cost for each target; all at once, because costs leave the top bits free."""
    dearer = (one | _TOP_BITS) - other & _TOP_BITS
    return one ^ (one ^ other) & dearer - (dearer >> 7)


def linked(links: Links, cell: int, steps: Steps) -> Links:
    """The links with more of them between `cell` and others, in both directions."""
    joined = links.copy()
    joined[cell] = tuple(sorted(joined[cell] + steps))
    for other, step in steps:
        joined[other] = tuple(sorted((*joined[other], (cell, step))))
    return joined


def widened(rows: Rows, cell: int, steps: Steps) -> Rows:
    """The rows after `cell`, which had no links, got these: others may walk across it now."""
    own = rows[cell]
    for other, step in steps:
        own = _cheaper(own, rows[other] + step * _EACH)
    wider, nearer, shortcut = rows.copy(), _NEARER[cell], _is_shortcut(rows, steps)
    for other, cost in enumerate(own.to_bytes(CELLS, "little")):
        if shortcut and cost < FAR:
            wider[other] = _cheaper(rows[other], own + cost * _EACH)
        elif cost < FAR:
            wider[other] -= nearer[cost]
    wider[cell] = own
    return wider


def _is_shortcut(rows: Rows, steps: Steps) -> bool:
    """Whether two neighbours come nearer to each other; if not, only the new cell is news."""
    for (one, there), (other, back) in combinations(steps, 2):
        if there + back < rows[one] >> 8 * other & 255:
            return True
    return False


class Roads:
    """The map of one seat: what all seats share, and secret paths between its stops."""

    __slots__ = ("stops", "_links", "_rows", "_from_stops", "_costs")

    def __init__(self, links: Links, rows: Rows, stops: tuple[int, ...]) -> None:
        self.stops = stops
        """The base camp and own camps: where members enter, and where secret paths join."""
        self._links = links
        self._rows = rows
        self._from_stops = rows[BASE]
        """The costs from the nearest stop."""
        for stop in stops[1:]:
            self._from_stops = _cheaper(self._from_stops, rows[stop])
        self._costs: list[bytes | None] = [None] * CELLS

    def costs(self, origin: int) -> bytes:
        """AP by target, FAR when a whole turn is not enough."""
        costs = self._costs[origin]
        if costs is None:
            costs = self._costs[origin] = self._row(origin).to_bytes(CELLS, "little")
        return costs

    def _row(self, origin: int) -> Row:
        """Over stones alone, or to the nearest stop and on from any other."""
        row = self._rows[origin]
        if len(self.stops) > 1:
            detour = (self._from_stops >> 8 * origin & 255) + SECRET_PATH
            row = _cheaper(row, self._from_stops + detour * _EACH)
        return row

    def with_camp(self, cell: int) -> Roads:
        """The map with one more stop."""
        return Roads(self._links, self._rows, with_stop(self.stops, cell))

    def _steps_from_stop(self, cell: int) -> Steps:
        """Over stones, and by secret paths to the other stops."""
        paths = [(other, SECRET_PATH) for other in self.stops if other != cell]
        return tuple(sorted([*self._links[cell], *paths]))

    def route(self, origin: int, target: int) -> tuple[Cell, ...]:
        """Every cell on the cheapest way; of equal ways always the same one."""
        costs, links, stops = self.costs(origin), self._links, self.stops
        cells, cost = [EVERY_CELL[target]], costs[target]
        while cost:
            steps = self._steps_from_stop(target) if target in stops else links[target]
            for other, step in steps:
                if costs[other] == cost - step:
                    break
            target, cost = other, cost - step
            cells.append(EVERY_CELL[target])
        cells.reverse()
        return tuple(cells)


def with_stop(stops: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """By place, not by age, as a stored state has them."""
    return (BASE, *sorted((*stops[1:], cell)))
