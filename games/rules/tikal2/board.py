"""The temple and the river: 27 pointy-top cells in five rows, and six sites around them.

Inside the rules a cell is its number, row by row from the left; in JSON it is [column, row].
"""

from __future__ import annotations

from typing import NewType

from games.rules.core.codec import Scalar
from games.rules.tikal2.reconstructed import FOREST_AFTER, PLANES_AFTER, ROWS

Cell = NewType("Cell", int)

NE, E, SE, SW, W, NW = range(6)
PLACES: tuple[tuple[int, int], ...] = tuple(
    (column, row) for row, length in enumerate(ROWS) for column in range(length)
)
"""(column, row) of each cell."""
CELLS = len(PLACES)
EVERY_CELL = tuple(Cell(number) for number in range(CELLS))
"""Also a table from numbers to cells: calling a NewType costs as much as a function."""
NUMBERS = {place: cell for cell, place in zip(EVERY_CELL, PLACES, strict=True)}
NOWHERE = -1
"""In place of a neighbour: beyond the edge of the temple."""

_LONG_ROW = ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_SHORT_ROW = ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1))


def _neighbours(cell: int) -> tuple[int, ...]:
    column, row = PLACES[cell]
    steps = _LONG_ROW if ROWS[row] == max(ROWS) else _SHORT_ROW
    return tuple(NUMBERS.get((column + right, row + down), NOWHERE) for right, down in steps)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(CELLS))
"""For each cell its six neighbours by direction (NE, E, SE, SW, W, NW)."""
EDGE = tuple(cell for cell in EVERY_CELL if NOWHERE in NEIGHBOURS[cell])
"""Cells with a wall to the outside."""


def _load_cell(value: object) -> int:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or any(type(part) is not int for part in value)
    ):
        raise ValueError("expected [column, row]")
    if (value[0], value[1]) not in NUMBERS:
        raise ValueError("no such cell in the temple")
    return NUMBERS[value[0], value[1]]


CELL = Scalar(dump=lambda cell: list(PLACES[cell]), load=_load_cell)

SITES = 6
"""Around the temple, counted from 1 clockwise; pirogues start at the first."""
FARTHEST = 5
"""How many sites a pirogue may go on in one turn."""


def route(site: int, steps: int) -> tuple[int, ...]:
    """The sites that a pirogue comes by, the first one and the last one included."""
    return tuple((site - 1 + step) % SITES + 1 for step in range(steps + 1))


def _passed(stop: int) -> tuple[tuple[bool, ...], ...]:
    """By first and last site: whether the way clockwise leads on from `stop`."""
    return tuple(
        tuple(stop in route(site, (target - site) % SITES)[:-1] for target in range(SITES + 1))
        for site in range(SITES + 1)
    )


FOREST = _passed(FOREST_AFTER)
"""FOREST[site][target]: whether the way leads through the forest."""


def _planes(site: int, target: int) -> tuple[int, ...]:
    way = route(site, (target - site) % SITES)[:-1]
    return tuple(PLANES_AFTER.index(stop) + 1 for stop in way if stop in PLANES_AFTER)


PLANES = tuple(
    tuple(_planes(site, target) for target in range(SITES + 1)) for site in range(SITES + 1)
)
"""PLANES[site][target]: the seaplanes (1 and 2) on the way, in their order."""
