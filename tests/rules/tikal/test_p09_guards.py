"""Rulebook: place a temple guard (T7, T12)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.positions import given


def test_the_stronger_expedition_may_place_a_guard_for_5_ap() -> None:
    game = given().workers(0, "A4", 3).workers(1, "A4", 2).game()
    (event,) = game.play("guard", cell="A4", rank="worker")
    assert event == {
        "kind": "guard_posted",
        "seat": 0,
        "cell": "A4",
        "rank": "worker",
        "value": 1,
        "workers_removed": 2,
        "leader_removed": False,
    }
    assert game.view["ap"] == 5
    assert game.cell("A4")["guard"] == {"seat": 0, "rank": "worker"}
    assert game.seats(0)["guards"] == 1


def test_t12_all_other_own_figures_there_leave_the_game() -> None:
    """T12: they do not return to the supply."""
    game = given().workers(0, "A4", 3).leader(0, "A4").workers(0, "A5").game()
    game.play("guard", cell="A4", rank="worker")
    seat = game.seats(0)
    assert (seat["workers"], seat["removed"], seat["leader"]) == (14, 2, "gone")
    assert game.members(0, "A4") == (0, False)
    assert game.members(0, "A5") == (1, False)
    assert game.told("guard_posted")[0]["leader_removed"] is True


def test_t12_the_leader_may_be_the_guard() -> None:
    game = given().workers(0, "A4", 2).leader(0, "A4").game()
    game.play("guard", cell="A4", rank="leader")
    assert game.cell("A4")["guard"] == {"seat": 0, "rank": "leader"}
    assert game.told("guard_posted")[0]["workers_removed"] == 2
    assert game.told("guard_posted")[0]["leader_removed"] is False
    assert game.seats(0)["removed"] == 2
    assert game.seats(0)["leader"] == "gone"


def test_t12_the_player_chooses_between_the_figures_that_are_there() -> None:
    both = given().workers(0, "A4").leader(0, "A4").game()
    assert {action["rank"] for action in both.legal("guard")} == {"worker", "leader"}
    assert [a["rank"] for a in given().workers(0, "A4").game().legal("guard")] == ["worker"]
    assert [a["rank"] for a in given().leader(0, "A4").game().legal("guard")] == ["leader"]


def test_t12_equal_strength_is_not_enough() -> None:
    assert not given().workers(0, "A4", 2).workers(1, "A4", 2).game().legal("guard")


def test_t12_stronger_than_every_single_other_player_is_enough() -> None:
    """T12: 3 against 2 and 2, although these are 4 together."""
    game = given(seats=3).workers(0, "A4", 3).workers(1, "A4", 2).workers(2, "A4", 2).game()
    assert game.can("guard", cell="A4", rank="worker")


def test_t7_the_leader_counts_3_for_the_guard() -> None:
    """T7, T12."""
    assert given().leader(0, "A4").workers(1, "A4", 2).game().legal("guard")
    assert not given().leader(0, "A4").workers(1, "A4", 3).game().legal("guard")
    assert not given().workers(0, "A4", 3).leader(1, "A4").game().legal("guard")
    assert given().workers(0, "A4", 4).leader(1, "A4").game().legal("guard")


def test_t12_only_two_guards_in_the_game() -> None:
    position = given().tile("A1", at="A3").guard(0, "A4").guard(0, "B5").workers(0, "A3", 2)
    game = position.game()
    assert game.seats(0)["guards"] == 0
    assert not game.legal("guard")


def test_t12_a_guarded_temple_gets_no_second_guard() -> None:
    position = given().guard(0, "A4").workers(0, "A4", 2).workers(1, "A4", 5)
    assert not position.game().legal("guard")
    assert not position.turn(1).game().legal("guard")


def test_t12_the_members_of_others_stay_and_may_be_moved_later() -> None:
    game = given().workers(0, "A4", 3).workers(1, "A4", 2).stack("A1 A2").game()
    game.play("guard", cell="A4", rank="worker")
    assert game.members(1, "A4") == (2, False)
    game.end_turn()
    game.play(**game.legal("place_tile")[0])
    game.play("move", rank="worker", origin="A4", target="A5")
    assert game.members(1, "A4") == (1, False)


def test_t12_the_guard_stays_where_it_is() -> None:
    """T12: a posted leader or worker is no member any more: it neither moves nor works."""
    game = given().workers(0, "A4").game()
    game.play("guard", cell="A4", rank="worker")
    assert not game.legal("move")
    assert not game.legal("uncover")


def test_members_of_any_expedition_may_enter_and_leave() -> None:
    game = given().guard(1, "A4").workers(0, "A5").game()
    game.play("move", rank="worker", origin="A5", target="A4")
    game.play("move", rank="worker", origin="A4", target="A5")
    assert game.view["ap"] == 6


def test_t12_the_value_is_fixed_and_the_guard_scores_whoever_else_is_there() -> None:
    position = given(seats=3).value("A4", 3).guard(0, "A4").leader(1, "A4").workers(1, "A4", 9)
    game = position.scoring(1, 2).game()
    game.play("end_turn")
    (scored,) = game.told("temple_scored")
    assert scored == {
        "kind": "temple_scored",
        "seat": 0,
        "cell": "A4",
        "points": 3,
        "guarded": True,
    }
    assert not game.can("uncover", cell="A4")
    game.play("end_turn")
    assert game.told("temple_scored") == []
    assert [game.seats(seat)["score"] for seat in range(3)] == [3, 0, 0]


def test_only_temples_are_guarded() -> None:
    game = given().workers(0, "B4", 2).workers(0, "A5", 2).game()
    with pytest.raises(IllegalAction):
        game.play("guard", cell="B4", rank="worker")
    assert not game.legal("guard")
