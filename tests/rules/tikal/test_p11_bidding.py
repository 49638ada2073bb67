"""Rulebook, auction version: bidding for the first turn (T19, T20, T21)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.game import Game
from tests.rules.tikal.positions import Given, given

DISPLAY = {2: "A1 A2", 3: "A1 A2 A3", 4: "A1 A2 A3 A4"}


def auction(seats: int, opener: int = 0) -> Given:
    return given(seats=seats, variant="auction").bidding(opener, DISPLAY[seats])


def bids(game: Game) -> list[int]:
    return [action["points"] for action in game.legal("bid")]


def test_t19_a_bid_is_at_least_1_and_at_most_the_points_of_the_bidder() -> None:
    game = auction(3).scores(4, 20, 20).game()
    assert bids(game) == [1, 2, 3, 4]
    assert game.can("pass_bid")
    for points in (0, -1, 5):
        with pytest.raises(IllegalAction):
            game.play("bid", points=points)


def test_t19_each_bid_is_higher_than_the_standing_bid() -> None:
    game = auction(3).scores(20, 9, 20).game()
    (event,) = game.play("bid", points=6)
    assert event == {"kind": "bid_made", "seat": 0, "points": 6}
    assert game.view["auction"]["high"] == 6
    assert game.view["auction"]["high_seat"] == 0
    assert (game.seat, bids(game)) == (1, [7, 8, 9])


def test_bidding_goes_on_clockwise_until_all_but_one_have_passed() -> None:
    game = auction(4, opener=2).game()
    order = []
    for action in ("bid 1", "pass", "bid 3", "pass", "bid 5"):
        order.append(game.seat)
        if action == "pass":
            game.play("pass_bid")
        else:
            game.play("bid", points=int(action[4:]))
    assert order == [2, 3, 0, 1, 2]
    assert (game.seat, game.view["auction"]["passed"]) == (0, [3, 1])
    game.play("pass_bid")
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": 2, "points": 5}]
    assert (game.seat, game.view["phase"]) == (2, "choosing")


def test_t20_who_passed_does_not_bid_again_for_this_turn() -> None:
    game = auction(3).game()
    game.play("pass_bid")
    for points in (1, 2, 3, 4):
        assert game.seat in (1, 2)
        game.play("bid", points=points)
    assert game.seat == 1


def test_t20_who_passed_may_bid_for_the_next_turn() -> None:
    """T20: a pass counts for the auction of one turn only."""
    game = auction(3).game()
    game.play("bid", points=1)
    game.play("pass_bid")
    game.play("pass_bid")
    game.play("choose_tile", tile="A1")
    game.end_turn()
    assert (game.seat, game.view["phase"]) == (1, "bidding")
    assert game.view["auction"]["passed"] == []
    assert game.can("bid", points=1)


def test_t19_who_cannot_raise_passes_all_the_same() -> None:
    """T19: the site does it at once, and the pass is recorded as any other."""
    game = auction(3).scores(20, 6, 20).game()
    assert game.rules.automatic(game.state) is None
    game.play("bid", points=6)
    assert game.legal() == [{"kind": "pass_bid"}]
    assert game.rules.automatic(game.state) == game.rules.legal(game.state, 1)[0]
    assert game.play("pass_bid") == [{"kind": "bid_passed", "seat": 1}]
    assert game.rules.automatic(game.state) is None


def test_t19_one_point_more_than_the_standing_bid_is_enough_to_decide_oneself() -> None:
    game = auction(2).scores(20, 7).game()
    game.play("bid", points=6)
    assert game.rules.automatic(game.state) is None
    assert bids(game) == [7]


def test_t19_without_points_there_is_only_the_pass() -> None:
    game = auction(2).scores(0, 5).game()
    assert game.legal() == [{"kind": "pass_bid"}]
    assert game.rules.automatic(game.state) is not None


def test_nothing_is_automatic_outside_the_bidding() -> None:
    for position in (given(), given().ap(0), given().placing("A1"), given().scoring(1)):
        game = position.game()
        assert game.rules.automatic(game.state) is None


def test_t21_if_all_pass_the_first_who_passed_takes_the_turn_for_nothing() -> None:
    game = auction(3, opener=1).game()
    for _ in range(3):
        game.play("pass_bid")
    assert game.events == [
        {"kind": "bid_passed", "seat": 0},
        {"kind": "auction_won", "seat": 1, "points": 0},
    ]
    assert game.rules.scores(game.state) == (20, 20, 20)
    assert (game.seat, game.view["phase"]) == (1, "choosing")


def test_the_last_who_could_pass_may_still_bid() -> None:
    game = auction(3).game()
    game.play("pass_bid")
    game.play("pass_bid")
    game.play("bid", points=1)
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": 2, "points": 1}]


def test_bids_and_passes_end_what_a_player_has_to_do() -> None:
    """A draft that ends with one of them is complete."""
    game = auction(2).game()
    for action in game.rules.legal(game.state, 0):
        assert game.rules.ends_turn(action)


def test_in_a_turn_only_its_end_hands_it_over() -> None:
    game = given().tile("A4", at="A3").workers(0, "A3").workers(0, "A4").game()
    for action in game.rules.legal(game.state, 0):
        assert game.rules.ends_turn(action) == (action.kind == "end_turn")
