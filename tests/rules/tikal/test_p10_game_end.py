"""Rulebook: game end and scoring track (T15, T17, T23)."""

from __future__ import annotations

import pytest

from tests.rules.tikal import components
from tests.rules.tikal.game import Json, new_game
from tests.rules.tikal.positions import given


@pytest.mark.parametrize("last", range(4))
def test_t15_the_final_scoring_starts_with_the_left_neighbour_of_the_last_player(last: int) -> None:
    """T15: clockwise, whatever the scores are."""
    game = given(seats=4).turn(last).stack("").scores(7, 3, 9, 1).game()
    game.play("end_turn")
    order = [(last + step) % 4 for step in (1, 2, 3, 4)]
    assert game.told("scoring_started") == [
        {"kind": "scoring_started", "seat": last, "round": 1, "tile": None, "order": order}
    ]
    assert game.seat == order[0]
    assert game.view["scoring"]["queue"] == order[1:]


def test_t15_the_option_lowest_first_follows_the_scores_in_the_basic_game_too() -> None:
    position = given(seats=4, final_order="lowest_first").turn(1).stack("").scores(7, 3, 3, 1)
    game = position.game()
    game.play("end_turn")
    assert game.told("scoring_started")[0]["order"] == [3, 2, 1, 0]


def test_only_after_the_last_tile_and_its_turn_the_final_round_begins() -> None:
    game = given().stack("G4").game()
    game.play("end_turn")
    assert game.view["phase"] == "placing"
    game.play(**game.legal("place_tile")[0])
    game.play("end_turn")
    assert game.view["phase"] == "scoring"
    assert game.view["scoring"]["queue"] == [1]


def test_each_player_has_10_points_and_scores_then_the_game_is_over() -> None:
    game = given(seats=3).stack("").workers(1, "A4", 2).workers(0, "B5").scores(5, 5, 5).game()
    game.play("end_turn")
    for seat in (1, 2, 0):
        assert (game.seat, game.view["ap"]) == (seat, 10)
        game.play("end_turn")
    assert game.view["phase"] == "over"
    assert game.rules.active(game.state) == ()
    assert game.legal() == []
    assert game.events[-1] == {"kind": "game_ended", "scores": [6, 6, 5], "winners": [0, 1]}


@pytest.mark.parametrize("variant", ["basic", "auction"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_four_scoring_rounds_one_for_each_volcano_and_the_final_one(
    seats: int, variant: str
) -> None:
    """T14, T15, T22: everybody scores once in each of them, and everybody has as many turns."""
    game = new_game(seats, variant=variant)
    story: list[Json] = [*game.events]
    while game.rules.active(game.state):
        if game.view["phase"] in ("bidding", "choosing"):
            story += game.play(**game.legal()[0])
        else:
            if game.view["phase"] == "placing":
                story += game.play(**game.legal()[0])
            story += game.play("end_turn")
    rounds = [event for event in story if event["kind"] == "scoring_started"]
    assert [event["round"] for event in rounds] == [1, 2, 3, 4]
    assert [event["tile"] for event in rounds] == [*components.VOLCANOES, None]
    scored = [event["seat"] for event in story if event["kind"] == "position_scored"]
    turns = [e["seat"] for e in story if e["kind"] == "turn_began" and not e["scoring"]]
    for seat in range(seats):
        assert scored.count(seat) == 4
        assert turns.count(seat) == len(components.TILES) // seats


def test_no_volcano_is_placed_after_the_final_round() -> None:
    game = given().stack("").scoring(rounds=4).game()
    game.play("end_turn")
    assert [event["kind"] for event in game.events] == [
        "turn_ended",
        "position_scored",
        "game_ended",
    ]
    assert game.view["scoring"] == {"done": 4, "round": None, "queue": []}


def test_t17_the_most_points_win() -> None:
    game = given(seats=3).scores(30, 41, 7).scoring(rounds=4).game()
    assert game.rules.outcome(game.state) is None
    game.play("end_turn")
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((30, 41, 7), (1,))


def test_t17_equal_points_share_the_victory() -> None:
    game = given(seats=4).scores(30, 41, 7, 41).scoring(rounds=4).game()
    game.play("end_turn")
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (1, 3)


def test_t23_points_are_a_total_that_is_never_wrapped_at_100() -> None:
    """T23."""
    game = given().scores(99, 0).treasures(0, "idol idol idol").scoring(1).game()
    game.play("end_turn")
    assert game.seats(0)["score"] == 105
    assert game.rules.scores(game.state) == (105, 0)
    assert game.told("position_scored")[0]["score"] == 105
