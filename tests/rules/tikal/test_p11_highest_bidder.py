"""Rulebook, auction version: the highest bidder's turn."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.game import Game
from tests.rules.tikal.positions import given


def won() -> Game:
    """Seat 1 of three has won the first turn with 5 points."""
    game = given(seats=3, variant="auction").bidding(0, "A1 A2 A3").game()
    game.play("bid", points=2)
    game.play("bid", points=5)
    game.play("pass_bid")
    game.play("pass_bid")
    return game


def test_the_highest_bidder_pays_the_bid_and_nobody_else_pays() -> None:
    assert won().rules.scores(won().state) == (20, 15, 20)


def test_a_bid_of_all_points_leaves_0() -> None:
    """T19: never less."""
    game = given(variant="auction").bidding(0, "A1 A2").game()
    game.play("bid", points=20)
    game.play("pass_bid")
    assert game.rules.scores(game.state) == (0, 20)


def test_the_winner_selects_one_of_the_displayed_tiles() -> None:
    game = won()
    assert game.seat == 1
    assert [action["tile"] for action in game.legal()] == ["A1", "A2", "A3"]
    with pytest.raises(IllegalAction):
        game.play("choose_tile", tile="A4")
    events = game.play("choose_tile", tile="A2")
    assert events == [
        {"kind": "tile_chosen", "seat": 1, "tile": "A2"},
        {"kind": "turn_began", "seat": 1, "scoring": False},
    ]
    assert game.view["display"] == ["A1", "A3"]
    assert game.view["tile"] == "A2"


def test_the_winner_places_the_tile_and_uses_10_points() -> None:
    game = won()
    game.play("choose_tile", tile="A2")
    assert {action["kind"] for action in game.legal()} == {"place_tile"}
    game.play("place_tile", cell="A3", rotation=0)
    assert (game.view["ap"], game.view["phase"], game.view["turn_seat"]) == (10, "exploring", 1)
    assert game.cell("A3")["tile"] == "A2"


def test_the_turn_indicator_is_flipped_at_the_end_of_the_turn() -> None:
    game = won()
    game.play("choose_tile", tile="A2")
    assert game.view["auction"]["done"] == []
    game.end_turn()
    assert game.view["auction"]["done"] == [1]
