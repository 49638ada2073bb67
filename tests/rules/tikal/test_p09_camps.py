"""Rulebook: establish a camp (T11)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.positions import given


def test_a_camp_costs_5_ap_and_needs_no_member() -> None:
    """T11: also the printed jungle is a place for a camp."""
    game = given().game()
    (event,) = game.play("camp", cell="B4")
    assert event == {"kind": "camp_pitched", "seat": 0, "cell": "B4"}
    assert game.view["ap"] == 5
    assert game.cell("B4")["camp"] == 0
    assert game.seats(0)["camps"] == 1


def test_t11_jungle_and_emptied_treasure_hexagons_only() -> None:
    game = (
        given()
        .tile("A6", at="A3")
        .tile("A4", at="B3", wafers="")
        .tile("A5", at="C4", wafers="idol")
        .tile("B6", at="C5")
        .tile("A1", at="A2")
        .game()
    )
    assert {action["cell"] for action in game.legal("camp")} == {"A3", "B3", "B4"}


def test_t11_a_treasure_hexagon_is_free_as_soon_as_its_last_wafer_is_recovered() -> None:
    game = given().tile("A4", at="A3", wafers="idol").workers(0, "A3").game()
    assert not game.can("camp", cell="A3")
    game.play("recover", cell="A3")
    game.play("camp", cell="A3")
    assert game.cell("A3")["camp"] == 0


def test_t11_players_cannot_share_a_camp_site() -> None:
    assert not given().camp(1, "B4").game().legal("camp")
    assert not given().camp(0, "B4").game().legal("camp")


def test_t11_only_2_camps_in_the_game() -> None:
    game = given().tile("A6", at="A3").tile("B4", at="B3").camp(0, "A3").camp(0, "B3").game()
    assert game.seats(0)["camps"] == 0
    assert not game.legal("camp")
    with pytest.raises(IllegalAction):
        game.play("camp", cell="B4")


def test_members_of_anybody_may_be_present() -> None:
    game = given().workers(0, "B4").workers(1, "B4", 3).game()
    game.play("camp", cell="B4")
    assert game.members(1, "B4") == (3, False)


def test_the_new_camp_can_be_used_at_once() -> None:
    game = given().workers(0, "A5").tile("B4", at="H1").game()
    game.play("camp", cell="H1")
    assert game.costs("A5")["H1"] == 1
    game.play("place_member", rank="worker", cell="H1")
    assert game.members(0, "H1") == (1, False)


def test_two_camps_can_be_pitched_in_one_turn() -> None:
    game = given().tile("A6", at="A3").game()
    game.play("camp", cell="A3")
    game.play("camp", cell="B4")
    assert game.view["ap"] == 0
    assert game.seats(0)["camps"] == 0


def test_the_order_in_which_camps_were_pitched_does_not_matter() -> None:
    """Two ways to the same position list the same actions in the same order."""
    listed = []
    for sites in (("H1", "B4"), ("B4", "H1")):
        game = given().tile("B5", at="H1").game()
        for at in sites:
            game.play("camp", cell=at)
        game.end_turn()
        game.end_turn()
        game.play(**game.legal()[0])
        listed.append(game.legal())
    assert listed[0] == listed[1]


def test_t11_the_french_rule_wants_an_own_member_there() -> None:
    """T11, option camp_needs_member: a worker or the leader, and not one of somebody else."""
    position = given(camp_needs_member=True).tile("A6", at="A3").tile("B4", at="B3")
    assert not position.game().legal("camp")
    game = position.workers(0, "A3").leader(0, "B4").workers(1, "B3").game()
    assert {action["cell"] for action in game.legal("camp")} == {"A3", "B4"}
    assert game.view["options"]["camp_needs_member"] is True
