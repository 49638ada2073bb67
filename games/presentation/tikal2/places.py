"""Where things are on the drawing of Tikal II: the temple in the middle, the river around it.

Every place is a cell as the table knows it, a pair of numbers. Rooms of the temple have their own
(column, row); what lies around it has rows of its own, far below.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin, sqrt

from games.presentation.core.hexes import Cell, Point

WIDTH, HEIGHT = 1000, 1196
RADIUS = 82
"""Distance from the centre of a room to a corner; the hexagons stand on a corner."""
STEP = RADIUS * sqrt(3)
APOTHEM = STEP / 2
TOP = 226
ROWS = (5, 6, 5, 6, 5)
CELLS: tuple[Cell, ...] = tuple((c, r) for r, count in enumerate(ROWS) for c in range(count))
SIDES = (-60, 0, 60, 120, 180, 240)
"""Angle of each direction: NE, E, SE, SW, W, NW."""

SECRET_ROW, OUTSIDE_ROW, SITE_ROW, TILE_ROW, ROOM_ROW = 10, 11, 12, 20, 30
SECRETS: tuple[Cell, ...] = tuple((number, SECRET_ROW) for number in range(1, 7))
OUTSIDE: Cell = (0, OUTSIDE_ROW)
SITES: tuple[Cell, ...] = tuple((number, SITE_ROW) for number in range(1, 7))

SITE_X = (138, 414, 790, 790, 414, 138)
TOP_SITE_Y, BOTTOM_SITE_Y = 112, HEIGHT - 112
PLANES = (Point(600, 118), Point(600, HEIGHT - 118))
RIVER = f"M-800 34H962Q968 34 968 40V{HEIGHT - 40}Q968 {HEIGHT - 34} 962 {HEIGHT - 34}H-800"
"""It begins and ends far outside: wide screens show more than the drawing."""
RIVER_Y = (34, HEIGHT - 34)
TILE_WIDTH, TILE_HEIGHT = 130, 62
OUTSIDE_AT = Point(500, TOP + 8 * RADIUS + 42)


def room_cell(room: int) -> Cell:
    """A room wherever it lies: events know rooms, only a view knows where they are."""
    return room, ROOM_ROW


def tile_cell(site: int, slot: int) -> Cell:
    """The cell of an action tile: where on which site it lies."""
    return slot, TILE_ROW + site


@lru_cache(maxsize=256)
def centre(cell: Cell) -> Point:
    """The middle of a place."""
    column, row = cell
    if row < len(ROWS):
        x = WIDTH / 2 + (column - (ROWS[row] - 1) / 2) * STEP
        return Point(round(x, 1), round(TOP + RADIUS * (1 + 1.5 * row), 1))
    if row == SECRET_ROW:
        return _secret(column)
    if row == SITE_ROW:
        return Point(SITE_X[column - 1], TOP_SITE_Y if column < 4 else BOTTOM_SITE_Y)
    if row > TILE_ROW:
        return _tile(row - TILE_ROW, column)
    return OUTSIDE_AT


def _secret(number: int) -> Point:
    """In the corners where rows of five leave room: three on the right, then three on the left."""
    row = 2 * (number - 1) if number < 4 else 2 * (6 - number)
    side = 1 if number < 4 else -1
    shift = {0: -22, 2: 0, 4: 22}[row]
    return Point(WIDTH / 2 + side * 392, round(TOP + RADIUS * (1 + 1.5 * row) + shift, 1))


def _tile(site: int, slot: int) -> Point:
    at = centre((site, SITE_ROW))
    across, down = slot % 2, slot // 2
    y = at.y + (-8 if site < 4 else -58) + down * (TILE_HEIGHT + 4)
    return Point(at.x + (across - 0.5) * (TILE_WIDTH + 5), y)


def pirogue_at(site: int) -> Point:
    """Where boats lie at a site: on the river."""
    return Point(SITE_X[site - 1], RIVER_Y[0] if site < 4 else RIVER_Y[1])


def towards(side: int, distance: float) -> Point:
    """A point on the way from the middle of a room through one of its sides."""
    angle = radians(SIDES[side])
    return Point(round(cos(angle) * distance, 1), round(sin(angle) * distance, 1))


def step(cell: Cell, side: int) -> Cell | None:
    """The cell next to a cell of the temple; None outside."""
    column, row = cell
    odd = row % 2
    shifts = ((1 - odd, -1), (1, 0), (1 - odd, 1), (-odd, 1), (-1, 0), (-odd, -1))
    found = column + shifts[side][0], row + shifts[side][1]
    return found if found in _INSIDE else None


_INSIDE = frozenset(CELLS)


def hexagon(radius: float) -> tuple[Point, ...]:
    """Corners around the origin, clockwise from the north-eastern side on."""
    return tuple(
        Point(round(cos(radians(a)) * radius, 1), round(sin(radians(a)) * radius, 1))
        for a in range(-90, 270, 60)
    )


@lru_cache(maxsize=1)
def wall() -> str:
    """The outer wall of the temple as one path."""
    corners = hexagon(RADIUS)
    parts = []
    for cell in CELLS:
        at = centre(cell)
        for side in range(6):
            if step(cell, side) is None:
                a, b = corners[side], corners[(side + 1) % 6]
                parts.append(
                    f"M{at.x + a.x:.1f} {at.y + a.y:.1f}L{at.x + b.x:.1f} {at.y + b.y:.1f}"
                )
    return "".join(parts)


def route(cells: tuple[Cell, ...]) -> tuple[Point, ...]:
    """The line of a walk or a voyage. Through the outside it goes around the corners."""
    if cells and cells[0][1] == SITE_ROW:
        return _voyage([column for column, _row in cells])
    found: list[Point] = []
    for number, cell in enumerate(cells):
        if cell != OUTSIDE or number in (0, len(cells) - 1):
            found.append(centre(cell))
            continue
        found += [_before(cells[number - 1]), _before(cells[number + 1])]
    return tuple(found)


def _before(cell: Cell) -> Point:
    """Just outside of a room at the edge."""
    at = centre(cell)
    dx, dy = at.x - WIDTH / 2, at.y - (TOP + 4 * RADIUS)
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    return Point(round(at.x + dx / far * 96, 1), round(at.y + dy / far * 96, 1))


def _voyage(sites: list[int]) -> tuple[Point, ...]:
    found = []
    for number, site in enumerate(sites):
        if number and sites[number - 1] == 3:
            found += [Point(968, RIVER_Y[0]), Point(968, RIVER_Y[1])]
        if number and sites[number - 1] == 6:
            found += [Point(30, RIVER_Y[1]), Point(30, RIVER_Y[0])]
        found.append(pirogue_at(site))
    return tuple(found)
