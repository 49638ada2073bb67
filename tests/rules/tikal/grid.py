"""Cells by their labels, A1 to H5, and an own idea of who is whose neighbour."""

from __future__ import annotations

from collections.abc import Iterator

COLUMNS, ROWS = 8, 5
N, NE, SE, S, SW, NW = range(6)
Place = tuple[int, int]


def place(label: str) -> list[int]:
    """[column, row] of a label."""
    return ["ABCDEFGH".index(label[0]), int(label[1:]) - 1]


def label(cell: list[int] | Place) -> str:
    """The label of a [column, row]."""
    return f"{'ABCDEFGH'[cell[0]]}{cell[1] + 1}"


def neighbours(cell: Place) -> Iterator[tuple[int, Place]]:
    """(direction, neighbour) pairs; heights count in half cells, odd columns are one lower."""
    column, row = cell
    height = 2 * row + column % 2
    steps = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    for direction, (right, down) in enumerate(steps):
        there, low = column + right, height + down
        found = (there, (low - there % 2) // 2)
        if 0 <= there < COLUMNS and 0 <= found[1] < ROWS:
            yield direction, found
