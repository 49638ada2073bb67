"""Rulebook, auction version: the last turn of a round; the new round (T21, T25)."""

from __future__ import annotations

import pytest

from tests.rules.tikal.game import Game, new_game
from tests.rules.tikal.positions import given


def play_round(game: Game) -> list[int]:
    """Everybody passes always; who took the turns, in order."""
    order = []
    for _ in game.view["seats"]:
        while game.view["phase"] == "bidding":
            game.play("pass_bid")
        if game.view["phase"] == "choosing":
            game.play(**game.legal()[0])
        order.append(game.view["turn_seat"])
        game.end_turn()
    return order


def test_t21_the_last_player_pays_nothing_and_takes_the_tile_that_is_left() -> None:
    """T21, T25: there is neither an auction nor a choice."""
    game = given(seats=3, variant="auction").bidding(0, "A1 A2", done=(1,)).game()
    game.play("bid", points=3)
    game.play("pass_bid")
    game.play("choose_tile", tile="A1")
    game.end_turn()
    kinds = [event["kind"] for event in game.events]
    assert kinds == ["turn_ended", "auction_won", "tile_chosen", "turn_began"]
    assert game.told("tile_chosen") == [{"kind": "tile_chosen", "seat": 2, "tile": "A2"}]
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": 2, "points": 0}]
    assert (game.seat, game.view["phase"], game.view["tile"]) == (2, "placing", "A2")
    assert game.rules.scores(game.state) == (17, 20, 20)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_last_turn_all_may_bid_again_for_new_tiles(seats: int) -> None:
    game = new_game(seats, variant="auction")
    first = game.view["display"]
    assert sorted(play_round(game)) == list(range(seats))
    assert game.view["auction"] == {"high": 0, "high_seat": None, "passed": [], "done": []}
    assert len(game.told("tiles_displayed")[0]["tiles"]) == seats
    assert not set(first) & set(game.view["display"])


def test_the_neighbour_of_who_played_last_opens_the_new_round() -> None:
    game = new_game(3, start_seat=1, variant="auction")
    assert play_round(game) == [1, 2, 0]
    assert game.seat == 1
    game.play("bid", points=1)
    game.play("pass_bid")
    game.play("bid", points=2)
    game.play("pass_bid")
    assert game.seat == 0
    assert play_round(game) == [0, 1, 2]
    assert game.seat == 0


def test_rounds_go_on_until_all_tiles_are_placed() -> None:
    game = given(variant="auction").stack("").bidding(0, "G3 G4").game()
    assert play_round(game) == [0, 1]
    assert game.view["phase"] == "scoring"
    assert game.told("tiles_displayed") == []
