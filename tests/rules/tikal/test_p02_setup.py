"""Rulebook: contents and setup (T1, T2, T24)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.tikal import components
from tests.rules.tikal.game import new_game
from tests.rules.tikal.grid import COLUMNS, ROWS, label
from tests.rules.tikal.positions import given

TIKAL = RULES["tikal"]
SEATS = (2, 3, 4)


def test_there_are_15_temples_10_jungles_8_treasure_tiles_and_3_volcanoes() -> None:
    kinds = Counter(piece.kind for piece in components.TILES.values())
    assert kinds == {"temple": 15, "jungle": 10, "treasure": 8, "volcano": 3}
    assert [name[0] for name in components.VOLCANOES] == ["B", "D", "F"]


@pytest.mark.parametrize("name", components.TILES)
def test_each_tile_is_as_printed(name: str) -> None:
    piece = components.TILES[name]
    face = given().placing(name).game().view["tiles"][name]
    assert face["kind"] == piece.kind
    assert tuple(face["stones"]) == piece.stones
    assert sum(piece.stones) == (0 if piece.kind == "volcano" else 3)
    assert face["value"] == (piece.number if piece.kind == "temple" else 0)
    assert face["masks"] == (piece.number if piece.kind == "treasure" else 0)


def test_four_terrain_hexagons_are_explored_at_the_start() -> None:
    cells = {label(cell["cell"]): cell for cell in given().game().view["cells"]}
    assert set(cells) == set(components.PRINTED)
    for at, (kind, stones, value) in components.PRINTED.items():
        assert cells[at]["kind"] == kind
        assert tuple(cells[at]["stones"]) == stones
        assert cells[at]["value"] == value


def test_tiles_and_printed_cells_fill_the_board_exactly() -> None:
    assert len(components.TILES) + len(components.PRINTED) == COLUMNS * ROWS == 40


@pytest.mark.parametrize("seats", SEATS)
def test_each_set_of_letters_is_shuffled_and_a_lies_on_top(seats: int) -> None:
    deals = [TIKAL.deal(seats, str(seed), {})["tiles"] for seed in range(20)]
    for tiles in deals:
        assert sorted(tiles) == sorted(components.TILES)
        assert [name[0] for name in tiles] == sorted(name[0] for name in tiles)
    for letter in "ABCDEFG":
        orders = {tuple(name for name in tiles if name[0] == letter) for tiles in deals}
        assert len(orders) > 5


def test_there_are_24_wafers_three_of_each_treasure_shuffled() -> None:
    deals = [TIKAL.deal(2, str(seed), {})["wafers"] for seed in range(20)]
    for wafers in deals:
        assert Counter(wafers) == dict.fromkeys(components.TREASURES, 3)
    assert len({tuple(wafers) for wafers in deals}) == 20


def test_there_are_48_temple_tiles() -> None:
    left = given().game().view["temple_tiles"]
    assert {int(number): count for number, count in left.items()} == components.TEMPLE_TILES
    assert sum(left.values()) == 48


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_takes_a_leader_18_workers_and_2_camps_and_may_post_2_guards(
    seats: int,
) -> None:
    view = new_game(seats).view
    assert len(view["seats"]) == seats
    for seat in view["seats"]:
        assert seat["workers"] == components.WORKERS
        assert seat["leader"] == "supply"
        assert seat["camps"] == components.CAMPS
        assert seat["guards"] == components.GUARDS
        assert seat["treasures"] == {}
        assert seat["score"] == 0


@pytest.mark.parametrize("seats", SEATS)
def test_t1_the_start_player_is_drawn_by_lot(seats: int) -> None:
    drawn = Counter(TIKAL.deal(seats, str(seed), {})["start_seat"] for seed in range(200))
    assert set(drawn) == set(range(seats))
    assert min(drawn.values()) > 200 / seats / 2


@pytest.mark.parametrize("seat", range(4))
def test_t1_the_player_of_the_lot_begins_and_has_drawn_already(seat: int) -> None:
    """T1, T24."""
    game = new_game(4, start_seat=seat)
    assert game.seat == game.view["turn_seat"] == seat
    assert [event["kind"] for event in game.events] == ["tile_drawn", "turn_began"]
    assert game.events[0]["tile"] == game.view["tile"]
    assert game.events[1] == {"kind": "turn_began", "seat": seat, "scoring": False}


def test_the_same_seed_deals_the_same_game_and_another_seed_another_one() -> None:
    assert TIKAL.deal(4, "one", {}) == TIKAL.deal(4, "one", {})
    assert TIKAL.deal(4, "one", {}) != TIKAL.deal(4, "two", {})


def test_a_deal_is_the_same_on_every_python() -> None:
    """A seed that was published must always give the game that was played."""
    deal = TIKAL.deal(3, "Tikal", {})
    assert deal["seed"] == "Tikal"
    assert deal["tiles"][:6] == ["A2", "A6", "A1", "A3", "A4", "A5"]
    assert deal["wafers"][:4] == ["idol", "shell", "idol", "necklace"]
    assert deal["start_seat"] == 0


def test_the_generator_is_splitmix64() -> None:
    """The published reference values for the seed 1234567."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_view_shows_of_the_stack_only_the_letters_on_the_backs() -> None:
    view = new_game().view
    letters = {"A": 5, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
    assert view["stack"] == letters
    assert list(view["tiles"]) == [view["tile"]]
