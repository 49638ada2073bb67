"""Rulebook: use 10 action points; the table of actions and their costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tikal.positions import Given, given

COSTS: dict[str, tuple[int, dict[str, Any]]] = {
    "place_member": (1, {"rank": "worker", "cell": "A5"}),
    "move": (2, {"rank": "worker", "origin": "A5", "target": "A4"}),
    "uncover": (2, {"cell": "A4"}),
    "recover": (3, {"cell": "A3"}),
    "exchange": (3, {"give": "idol", "take": "vase", "seat": 1}),
    "camp": (5, {"cell": "B4"}),
    "guard": (5, {"cell": "A4", "rank": "worker"}),
}


def everything() -> Given:
    """A position in which all seven kinds of actions are possible."""
    position = given().tile("A4", at="A3").workers(0, "A5").workers(0, "A4").workers(0, "A3")
    return position.treasures(0, "idol").treasures(1, "vase")


@pytest.mark.parametrize("kind", COSTS)
def test_each_action_has_its_price(kind: str) -> None:
    cost, fields = COSTS[kind]
    game = everything().game()
    before = game.state
    action = next(a for a in game.rules.legal(before, 0) if a.kind == kind)
    assert kind == "move" or game.rules.cost(before, 0, action) == cost
    game.play(kind, **fields)
    assert game.view["ap"] == 10 - cost


@pytest.mark.parametrize("kind", COSTS)
def test_an_action_can_take_the_last_points_but_not_more(kind: str) -> None:
    cost, fields = COSTS[kind]
    game = everything().ap(cost).game()
    assert game.can(kind, **fields)
    assert not everything().ap(cost - 1).game().can(kind, **fields)
    game.play(kind, **fields)
    assert game.view["ap"] == 0


def test_actions_come_in_any_combination_and_order() -> None:
    game = everything().game()
    for kind in ("uncover", "place_member", "exchange", "move", "uncover"):
        _, fields = COSTS[kind]
        game.play(kind, **fields)
    assert game.view["ap"] == 0
    assert game.cell("A4")["value"] == 3


def test_what_ends_or_begins_a_turn_costs_nothing() -> None:
    for position in (given(), given().placing("A1")):
        game = position.game()
        for action in game.rules.legal(game.state, 0):
            if action.kind in ("end_turn", "place_tile"):
                assert game.rules.cost(game.state, 0, action) == 0


def test_nobody_acts_but_the_player_whose_turn_it_is() -> None:
    game = everything().game()
    assert game.rules.active(game.state) == (0,)
    assert game.rules.legal(game.state, 1) == []
