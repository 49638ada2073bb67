"""Rulebook: end of the round and end of the game, final scoring (L24)."""

from __future__ import annotations

import pytest

from tests.rules.tikal2.positions import given


def test_after_the_second_round_everybody_explores_once_more() -> None:
    position = given().second_round().sites("t09", "", "", "", "", "").pirogue(1, seat=1).turn(1)
    game = position.backpack(0, "pink").backpack(1, "pink").game()
    game.play("take_tile", tile="t09")
    game.play("end_turn")
    (began,) = game.told("turn_began")
    assert (began["seat"], began["last"]) == (0, True)
    assert game.view["phase"] == "last"
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    game.play("end_turn")
    assert game.seat == 1
    assert game.can("walk", room="pink1")
    game.play("end_turn")
    assert game.told("game_ended")


@pytest.mark.parametrize("before", [2, 0])
def test_l24_the_last_exploration_goes_in_the_order_of_the_second_round(before: int) -> None:
    """L24: beginning with whoever began that round, whoever took the last tile."""
    position = given(seats=3).second_round(first=1).sites("", "", "", "", "", "").turn(before)
    game = position.game()
    order = []
    for _ in range(3):
        game.play("end_turn")
        order.append(game.seat)
    assert order == [1, 0, 2]
    game.play("end_turn")
    assert game.rules.outcome(game.state) is not None


def test_l24_cards_may_be_played_in_the_last_exploration_the_tent_may_not() -> None:
    """L24: a passage, an exploration, a delivery, a key."""
    position = given().last().cards(0, "passage exploration remote key").treasures(0, "jar")
    game = position.game()
    assert not game.legal("tent_explore")
    assert not game.legal("tent_key")
    assert game.values("play_card", "card") == ["exploration", "key", "remote"]
    assert game.values("passage", "pay") == ["card"]
    assert not game.legal("navigate")
    assert not game.legal("take_tile")


def test_l24_a_rescue_and_a_bonus_belong_to_the_last_exploration_too() -> None:
    """L24: it is an exploration like any other."""
    game = given().last().scores(20, 0).room("altar-pink", at=(1, 1)).flag(0, "pink2").game()
    game.play("rescue", colour="pink")
    game.play("walk", room="altar-pink")
    game.play("excavate", space=1)
    game.play("draw_card")
    game.play(**game.legal("keep_card")[0])
    assert (game.scores()[0], game.of(0)["card_count"]) == (20 - 10 + 7, 1)


def test_the_last_exploration_is_one() -> None:
    game = given().last().backpack(0, "pink").game()
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    assert [action["kind"] for action in game.legal()] == ["end_turn"]


def test_keys_and_altars_are_scored_again() -> None:
    position = given().last().turn(1).camp(0, "pink blue green").room("altar-pink", at=(2, 2))
    game = position.flag(0, "altar-pink").scores(9, 0).game()
    game.play("end_turn")
    assert game.scores() == [9 + 6 + 3, 0]


def test_undelivered_treasures_score_1_point_each() -> None:
    game = given().last().turn(1).treasures(0, "mask mask jar").game()
    game.play("end_turn")
    assert game.told("treasures_scored") == [
        {"kind": "treasures_scored", "seat": 0, "count": 3, "points": 3}
    ]
    assert game.scores() == [3, 0]


@pytest.mark.parametrize(
    ("cards", "points"),
    [("pair", 3), ("pair pair", 12), ("five", 5), ("colours", 4), ("key remote passage", 0)],
)
def test_cards_for_the_end_score_what_they_show(cards: str, points: int) -> None:
    """The pair 3 or 12; 5 points; 2 for each colour of light rooms with a flag."""
    position = given().last().turn(1).cards(0, cards).flags(0, "pink1 pink2 blue1 secret1")
    game = position.game()
    game.play("end_turn")
    assert game.scores() == [points, 0]
    assert sum(event["points"] for event in game.told("cards_scored")) == points


def test_the_most_points_win() -> None:
    game = given().last().turn(1).scores(30, 31).game()
    game.play("end_turn")
    outcome = game.rules.outcome(game.state)
    assert (outcome.scores, outcome.winners) == ((30, 31), (1,))
    assert game.view["phase"] == "over"
    assert game.legal() == []


def test_equal_points_share_the_victory() -> None:
    game = given(seats=3).last().scores(30, 31, 31).game()
    for _ in range(3):
        game.play("end_turn")
    assert game.rules.outcome(game.state).winners == (1, 2)


def test_when_the_game_is_over_everything_is_open() -> None:
    game = given().last().turn(1).camp(0, "pink").treasures(0, "jar").cards(0, "five").game()
    game.play("end_turn")
    for reader in (None, 0, 1):
        seat = game.rules.view(game.state, reader)["seats"][0]
        shown = (seat["camp"], seat["treasures"], seat["cards"])
        assert shown == ({"pink": 1}, {"jar": 1}, ["five"])
