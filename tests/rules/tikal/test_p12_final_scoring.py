"""Rulebook, auction version: final scoring and game end (T16)."""

from __future__ import annotations

import pytest

from tests.rules.tikal.game import Game
from tests.rules.tikal.positions import given


def final(last: int, *scores: int, **options: str) -> Game:
    """The player of the last tile has ended the turn."""
    seats = len(scores)
    position = given(seats=seats, variant="auction", **options).turn(last).stack("")
    position.data["done"] = [seat for seat in range(seats) if seat != last]
    game = position.scores(*scores).game()
    game.play("end_turn")
    return game


@pytest.mark.parametrize(
    ("last", "scores", "order"),
    [
        (0, (9, 7, 8, 6), [3, 1, 2, 0]),
        (2, (1, 2, 3, 4), [0, 1, 2, 3]),
        (1, (5, 5, 5, 5), [2, 3, 0, 1]),
        (3, (5, 9, 5, 5), [0, 2, 3, 1]),
        (0, (5, 9, 5, 9), [2, 0, 1, 3]),
        (1, (12, 3), [1, 0]),
        (1, (3, 3), [0, 1]),
        (2, (8, 8, 8), [0, 1, 2]),
    ],
)
def test_t16_from_the_lowest_score_to_the_highest(
    last: int, scores: tuple[int, ...], order: list[int]
) -> None:
    """T16: of equals the nearest clockwise after the last player, who is the last of them."""
    game = final(last, *scores)
    assert game.told("scoring_started")[0]["order"] == order
    taken = []
    while game.rules.active(game.state):
        taken.append(game.seat)
        game.play("end_turn")
    assert taken == order


def test_t16_the_order_is_fixed_when_the_round_starts() -> None:
    """T16: who overtakes another in the round does not change places."""
    position = given(seats=3, variant="auction").turn(0).stack("").treasures(1, "idol idol idol")
    position.data["done"] = [1, 2]
    game = position.scores(9, 1, 2).game()
    game.play("end_turn")
    game.play("end_turn")
    assert game.rules.scores(game.state) == (9, 7, 2)
    assert [game.seat, *game.view["scoring"]["queue"]] == [2, 0]


@pytest.mark.parametrize("option", ["clockwise", "lowest_first"])
def test_t16_whatever_the_option_says(option: str) -> None:
    """T16."""
    game = final(0, 9, 7, 8, final_order=option)
    assert game.told("scoring_started")[0]["order"] == [1, 2, 0]


def test_after_all_have_scored_the_game_ends() -> None:
    game = final(0, 4, 9)
    game.play("end_turn")
    game.play("end_turn")
    assert game.events[-1] == {"kind": "game_ended", "scores": [4, 9], "winners": [1]}
