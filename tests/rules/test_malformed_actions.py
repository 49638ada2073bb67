"""Whatever a stranger sends as an action: MalformedAction, never another exception."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.errors import IllegalAction, MalformedAction
from games.rules.core.replay import apply
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.junk import JUNK, every_junk, json_values, quickly, refused, without
from tests.rules.play import moments
from tests.rules.tables import KEYS, option_sets

every_game = pytest.mark.parametrize("key", KEYS)


def examples(key: str) -> dict[str, dict[str, Any]]:
    """One real action of each kind, as JSON."""
    rules: Any = RULES[key]
    found: dict[str, dict[str, Any]] = {}
    for options in option_sets(key):
        state = rules.setup(rules.meta.most_seats, "malformed", options)
        for moment in moments(rules, state, Rng(5)):
            for action in rules.legal(moment.state, moment.seat):
                found.setdefault(action.kind, rules.actions.dump(action))
        if len(found) == len(rules.actions.kinds):
            break
    return found


ACTIONS = [(key, kind) for key in KEYS for kind in RULES[key].actions.kinds]
FIELDS = [
    (key, kind, field.name)
    for key, kind in ACTIONS
    for field in fields(RULES[key].actions.kinds[kind])
]
EXAMPLES = {key: examples(key) for key in KEYS}


@every_game
def test_every_kind_of_action_was_seen(key: str) -> None:
    assert set(EXAMPLES[key]) == set(RULES[key].actions.kinds)


@every_game
@every_junk
def test_an_action_must_be_an_object_with_a_known_kind(key: str, junk: Any) -> None:
    for payload in (junk, {"kind": junk}, {"kind": junk, "cell": [0, 0]}, {"cell": junk}):
        assert refused(MalformedAction, RULES[key].actions.load, payload)


@every_game
def test_an_unknown_kind_is_named(key: str) -> None:
    with pytest.raises(MalformedAction, match="castle"):
        RULES[key].actions.load({"kind": "castle"})


@pytest.mark.parametrize(("key", "kind"), ACTIONS)
def test_an_action_has_exactly_its_fields(key: str, kind: str) -> None:
    example: dict[Any, Any] = EXAMPLES[key][kind]
    load = RULES[key].actions.load
    assert load(example) == load(json.loads(json.dumps(example)))
    for extra in ("seat2", "", "Kind", 5, None):
        with pytest.raises(MalformedAction, match="has the fields"):
            load({**example, extra: 1})
    for name in example:
        assert refused(MalformedAction, load, without(example, name))


def choices(key: str, kind: str, field: str) -> list[Any]:
    """The words that a field may have; of some the empty one is among them."""
    return list(get_args(get_type_hints(RULES[key].actions.kinds[kind])[field]))


@pytest.mark.parametrize(("key", "kind", "field"), FIELDS)
def test_a_field_of_the_wrong_type_is_refused(key: str, kind: str, field: str) -> None:
    example = EXAMPLES[key][kind]
    for name, junk in JUNK.items():
        is_number = type(example[field]) is type(junk) is int and abs(junk) < 2**31
        if not is_number and junk not in choices(key, kind, field):
            payload = {**example, field: junk}
            assert refused(MalformedAction, RULES[key].actions.load, payload), name


@pytest.mark.parametrize(
    "cell",
    [[0], [0, 0, 0], [8, 0], [0, 5], [-1, 0], [0, -1], [True, 0], [0.0, 0], ["0", 0], [[0], 0]]
    + [[10**40, 0], [None, None], {"0": 0, "1": 0}, "A1", 4, (0, 0)],
)
def test_a_cell_is_a_column_and_a_row_on_the_board(cell: Any) -> None:
    assert refused(MalformedAction, RULES["tikal"].actions.load, {"kind": "uncover", "cell": cell})


@pytest.mark.parametrize("seat", [-1, 4, 2**31, True, "0", None])
def test_a_seat_is_a_place_at_the_table(seat: Any) -> None:
    payload = {"kind": "exchange", "give": "idol", "take": "vase", "seat": seat}
    assert refused(MalformedAction, RULES["tikal"].actions.load, payload)


@pytest.mark.parametrize("rotation", [6, -1, 100, 2**31 - 1])
def test_a_rotation_that_no_tile_can_have_is_illegal(rotation: int) -> None:
    rules: Any = RULES["tikal"]
    state = rules.setup(2, "rotation", {})
    action = rules.actions.load({"kind": "place_tile", "cell": [0, 2], "rotation": rotation})
    assert refused(IllegalAction, apply, rules, state, rules.active(state)[0], action)


@every_game
@quickly
@given(payload=json_values)
def test_json_by_chance_is_no_action(key: str, payload: Any) -> None:
    assert refused(MalformedAction, RULES[key].actions.load, payload)


@pytest.mark.parametrize(("key", "kind"), ACTIONS)
@quickly
@given(data=st.data())
def test_json_by_chance_in_a_field_is_refused_or_means_what_it_says(
    key: str, kind: str, data: Any
) -> None:
    codec = RULES[key].actions
    example = without(EXAMPLES[key][kind], "kind")
    payload = {name: data.draw(st.just(value) | json_values) for name, value in example.items()}
    payload["kind"] = kind
    if not refused(MalformedAction, codec.load, payload):
        assert codec.dump(codec.load(payload)) == payload


@every_game
@every_junk
def test_events_are_read_as_strictly(key: str, junk: Any) -> None:
    for payload in (junk, {"kind": junk}, {"kind": "game_ended", "scores": junk, "winners": junk}):
        if junk != []:
            assert refused(MalformedAction, RULES[key].events.load, payload)
