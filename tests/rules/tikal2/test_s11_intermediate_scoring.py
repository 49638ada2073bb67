"""Rulebook: end of the first round, intermediate scoring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tikal2.game import Game
from tests.rules.tikal2.positions import Given, given


def last_tile(seats: int = 2) -> Given:
    """The last seat of the first round has taken the last tile."""
    return given(seats).sites("", "", "", "", "", "").turn(seats - 1)


def scored(position: Given) -> Game:
    game = position.game()
    game.play("end_turn")
    return game


def test_the_round_ends_after_the_turn_in_which_the_sites_became_empty() -> None:
    game = given().pirogue(1).sites("t09", "", "", "", "", "").turn(1).game()
    game.play("take_tile", tile="t09")
    assert game.view["round"] == 1
    game.play("take_points")
    game.play("end_turn")
    assert [event["round"] for event in game.told("round_ended")] == [1]
    assert game.view["round"] == 2


def test_the_round_goes_on_while_there_are_tiles() -> None:
    game = given().sites("", "", "t09", "", "", "").game()
    game.play("end_turn")
    assert not game.told("round_ended")


@pytest.mark.parametrize(
    ("camp", "sets", "points"),
    [
        ("", [], 0),
        ("pink", [1], 1),
        ("pink blue", [2], 3),
        ("pink blue green", [3], 6),
        ("pink blue green brown", [4], 10),
        ("pink blue green brown yellow", [5], 15),
        ("pink blue green green", [3, 1], 7),
        ("pink pink blue blue green brown", [4, 2], 13),
        ("pink pink pink", [1, 1, 1], 3),
    ],
)
def test_keys_in_the_camp_score_by_sets(camp: str, sets: list[int], points: int) -> None:
    """3, 4 and 5 different keys, and both printed examples with doubles: 7 and 13 points."""
    game = scored(last_tile().camp(0, camp))
    event = game.told("keys_scored")[0]
    assert (event["seat"], event["sets"], event["points"]) == (0, sets, points)
    assert game.scores() == [points, 0]


def test_keys_in_the_backpack_score_nothing() -> None:
    assert scored(last_tile().backpack(0, "pink blue green brown yellow")).scores() == [0, 0]


def altar(seats: int = 4, **camps: str) -> Given:
    """The yellow sanctuary; every named seat has a flag in it and these keys in its camp."""
    position = last_tile(seats).room("altar-yellow", at=(2, 2))
    for space, (name, camp) in enumerate(camps.items()):
        seat = SEATS[name]
        position.flag(seat, "altar-yellow", space).camp(seat, camp)
    return position


SEATS = {"red": 0, "orange": 1, "black": 2, "beige": 3}


def winners(game: Game) -> set[Any]:
    assert all(event["points"] == 3 for event in game.told("altar_scored"))
    return {event["seat"] for event in game.told("altar_scored")}


def test_altar_example_the_only_player_in_the_room_scores_whatever_the_keys() -> None:
    assert winners(scored(altar(red="").camp(1, "yellow yellow"))) == {0}


def test_altar_example_without_any_fitting_key_everybody_in_the_room_scores() -> None:
    assert winners(scored(altar(red="pink", orange="blue"))) == {0, 1}


def test_altar_example_the_only_player_with_a_key_scores() -> None:
    assert winners(scored(altar(red="", orange="pink pink", black="yellow"))) == {2}


def test_altar_example_equal_keys_score_both() -> None:
    assert winners(scored(altar(red="yellow", beige="yellow", black=""))) == {0, 3}


def test_altar_example_the_most_keys_win() -> None:
    position = altar(orange="yellow yellow", red="yellow", beige="yellow", black="")
    assert winners(scored(position)) == {1}


def test_who_is_not_in_the_room_does_not_count() -> None:
    assert winners(scored(altar(red="yellow").camp(2, "yellow yellow yellow"))) == {0}


def test_keys_in_the_backpack_do_not_count_for_altars() -> None:
    assert winners(scored(altar(red="", black="yellow").backpack(0, "yellow yellow"))) == {2}


def test_the_multicoloured_altar_counts_all_keys_of_the_camp() -> None:
    position = last_tile(3).room("altar-multi", at=(2, 2)).camp(0, "pink green").camp(1, "blue")
    for seat in range(3):
        position.flag(seat, "altar-multi", seat)
    game = scored(position)
    assert winners(game) == {0}


@pytest.mark.parametrize("camps", [("", ""), ("pink", "blue")])
def test_the_multicoloured_altar_with_equal_keys_scores_for_both(camps: tuple[str, str]) -> None:
    """Also where nobody has any."""
    position = last_tile(3).room("altar-multi", at=(2, 2)).camp(2, "pink pink")
    for seat, camp in enumerate(camps):
        position.flag(seat, "altar-multi", seat).camp(seat, camp)
    assert winners(scored(position)) == {0, 1}


def test_each_sanctuary_scores_for_itself() -> None:
    position = last_tile().room("altar-pink", at=(2, 2)).room("altar-blue", at=(2, 1))
    game = scored(position.flag(0, "altar-pink").flag(0, "altar-blue"))
    assert game.scores() == [6, 0]


def test_a_sanctuary_without_flags_scores_for_nobody() -> None:
    assert scored(last_tile().room("altar-pink", at=(2, 2)).camp(0, "pink")).scores() == [1, 0]


def test_l13_the_keys_are_laid_open_and_then_hidden_again() -> None:
    """L13: the event tells them to everybody; later only what was shown is known."""
    game = scored(last_tile().camp(0, "pink blue").camp(1, "green"))
    assert [event["keys"] for event in game.told("keys_scored")] == [["pink", "blue"], ["green"]]
    seen = game.rules.view(game.state, 1)["seats"][0]
    assert (seen["camp"], seen["revealed"]) == (None, {"pink": 1, "blue": 1})


def test_treasures_and_cards_wait_for_the_end() -> None:
    game = scored(last_tile().treasures(0, "mask jar").cards(0, "five pair"))
    assert game.scores() == [0, 0]
