"""Rulebook: the special cards (L11, L17)."""

from __future__ import annotations

import pytest

from tests.rules.tikal2.game import Game
from tests.rules.tikal2.positions import Given, given


def play(game: Game, card: str, colour: str = "", place: str = "") -> None:
    game.play("play_card", card=card, colour=colour, place=place)


def at_the_seaplane(treasures: str, cards: str) -> Game:
    position = given().pirogue(2).sites("", "", "t03", "", "t05", "").treasures(0, treasures)
    game = position.cards(0, cards).wheel(0).game()
    game.play("navigate", site=3, toll="")
    return game


def test_a_card_is_discarded_face_up() -> None:
    game = given().cards(0, "exploration").game()
    play(game, "exploration")
    assert game.told("card_played") == [{"kind": "card_played", "seat": 0, "card": "exploration"}]
    assert game.view["piles"]["discards"] == ["exploration"]
    assert game.of(0)["card_count"] == 0


def turn_positions() -> dict[str, Given]:
    return {
        "before the pirogue": given().pirogue(1),
        "with a tile": given().pending("treasure"),
        "exploring": given(),
        "at the very end": given().last(),
    }


@pytest.mark.parametrize("when", list(turn_positions()))
def test_cards_are_played_at_any_time_of_the_turn(when: str) -> None:
    game = turn_positions()[when].cards(0, "exploration key remote").treasures(0, "jar").game()
    assert game.values("play_card", "card") == ["exploration", "key", "remote"]


def test_a_card_may_be_kept_for_a_later_turn() -> None:
    game = given().cards(0, "key").game()
    game.play("end_turn")
    game.idle_turn()
    assert game.seat == 0
    assert game.can("play_card", card="key")


def test_several_cards_may_be_played_in_a_turn() -> None:
    game = given().cards(0, "exploration exploration key").game()
    play(game, "exploration")
    play(game, "exploration")
    play(game, "key", "pink", "backpack")
    assert game.view["exploration"]["extra"] == 2


def test_nobody_plays_a_card_in_the_turn_of_another() -> None:
    game = given().cards(1, "key").game()
    assert not game.legal("play_card")
    assert game.rules.legal(game.state, 1) == []


def test_the_bonus_adds_2_points_to_each_treasure_of_one_delivery() -> None:
    game = at_the_seaplane("jar jar jar", "bonus")
    play(game, "bonus")
    delivered = game.play("deliver", treasure="jar", count=3)[0]
    assert (delivered["price"], delivered["points"]) == (6, 18)


def test_the_mixed_delivery_takes_several_kinds_and_turns_the_wheel_once() -> None:
    game = at_the_seaplane("mask jar jar disc", "mixed")
    play(game, "mixed")
    game.play("deliver", treasure="jar", count=2)
    assert not game.told("wheel_turned")
    assert game.values("deliver", "treasure") == ["mask", "disc"]
    game.play("deliver", treasure="mask", count=1)
    game.play("sail_on")
    assert len(game.told("wheel_turned")) == 1
    assert game.scores() == [8 + 2, 0]
    assert game.of(0)["treasures"] == {"disc": 1}


def test_l17_a_mixed_delivery_takes_each_kind_once() -> None:
    """L17: how many of a kind is decided when it is delivered."""
    game = at_the_seaplane("jar jar disc", "mixed")
    play(game, "mixed")
    game.play("deliver", treasure="jar", count=1)
    assert game.values("deliver", "treasure") == ["disc"]


def test_both_cards_for_deliveries_work_together() -> None:
    game = at_the_seaplane("mask jar", "mixed bonus")
    play(game, "bonus")
    play(game, "mixed")
    game.play("deliver", treasure="jar", count=1)
    game.play("deliver", treasure="mask", count=1)
    assert game.scores() == [(4 + 2) + (2 + 2), 0]
    assert game.view["delivery"] is None


def test_l17_the_cards_come_before_the_first_treasure() -> None:
    """L17: a delivery that has begun is not made better afterwards."""
    game = at_the_seaplane("mask jar", "mixed bonus")
    play(game, "mixed")
    game.play("deliver", treasure="jar", count=1)
    assert not game.legal("play_card")


def test_l17_a_card_counts_for_one_delivery() -> None:
    """L17: the next seaplane pays its normal price."""
    position = given().pirogue(2).sites("", "", "t03", "", "t05", "").treasures(0, "jar jar")
    game = position.cards(0, "bonus").wheel(0).game()
    game.play("navigate", site=5, toll="")
    play(game, "bonus")
    game.play("deliver", treasure="jar", count=1)
    game.play("deliver", treasure="jar", count=1)
    assert game.scores() == [6 + 2, 0]


def test_the_remote_delivery_needs_no_seaplane() -> None:
    game = given().treasures(0, "jar jar").cards(0, "remote").game()
    play(game, "remote")
    assert game.view["delivery"]["plane"] is None
    game.play("deliver", treasure="jar", count=2)
    assert game.scores() == [8, 0]
    assert list(game.view["wheel"].values()) == [3, 2, 4, 3, 5]
    assert game.view["phase"] == "explorer"


def test_the_remote_delivery_takes_the_other_cards_too() -> None:
    game = given().treasures(0, "jar mask").cards(0, "remote mixed").game()
    play(game, "remote")
    play(game, "mixed")
    game.play("deliver", treasure="jar", count=1)
    game.play("deliver", treasure="mask", count=1)
    assert game.scores() == [6, 0]


def test_nobody_calls_the_seaplane_without_treasures() -> None:
    assert not given().cards(0, "remote").game().legal("play_card")


@pytest.mark.parametrize("place", ["camp", "backpack"])
def test_a_key_of_choice_goes_into_the_backpack_or_the_camp(place: str) -> None:
    game = given().cards(0, "key").game()
    assert len(game.legal("play_card")) == 10
    play(game, "key", "brown", place)
    assert game.of(0)[place] == {"brown": 1}
    assert game.view["stock"]["brown"] == 6


def test_an_additional_exploration() -> None:
    game = given().cards(0, "exploration").backpack(0, "pink").game()
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    play(game, "exploration")
    game.play("walk", room="pink2")
    game.play("excavate", space=0)
    assert game.of(0)["flags"] == 18


@pytest.mark.parametrize("card", ["pair", "five", "colours", "forest", "passage", "bonus", "mixed"])
def test_cards_with_a_moment_of_their_own_are_not_played_at_any_time(card: str) -> None:
    """For the end, for the forest, for a wall, for a delivery."""
    assert not given().cards(0, card).treasures(0, "jar").game().legal("play_card")
