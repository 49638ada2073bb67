"""Stored states that are none: BadRecord, never another exception."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.errors import BadRecord
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.junk import JUNK, every_junk, json_values, quickly, refused, without
from tests.rules.play import moments
from tests.rules.tables import KEYS, option_sets

every_game = pytest.mark.parametrize("key", KEYS)


def state_of(key: str) -> dict[str, Any]:
    """A position from the middle of a game with unusual options."""
    rules: Any = RULES[key]
    fresh = rules.setup(rules.meta.fewest_seats, "stored", option_sets(key)[-1])
    state = list(moments(rules, fresh, Rng(11)))[100].state
    return dict(json.loads(json.dumps(rules.dump(state))))


STATES = {key: state_of(key) for key in KEYS}
every_field = pytest.mark.parametrize(
    ("key", "field"), [(key, field) for key in KEYS for field in STATES[key]]
)


@every_game
@every_junk
def test_junk_is_no_stored_state(key: str, junk: Any) -> None:
    assert refused(BadRecord, RULES[key].load, junk)
    assert refused(BadRecord, RULES[key].load, {**STATES[key], "v": junk})


@every_field
def test_a_stored_state_has_all_its_fields(key: str, field: str) -> None:
    assert refused(BadRecord, RULES[key].load, without(STATES[key], field))


@every_field
def test_a_field_of_the_wrong_type_makes_a_stored_state_unreadable(key: str, field: str) -> None:
    for name, junk in JUNK.items():
        if type(junk) is not type(STATES[key][field]):
            assert refused(BadRecord, RULES[key].load, {**STATES[key], field: junk}), name


@every_field
def test_lists_hold_what_they_should(key: str, field: str) -> None:
    right = STATES[key][field]
    if isinstance(right, list):
        wrong: list[Any] = [[None], ["x"], [{}], [1.5], [True], [*right, None], JUNK["deep"]]
        for junk in wrong:
            assert refused(BadRecord, RULES[key].load, {**STATES[key], field: junk})


@every_field
@quickly
@given(data=st.data())
def test_json_by_chance_is_refused_or_read_as_it_is(key: str, field: str, data: Any) -> None:
    rules: Any = RULES[key]
    state = {**STATES[key], field: data.draw(json_values)}
    if not refused(BadRecord, rules.load, state):
        assert json.loads(json.dumps(rules.dump(rules.load(state)))) == state


def test_a_state_of_newer_rules_says_so() -> None:
    with pytest.raises(BadRecord, match="newer"):
        RULES["tikal"].load({**STATES["tikal"], "v": 99})


@pytest.mark.parametrize("seats", [0, 1, 5, -1, 10**12])
def test_a_state_of_tikal_has_2_to_4_seats(seats: int) -> None:
    assert refused(BadRecord, RULES["tikal"].load, {**STATES["tikal"], "seats": seats})


@pytest.mark.parametrize(("field", "value"), [("phase", "waiting"), ("variant", "chess")])
def test_a_state_of_tikal_has_a_known_phase_and_variant(field: str, value: str) -> None:
    assert refused(BadRecord, RULES["tikal"].load, {**STATES["tikal"], field: value})
