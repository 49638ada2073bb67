"""Rulebook: the expedition members; placing and moving them in and between camps (T6, T7)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.positions import given


@pytest.mark.parametrize("rank", ["worker", "leader"])
def test_a_member_enters_at_the_base_camp_for_1_ap(rank: str) -> None:
    game = given().game()
    (event,) = game.play("place_member", rank=rank, cell="A5")
    assert event == {"kind": "member_placed", "seat": 0, "rank": rank, "cell": "A5"}
    assert game.members(0, "A5") == ((1, False) if rank == "worker" else (0, True))
    assert game.seats(0)["workers"] == (17 if rank == "worker" else 18)
    assert game.seats(0)["leader"] == ("supply" if rank == "worker" else "board")


def test_a_player_may_place_up_to_10_members_in_a_turn() -> None:
    game = given().game()
    for _ in range(10):
        game.play("place_member", rank="worker", cell="A5")
    assert game.members(0, "A5") == (10, False)
    assert game.seats(0)["workers"] == 8
    assert not game.legal("place_member")


def test_there_is_only_one_leader() -> None:
    game = given().game()
    game.play("place_member", rank="leader", cell="A5")
    assert not game.can("place_member", rank="leader", cell="A5")


def test_nobody_is_placed_from_an_empty_supply() -> None:
    game = given().no_supply(0).leader(0, "A5").game()
    assert not game.legal("place_member")


def test_a_leader_who_is_a_guard_cannot_be_placed_again() -> None:
    game = given().guard(0, "A4", "leader").game()
    assert game.seats(0)["leader"] == "gone"
    assert not game.can("place_member", rank="leader", cell="A5")


def test_members_enter_at_own_camps_too() -> None:
    game = given().camp(0, "B4").tile("B4", at="H1").camp(0, "H1").game()
    entries = {action["cell"] for action in game.legal("place_member")}
    assert entries == {"A5", "B4", "H1"}
    game.play("place_member", rank="leader", cell="H1")
    assert game.members(0, "H1") == (0, True)


def test_nobody_enters_at_the_camp_of_another_player() -> None:
    game = given().camp(1, "B4").game()
    assert {action["cell"] for action in game.legal("place_member")} == {"A5"}
    with pytest.raises(IllegalAction):
        game.play("place_member", rank="worker", cell="B4")


def test_t6_a_secret_path_from_the_base_camp_to_an_own_camp_costs_1_ap() -> None:
    """T6: the camp H1 has no path of stones at all."""
    game = given().tile("B4", at="H1").camp(0, "H1").workers(0, "A5").workers(0, "H1").game()
    assert game.costs("A5")["H1"] == 1
    assert game.costs("H1")["A5"] == 1


def test_t6_a_secret_path_joins_the_two_own_camps() -> None:
    game = (
        given()
        .tile("B4", at="H1")
        .tile("B5", at="H5")
        .camp(0, "H1")
        .camp(0, "H5")
        .workers(0, "H1")
        .workers(0, "A5")
        .game()
    )
    assert game.costs("H1") == {"H5": 1, "A5": 1, "B4": 2, "A4": 3, "B5": 3}
    (event,) = game.play("move", rank="worker", origin="H1", target="H5")
    assert event["route"] == ["H1", "H5"]


def test_secret_paths_are_known_to_their_own_expedition_only() -> None:
    position = given().tile("B4", at="H1").camp(1, "H1").workers(0, "A5").workers(0, "H1")
    game = position.game()
    assert "H1" not in game.costs("A5")
    assert game.costs("H1") == {}


def test_members_may_visit_and_cross_the_camps_of_others() -> None:
    """The route goes over stones through B4, where the other player camps."""
    game = given().camp(1, "B4").tile("A6", at="C4", rotation=2).workers(0, "A5").game()
    assert game.costs("A5")["B4"] == 1
    (event,) = game.play("move", rank="worker", origin="A5", target="C4")
    assert event["route"] == ["A5", "B4", "C4"]
