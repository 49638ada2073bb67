"""Rulebook: the value of treasures."""

from __future__ import annotations

import pytest

from tests.rules.tikal.positions import given


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("", 0),
        ("idol", 1),
        ("idol idol", 3),
        ("idol idol idol", 6),
        ("idol vase", 2),
        ("idol idol vase", 4),
        ("idol idol vase vase", 6),
        ("idol idol idol vase vase shell", 10),
    ],
)
def test_a_single_scores_1_a_pair_3_and_a_triplet_6(held: str, points: int) -> None:
    game = given().treasures(0, held).scoring(1).game()
    assert game.seats(0)["worth"]["treasures"] == points
    game.play("end_turn")
    assert game.told("position_scored")[0]["treasures"] == points
    assert game.seats(0)["score"] == points


def test_each_kind_is_told_by_itself() -> None:
    game = given().treasures(0, "idol idol idol vase vase shell").scoring(1).game()
    game.play("end_turn")
    told = [(e["treasure"], e["count"], e["points"]) for e in game.told("treasure_scored")]
    assert told == [("idol", 3, 6), ("vase", 2, 3), ("shell", 1, 1)]


def test_treasures_score_again_in_every_scoring_round() -> None:
    game = given().treasures(0, "idol").scores(1, 0).scoring(1, rounds=2).game()
    game.play("end_turn")
    assert game.seats(0)["score"] == 2
    assert game.seats(0)["treasures"] == {"idol": 1}
