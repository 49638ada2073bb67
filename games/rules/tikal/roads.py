"""Who can walk where, and what it costs: all cheapest routes over stones and secret paths (T5, T6).

The costs from one cell to all others are one large number with a byte for each target. So a whole
row of them grows by a detour, or is compared with another row, in a few operations.
"""

from __future__ import annotations

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
WITHIN = [bytes(1 <= cost <= ap for cost in range(256)) for ap in range(FAR)]
"""WITHIN[ap] translates costs into whether so many points pay for them; staying is no move."""


def _cheaper(one: Row, other: Row) -> Row:
    """The lower cost for each target; all at once, because costs leave the top bits free."""
    dearer = (one | _TOP_BITS) - other & _TOP_BITS
    return one ^ (one ^ other) & dearer - (dearer >> 7)


def _costs(row: Row) -> bytes:
    return row.to_bytes(CELLS, "little")


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
    wider = rows.copy()
    for other, cost in enumerate(_costs(own)):
        if cost < FAR:
            wider[other] = _cheaper(rows[other], own + cost * _EACH)
    return wider


class Roads:
    """The map of one seat: what all seats share, and secret paths between its stops."""

    __slots__ = ("stops", "_links", "_rows", "_from_stops", "_to_stops")

    def __init__(self, links: Links, rows: Rows, stops: tuple[int, ...]) -> None:
        self.stops = stops
        """The base camp and own camps: where members enter, and where secret paths join."""
        self._links = links
        self._rows = rows
        self._from_stops = rows[BASE]
        """The costs from the nearest stop."""
        for stop in stops[1:]:
            self._from_stops = _cheaper(self._from_stops, rows[stop])
        self._to_stops = _costs(self._from_stops)

    def costs(self, origin: int) -> bytes:
        """AP by target, FAR when a whole turn is not enough.

        Over stones alone, or to the nearest stop and on from any other.
        """
        row = self._rows[origin]
        if len(self.stops) > 1:
            detour = self._to_stops[origin] + SECRET_PATH
            row = _cheaper(row, self._from_stops + detour * _EACH)
        return row.to_bytes(CELLS, "little")

    def within(self, origin: int, ap: int) -> bytes:
        """By cell: 1 if so many points are enough to go there; staying is no move."""
        return self.costs(origin).translate(WITHIN[ap])

    def with_camp(self, cell: int) -> Roads:
        """The map with one more stop."""
        return Roads(self._links, self._rows, with_stop(self.stops, cell))

    def _steps(self, cell: int) -> Steps:
        """Over stones, and by secret paths between stops."""
        steps = self._links[cell]
        if cell in self.stops:
            paths = [(other, SECRET_PATH) for other in self.stops if other != cell]
            steps = tuple(sorted([*steps, *paths]))
        return steps

    def route(self, origin: int, target: int, costs: bytes) -> tuple[Cell, ...]:
        """Every cell on the cheapest way; of equal ways always the same one."""
        cells = [EVERY_CELL[target]]
        while target != origin:
            for other, step in self._steps(target):
                if costs[other] + step == costs[target]:
                    break
            target = other
            cells.append(EVERY_CELL[target])
        cells.reverse()
        return tuple(cells)


def with_stop(stops: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """By place, not by age, as a stored state has them."""
    return (BASE, *sorted((*stops[1:], cell)))
