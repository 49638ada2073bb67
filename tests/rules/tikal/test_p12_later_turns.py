"""Rulebook, auction version: bidding for the second and third turns, and the printed example."""

from __future__ import annotations

import pytest

from tests.rules.tikal.game import Game, new_game
from tests.rules.tikal.positions import given

A, B, C, D = range(4)


def bid(game: Game, *calls: int) -> list[int]:
    """Bids in the order of the table (0 is a pass); who made them."""
    order: list[int] = []
    for points in calls:
        order.append(game.seat)
        if points:
            game.play("bid", points=points)
        else:
            game.play("pass_bid")
    return order


def take_turn(game: Game) -> None:
    if game.view["phase"] == "choosing":
        game.play(**game.legal()[0])
    game.end_turn()


@pytest.mark.parametrize(("winner", "opener"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_neighbour_of_who_played_first_opens_the_second_auction(
    winner: int, opener: int
) -> None:
    game = given(seats=4, variant="auction").bidding(winner, "A1 A2 A3 A4").game()
    bid(game, 1, 0, 0, 0)
    take_turn(game)
    assert (game.seat, game.view["phase"]) == (opener, "bidding")


def test_an_opener_who_has_had_the_turn_is_passed_over() -> None:
    position = given(seats=4, variant="auction").bidding(0, "A1 A2 A3", done=(1,))
    game = position.game()
    assert bid(game, 1, 0, 0) == [0, 2, 3]
    take_turn(game)
    assert game.seat == 2


def test_only_players_with_face_up_indicators_bid() -> None:
    position = given(seats=4, variant="auction").bidding(2, "A1 A2", done=(1, 3))
    game = position.game()
    assert bid(game, 1, 2, 0) == [2, 0, 2]
    assert game.told("auction_won")[0]["seat"] == 0


def test_the_printed_example_of_a_round_with_four_players() -> None:
    """T18 to T21, T25: B pays 5, A pays 4, C and D pay nothing; then A opens the next round."""
    game = new_game(4, start_seat=A, variant="auction")
    shown = game.view["display"]
    assert bid(game, 3, 5, 0, 0, 0) == [A, B, C, D, A]
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": B, "points": 5}]
    take_turn(game)
    assert game.view["auction"]["done"] == [B]

    assert bid(game, 2, 0, 4, 0) == [C, D, A, C]
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": A, "points": 4}]
    take_turn(game)
    assert game.view["auction"]["done"] == [B, A]

    assert bid(game, 0, 0) == [C, D]
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": C, "points": 0}]
    take_turn(game)

    assert game.told("auction_won") == [{"kind": "auction_won", "seat": D, "points": 0}]
    assert (game.seat, game.view["phase"], game.view["display"]) == (D, "placing", [])
    assert game.view["tile"] in shown
    take_turn(game)

    assert game.rules.scores(game.state) == (16, 15, 20, 20)
    assert len(game.view["display"]) == 4
    assert not set(game.view["display"]) & set(shown)
    assert (game.seat, game.view["phase"]) == (A, "bidding")
    assert game.view["auction"]["done"] == []


def test_t21_a_turn_is_free_if_all_pass_also_later_in_the_round() -> None:
    game = given(seats=3, variant="auction").bidding(2, "A1 A2", done=(1,)).game()
    bid(game, 0, 0)
    assert game.told("auction_won") == [{"kind": "auction_won", "seat": 2, "points": 0}]
