"""The board: 40 flat-top cells in 8 columns of 5, odd columns half a cell lower.

Inside the rules a cell is its number, column * 5 + row; in JSON it is [column, row].
"""

from __future__ import annotations

from typing import NewType

from games.rules.core.codec import Scalar

Cell = NewType("Cell", int)

COLUMNS, ROWS, CELLS = 8, 5, 40
N, NE, SE, S, SW, NW = range(6)
EVERY_CELL = tuple(Cell(number) for number in range(CELLS))
"""Also a table from numbers to cells: calling a NewType costs as much as a function."""
OUTSIDE = -1
NOBODY = -1
"""In place of a seat: a camp or a guard that is not there."""
BASE = Cell(4)
"""The base camp, in the lower left corner."""

_EVEN_COLUMN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_ODD_COLUMN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def cell_at(column: int, row: int) -> Cell:
    return Cell(column * ROWS + row)


def place_of(cell: int) -> tuple[int, int]:
    """(column, row) of a cell."""
    return divmod(cell, ROWS)


def _neighbours(cell: int) -> tuple[int, ...]:
    column, row = place_of(cell)
    found = []
    for right, down in _ODD_COLUMN if column % 2 else _EVEN_COLUMN:
        inside = 0 <= column + right < COLUMNS and 0 <= row + down < ROWS
        found.append(cell_at(column + right, row + down) if inside else OUTSIDE)
    return tuple(found)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(CELLS))
"""For each cell its six neighbours by direction, OUTSIDE beyond the edge."""

ADJACENT: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((side, other) for side, other in enumerate(row) if other != OUTSIDE) for row in NEIGHBOURS
)
"""For each cell its (direction, neighbour) pairs on the board."""


def _load_cell(value: object) -> int:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or any(type(part) is not int for part in value)
    ):
        raise ValueError("expected [column, row]")
    column, row = value
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        raise ValueError("no such cell on the board")
    return cell_at(column, row)


CELL = Scalar(dump=lambda cell: list(place_of(cell)), load=_load_cell)
