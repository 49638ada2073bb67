"""Where hexagons lie."""

import pytest

from games.presentation.core.hexes import (
    HALF_HEIGHT,
    RADIUS,
    board_size,
    centre,
    hexagon,
    label,
    step,
)


def test_odd_columns_sit_half_a_hexagon_lower() -> None:
    assert centre((1, 0)).y - centre((0, 0)).y == pytest.approx(HALF_HEIGHT, abs=0.1)
    assert centre((2, 0)).y == centre((0, 0)).y


@pytest.mark.parametrize("cell", [(2, 2), (3, 2)])
def test_all_six_neighbours_are_equally_far(cell: tuple[int, int]) -> None:
    here = centre(cell)
    for direction in range(6):
        there = centre(step(cell, direction))
        distance = ((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5
        assert distance == pytest.approx(2 * HALF_HEIGHT, abs=0.2)


def test_directions_run_clockwise_from_north() -> None:
    here = centre((3, 2))
    offsets = [centre(step((3, 2), direction)) for direction in range(6)]
    assert offsets[0].y < here.y
    assert offsets[0].x == here.x
    assert all(there.x > here.x for there in offsets[1:3])
    assert offsets[3].y > here.y
    assert all(there.x < here.x for there in offsets[4:])


@pytest.mark.parametrize("direction", range(6))
def test_stepping_back_leads_home(direction: int) -> None:
    for cell in [(3, 2), (4, 2)]:
        assert step(step(cell, direction), (direction + 3) % 6) == cell


def test_the_board_holds_every_hexagon() -> None:
    width, height = board_size(8, 5)
    for cell in [(0, 0), (7, 0), (0, 4), (7, 4)]:
        place = centre(cell)
        assert place.x - RADIUS > 0
        assert place.x + RADIUS < width
        assert place.y - HALF_HEIGHT > 0
        assert place.y + HALF_HEIGHT < height


def test_labels_are_a_letter_and_a_number() -> None:
    assert label((0, 4)) == "A5"
    assert label((7, 0)) == "H1"


def test_a_hexagon_has_a_flat_top() -> None:
    corners = hexagon(100)
    assert corners[0].y == corners[1].y == -86.6
    assert len(corners) == 6
