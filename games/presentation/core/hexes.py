"""Flat-top hexagons in offset columns, odd columns half a hexagon lower: where things are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

Cell = tuple[int, int]

RADIUS = 100
"""Distance from the centre of a hexagon to a corner, in drawing units."""

HALF_HEIGHT = RADIUS * sqrt(3) / 2
COLUMN_STEP = RADIUS * 1.5
MARGIN = 14


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g}"


@lru_cache(maxsize=256)
def centre(cell: Cell) -> Point:
    """Centre of a cell; the top left corner of the drawing is the origin."""
    column, row = cell
    lowered = HALF_HEIGHT if column % 2 else 0.0
    x = MARGIN + RADIUS + column * COLUMN_STEP
    y = MARGIN + HALF_HEIGHT * (2 * row + 1) + lowered
    return Point(round(x, 1), round(y, 1))


def board_size(columns: int, rows: int) -> tuple[int, int]:
    """Width and height of a drawing that holds the whole grid and its margin."""
    width = 2 * MARGIN + 2 * RADIUS + (columns - 1) * COLUMN_STEP
    height = 2 * MARGIN + HALF_HEIGHT * (2 * rows + (1 if columns > 1 else 0))
    return round(width), round(height)


def hexagon(radius: float) -> tuple[Point, ...]:
    """Corners around the origin, clockwise from the north-west one."""
    half = radius / 2
    high = round(radius * sqrt(3) / 2, 1)
    return (
        Point(-half, -high),
        Point(half, -high),
        Point(radius, 0),
        Point(half, high),
        Point(-half, high),
        Point(-radius, 0),
    )


def points(corners: tuple[Point, ...]) -> str:
    """The `points` attribute of a polygon or polyline."""
    return " ".join(map(str, corners))


def label(cell: Cell) -> str:
    """The name of a cell for people: column letter and row number."""
    column, row = cell
    return f"{chr(ord('A') + column)}{row + 1}"


def step(cell: Cell, direction: int) -> Cell:
    """The cell next to a cell; directions 0..5 are N, NE, SE, S, SW, NW."""
    column, row = cell
    odd = column % 2
    dx, dy = (
        (0, -1),
        (1, -1 + odd),
        (1, odd),
        (0, 1),
        (-1, odd),
        (-1, -1 + odd),
    )[direction]
    return column + dx, row + dy
