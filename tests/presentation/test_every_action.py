"""The list of all actions is whole, and nothing in it ends in a refusal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.presentation.affordances import Choice, Position
from games.presentation.registry import FACES
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.play import moments


def position(key: str, state: Any, seat: Seat, **query: str) -> Position:
    rules = RULES[key]
    return Position(
        view=rules.view(state, seat),
        legal=rules.legal(state, seat),
        cost=lambda action: rules.cost(state, seat, action),
        dump=rules.actions.dump,
        names=("Ann", "Ben", "Cleo"),
        query=query,
        mode="turn",
    )


def listed(key: str, state: Any, seat: Seat) -> list[Choice]:
    groups = FACES[key].every_action(position(key, state, seat))
    return [choice for group in groups for choice in group.choices]


@pytest.mark.parametrize("key", sorted(RULES))
def test_what_reveals_something_is_asked_about_first(key: str) -> None:
    """A plain button would be refused again and again: only a question can be confirmed."""
    rules, seen = RULES[key], 0
    for moment in moments(rules, rules.setup(3, "list", {}), Rng(7)):
        choices = listed(key, moment.state, moment.seat)
        assert len(choices) == len(rules.legal(moment.state, moment.seat))
        for choice in choices:
            if choice.post:
                action = rules.actions.load(json.loads(choice.post))
                assert not rules.reveals(moment.state, action), choice.label
            else:
                seen += 1
                assert choice.query
    assert seen
