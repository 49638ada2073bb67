"""Rulebook: the pirogue phase (L8, L15, L16)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal2.positions import Given, given

ALL = ("t01", "t02", "t03", "t04", "t05", "t06")


def test_a_tile_of_the_own_site_is_taken_without_moving() -> None:
    game = given().pirogue(1).sites("t01 t09", "t02", "", "", "", "").game()
    assert game.values("take_tile", "tile") == ["t01", "t09"]
    (event,) = game.play("take_tile", tile="t09")
    assert event == {"kind": "tile_taken", "seat": 0, "tile": "t09", "site": 1}
    assert game.view["pending"] == ["treasure", "passage", "points:1"]
    assert game.of(0)["tile"] == ["t09"]
    assert game.view["sites"][0]["tiles"] == ["t01"]


def test_taking_a_tile_is_mandatory_and_done_once() -> None:
    game = given().pirogue(1).sites("t09 t10", "", "", "", "", "").game()
    assert not game.can("end_turn")
    game.play("take_tile", tile="t09")
    assert not game.legal("take_tile")
    assert not game.legal("navigate")
    assert game.can("end_turn")


def test_the_pirogue_goes_clockwise_up_to_5_sites() -> None:
    game = given().pirogue(2).sites(*ALL).backpack(0, "pink").game()
    assert game.values("navigate", "site") == [3, 4, 5, 6, 1]
    (event,) = game.play("navigate", site=6, toll="")
    assert event["route"] == [2, 3, 4, 5, 6]
    assert game.values("take_tile", "tile") == ["t06"]


def test_a_complete_circuit_is_not_allowed() -> None:
    game = given().pirogue(2).sites(*ALL).backpack(0, "pink").game()
    assert not game.can("navigate", site=2)


def test_a_pirogue_only_goes_where_a_tile_is_and_only_once_a_turn() -> None:
    game = given().pirogue(1).sites("", "t02", "", "t04", "", "").game()
    assert game.values("navigate", "site") == [2, 4]
    game.play("navigate", site=2, toll="")
    assert not game.legal("navigate")
    assert game.can("take_tile", tile="t02")


def through_the_forest() -> Given:
    return given().pirogue(6).sites("t01", "", "", "", "", "t06").scores(4, 0)


def test_l8_the_forest_lies_between_the_last_and_the_first_site() -> None:
    """L8: a way that passes it takes a toll, every other way is free."""
    game = given().pirogue(5).sites(*ALL).backpack(0, "pink").game()
    tolls = {(action["site"], action["toll"]) for action in game.legal("navigate")}
    assert tolls == {(6, ""), (1, "pink"), (2, "pink"), (3, "pink"), (4, "pink")}


def test_the_forest_takes_a_key_of_the_backpack_back_to_the_stock() -> None:
    game = through_the_forest().backpack(0, "pink blue blue").camp(0, "green").game()
    assert game.values("navigate", "toll") == ["pink", "blue"]
    (event,) = game.play("navigate", site=1, toll="blue")
    assert event["toll"] == "blue"
    assert game.of(0)["backpack"] == {"pink": 1, "blue": 1}
    assert game.view["stock"]["blue"] == 6
    assert game.scores() == [4, 0]


def test_l16_who_has_no_key_pays_10_points() -> None:
    """L16: points are taken only from an empty backpack; keys in the camp do not pay."""
    game = through_the_forest().camp(0, "pink").game()
    assert game.values("navigate", "toll") == ["points"]
    game.play("navigate", site=1, toll="points")
    assert game.scores() == [-6, 0]


def test_l15_a_score_may_fall_below_zero() -> None:
    """L15: the debt stays, and points earned later pay it off."""
    game = through_the_forest().scores(0, 0).game()
    game.play("navigate", site=1, toll="points")
    assert game.scores() == [-10, 0]
    assert game.of(0)["score"] == -10


def test_l16_the_card_for_the_forest_spares_the_key() -> None:
    """L16: card or key is the player's choice."""
    game = through_the_forest().backpack(0, "pink").cards(0, "forest").game()
    assert game.values("navigate", "toll") == ["pink", "card"]
    game.play("navigate", site=1, toll="card")
    assert game.of(0)["backpack"] == {"pink": 1}
    assert game.of(0)["cards"] == []
    assert game.view["piles"]["discards"] == ["forest"]


def test_l16_with_an_empty_backpack_the_card_is_a_choice_too() -> None:
    """L16: nobody has to give a card to save points."""
    game = through_the_forest().cards(0, "forest").game()
    assert game.values("navigate", "toll") == ["points", "card"]
    game.play("navigate", site=1, toll="card")
    assert game.scores() == [4, 0]


def test_the_last_tile_must_be_fetched_through_the_forest_too() -> None:
    """The advice of the rulebook: the last journey of a round is forced."""
    game = given().pirogue(4).sites("", "t02", "", "", "", "").backpack(0, "pink").game()
    assert game.legal("navigate") == [{"kind": "navigate", "site": 2, "toll": "pink"}]
    assert not game.legal("take_tile")
    assert not game.can("end_turn")


def test_the_card_for_the_forest_is_not_wasted_elsewhere() -> None:
    game = given().pirogue(1).sites("t01", "t02", "", "", "", "").cards(0, "forest").game()
    assert game.values("navigate", "toll") == [""]
    assert not game.can("play_card", card="forest")


def test_a_toll_that_was_not_asked_for_is_refused() -> None:
    game = given().pirogue(1).sites("t01", "t02", "", "", "", "").backpack(0, "pink").game()
    with pytest.raises(IllegalAction):
        game.play("navigate", site=2, toll="pink")


def test_the_tile_comes_before_the_exploration() -> None:
    game = given().pirogue(1).sites("t09", "", "", "", "", "").backpack(0, "pink").game()
    assert not game.legal("walk")
    game.play("take_tile", tile="t09")
    assert not game.legal("walk")
    game.play("finish_tile")
    assert game.can("walk", room="pink1")
