"""What the rules do for the pages beyond the rulebook: standing bids and plans."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tikal.game import Game
from tests.rules.tikal.positions import given


def auction() -> Game:
    game = given(seats=3, variant="auction").bidding(0, "A1 A2 A3").scores(20, 8, 12).game()
    game.play("bid", points=4)
    return game


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (20, {"kind": "bid", "points": 5}),
        (5, {"kind": "bid", "points": 5}),
        (4, {"kind": "pass_bid"}),
        (0, {"kind": "pass_bid"}),
    ],
)
def test_a_standing_bid_raises_by_one_until_its_limit(limit: int, expected: dict[str, Any]) -> None:
    game = auction()
    action = game.rules.standing(game.state, 1, limit)
    assert game.rules.actions.dump(action) == expected
    assert action in game.rules.legal(game.state, 1)


def test_a_standing_bid_never_offers_points_that_are_not_there() -> None:
    game = given(variant="auction").bidding(0, "A1 A2").scores(20, 6).game()
    game.play("bid", points=6)
    action = game.rules.standing(game.state, 1, 20)
    assert game.rules.actions.dump(action) == {"kind": "pass_bid"}


def test_a_standing_bid_waits_for_its_seat() -> None:
    game = auction()
    assert game.rules.standing(game.state, 0, 20) is None
    assert game.rules.standing(game.state, 2, 20) is None


def test_a_standing_bid_may_be_from_one_more_than_the_highest_bid_on() -> None:
    game = auction()
    assert game.rules.standing_range(game.state) == (5, 20)


def test_nobody_leaves_a_standing_bid_where_nobody_bids() -> None:
    game = given().game()
    assert game.rules.standing_range(game.state) is None
    assert game.rules.standing(game.state, 0, 5) is None


def test_a_plan_is_made_with_10_points_on_the_present_board() -> None:
    position = given(seats=3).workers(2, "A4").workers(0, "B5").ap(3).placing("A1")
    game = position.game()
    before = game.rules.dump(game.state)
    plan = Game(game.rules.imagine(game.state, 2))
    assert (plan.seat, plan.view["ap"], plan.view["tile"]) == (2, 10, None)
    plan.play("uncover", cell="A4")
    assert plan.cell("A4")["value"] == 2
    assert game.rules.dump(game.state) == before


def test_a_plan_starts_with_fresh_limits() -> None:
    game = given().workers(0, "A4", 2).workers(1, "A4", 2).game()
    game.play("uncover", cell="A4")
    game.play("uncover", cell="A4")
    plan = Game(game.rules.imagine(game.state, 1))
    assert plan.can("uncover", cell="A4")


def test_there_is_nothing_to_plan_after_the_end() -> None:
    game = given().scoring(rounds=4).game()
    game.play("end_turn")
    assert game.rules.imagine(game.state, 0) is None
