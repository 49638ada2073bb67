"""Rulebook: place terrain hexagon (T2, T3, T4, T24, T25)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.components import TILES
from tests.rules.tikal.game import Game, new_game
from tests.rules.tikal.positions import given


def rotations(game: Game, at: str) -> set[int]:
    return {place["rotation"] for place in game.legal("place_tile") if place["cell"] == at}


def cells(game: Game) -> set[str]:
    return {place["cell"] for place in game.legal("place_tile")}


def test_t25_the_tile_is_placed_before_anything_else() -> None:
    """T25: not even the end of the turn comes before it."""
    game = given().workers(0, "A5", 2).placing("A1").game()
    assert {action["kind"] for action in game.legal()} == {"place_tile"}
    with pytest.raises(IllegalAction):
        game.play("end_turn")


def test_t2_the_player_chooses_the_rotation() -> None:
    """T2: side i of the tile faces direction (i + rotation) mod 6; nothing is mirrored."""
    stones = TILES["A4"].stones
    for rotation in range(6):
        game = given().placing("A4").game()
        (event,) = game.play("place_tile", cell="A3", rotation=rotation)
        assert event["rotation"] == rotation
        lying = game.cell("A3")["stones"]
        assert [lying[(side + rotation) % 6] for side in range(6)] == list(stones)


def test_t3_a_stone_of_the_explored_neighbour_is_enough() -> None:
    """T3: the temple A4 has a stone towards A3, so that every rotation is right."""
    assert rotations(given().placing("C4").game(), "A3") == set(range(6))


def test_t3_a_stone_of_the_new_hexagon_is_enough() -> None:
    """T3: nothing leads from B5 south-east to C5 or so; C4's three stones must look back."""
    game = given().tile("D1", at="C4").placing("C4").game()
    assert game.cell("C4")["stones"] == [3, 0, 0, 0, 0, 0]
    assert rotations(game, "D4") == {5}
    assert rotations(game, "D3") == {4}
    assert rotations(game, "C3") == set(range(6))


def test_t3_a_hexagon_without_a_path_to_it_may_not_be_placed() -> None:
    game = given().tile("D1", at="C4").placing("C4").game()
    with pytest.raises(IllegalAction):
        game.play("place_tile", cell="D4", rotation=0)


def test_t3_the_first_tile_goes_beside_the_four_printed_hexagons() -> None:
    assert cells(given().placing("A6").game()) == {"A3", "B3", "C4", "C5"}


def test_t3_only_empty_cells_beside_explored_ones_are_possible() -> None:
    game = given().tile("A6", at="A3").placing("A1").game()
    assert cells(game) == {"A2", "B2", "B3", "C4", "C5"}


def test_t3_a_volcano_is_no_way_in() -> None:
    """T3: D4 touches the volcano C4 only, so that no tile with stones may lie there."""
    with_volcano = given().tile("B6", at="C4")
    assert cells(with_volcano.placing("A1").game()) == {"A3", "B3", "C5"}
    assert rotations(with_volcano.game(), "C5") == set(range(6))


def test_t3_stones_that_lead_to_a_volcano_do_not_help() -> None:
    """T3: of the tile's two sides with stones one must look at a hexagon that can be entered."""
    game = given().tile("B6", at="D3").tile("D1", at="C4").placing("A3").game()
    assert game.cell("C4")["stones"][1] == 0
    towards_c4 = {turn for turn in range(6) if TILES["A3"].stones[(5 - turn) % 6]}
    assert rotations(game, "D4") == towards_c4


def test_t3_a_volcano_needs_no_path() -> None:
    game = given().tile("D1", at="C4").placing("B6").game()
    assert rotations(game, "D4") == set(range(6))
    assert {"A3", "B3", "C3", "C5", "D3", "D4"} == cells(game)


def test_t3_a_volcano_may_touch_nothing_but_another_volcano() -> None:
    game = given().tile("B6", at="C4").placing("D5").game()
    assert "D3" in cells(game)
    game.play("place_tile", cell="D3", rotation=0)
    assert game.cell("D3")["kind"] == "volcano"


def test_a_treasure_hexagon_gets_as_many_wafers_as_it_has_masks() -> None:
    for name in ("A4", "C3", "E3"):
        game = given().placing(name).game()
        (event,) = game.play("place_tile", cell="A3", rotation=0)
        assert event["kind"] == "tile_placed"
        assert event["wafers"] == TILES[name].number == game.cell("A3")["wafers"]


def test_a_temple_starts_with_its_printed_value() -> None:
    game = given().placing("E2").game()
    (event,) = game.play("place_tile", cell="A3", rotation=0)
    assert event == {
        "kind": "tile_placed",
        "seat": 0,
        "tile": "E2",
        "cell": "A3",
        "rotation": 0,
        "wafers": 0,
    }
    assert game.cell("A3")["value"] == game.cell("A3")["initial"] == 6


def test_after_the_tile_the_player_has_10_action_points() -> None:
    game = given().placing("A1").game()
    game.play("place_tile", cell="A3", rotation=0)
    assert (game.view["phase"], game.view["ap"], game.view["tile"]) == ("exploring", 10, None)


def test_points_that_are_left_are_not_saved() -> None:
    game = given().ap(7).game()
    game.end_turn()
    assert game.told("turn_ended") == [{"kind": "turn_ended", "seat": 0, "unspent": 7}]
    game.end_turn()
    assert game.seat == 0
    assert game.view["ap"] == 10


def test_t25_a_turn_without_points_still_ends_by_its_player() -> None:
    """T25: with 0 AP the only action is to end the turn."""
    game = given().ap(1).game()
    game.play("place_member", rank="worker", cell="A5")
    assert game.view["ap"] == 0
    assert game.legal() == [{"kind": "end_turn"}]


def test_play_continues_in_clockwise_order() -> None:
    game = given(seats=3).turn(1).stack("A1 A2 A3 A4").game()
    order = []
    for _ in range(4):
        game.end_turn()
        order.append(game.seat)
    assert order == [2, 0, 1, 2]


def test_t24_the_next_tile_is_drawn_the_moment_the_turn_passes() -> None:
    """T24: the notice to the next player can show the tile."""
    game = given().stack("A5 A1").game()
    assert game.play("end_turn") == [
        {"kind": "turn_ended", "seat": 0, "unspent": 10},
        {"kind": "tile_drawn", "seat": 1, "tile": "A5"},
        {"kind": "turn_began", "seat": 1, "scoring": False},
    ]
    assert game.view["tile"] == "A5"
    assert game.view["stack"]["A"] == 1


def test_the_tiles_come_in_the_order_of_the_deal() -> None:
    game = new_game(seed="order")
    dealt = game.rules.deal(2, "order", {})["tiles"]
    drawn = [game.view["tile"]]
    while len(drawn) < 6:
        game.end_turn()
        drawn += [event["tile"] for event in game.told("tile_drawn")]
    assert drawn == dealt[:6]
