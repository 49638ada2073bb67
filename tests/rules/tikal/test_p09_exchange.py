"""Rulebook: exchange treasure (T10)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.positions import given


def test_a_player_swaps_a_single_for_a_single_of_another_player_for_3_ap() -> None:
    game = given(seats=3).treasures(0, "idol").treasures(2, "vase").game()
    (event,) = game.play("exchange", give="idol", take="vase", seat=2)
    assert event == {
        "kind": "treasures_exchanged",
        "seat": 0,
        "other": 2,
        "gave": "idol",
        "took": "vase",
    }
    assert game.view["ap"] == 7
    assert game.seats(0)["treasures"] == {"vase": 1}
    assert game.seats(2)["treasures"] == {"idol": 1}


def test_the_player_chooses_both_treasures_and_the_other_player() -> None:
    game = given(seats=4).treasures(0, "idol vase").treasures(1, "bowl").treasures(3, "knife shell")
    found = {(a["give"], a["take"], a["seat"]) for a in game.game().legal("exchange")}
    assert found == {
        (give, take, seat)
        for give in ("idol", "vase")
        for take, seat in (("bowl", 1), ("knife", 3), ("shell", 3))
    }


def test_t10_pairs_and_triplets_of_the_other_player_may_not_be_separated() -> None:
    """T10: only the single bowl can be taken."""
    game = given().treasures(0, "idol").treasures(1, "vase vase knife knife knife bowl").game()
    assert [a["take"] for a in game.legal("exchange")] == ["bowl"]
    with pytest.raises(IllegalAction):
        game.play("exchange", give="idol", take="vase", seat=1)


def test_t10_own_pairs_and_triplets_may_not_be_separated() -> None:
    game = given().treasures(0, "vase vase knife knife knife bowl").treasures(1, "idol").game()
    assert [a["give"] for a in game.legal("exchange")] == ["bowl"]


def test_t10_an_exchange_may_complete_a_pair_or_a_triplet_for_either() -> None:
    """T10: I make my pair of idols a triplet, and the other player gets a pair of vases."""
    game = given().treasures(0, "idol idol vase").treasures(1, "idol shell").game()
    assert not game.can("exchange", give="vase", take="vase", seat=1)
    game.play("exchange", give="vase", take="idol", seat=1)
    assert game.seats(0)["treasures"] == {"idol": 3}
    game = given().treasures(0, "idol vase").treasures(1, "idol idol shell").game()
    game.play("exchange", give="idol", take="shell", seat=1)
    assert game.seats(1)["treasures"] == {"idol": 3}


def test_t10_the_two_kinds_must_differ() -> None:
    game = given().treasures(0, "idol").treasures(1, "idol").game()
    assert not game.legal("exchange")


def test_what_became_a_pair_is_safe_at_once() -> None:
    game = given().treasures(0, "idol vase").treasures(1, "idol shell").game()
    game.play("exchange", give="vase", take="idol", seat=1)
    assert game.seats(0)["treasures"] == {"idol": 2}
    assert not game.legal("exchange")


def test_nobody_exchanges_with_himself_or_without_a_treasure() -> None:
    assert not given().treasures(0, "idol vase").game().legal("exchange")
    assert not given().treasures(1, "idol vase").game().legal("exchange")


def test_no_members_are_needed_and_it_may_be_done_again() -> None:
    game = given().treasures(0, "idol").treasures(1, "vase bowl").game()
    game.play("exchange", give="idol", take="vase", seat=1)
    game.play("exchange", give="vase", take="bowl", seat=1)
    game.play("exchange", give="bowl", take="idol", seat=1)
    assert game.seats(0)["treasures"] == {"idol": 1}
    assert game.view["ap"] == 1
