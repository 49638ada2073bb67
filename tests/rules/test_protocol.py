"""What every registered game promises, in random games with random options."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.errors import IllegalAction
from games.rules.core.protocol import Seat
from games.rules.core.record import Header, Played, check_record, make_record
from games.rules.core.replay import apply, replay, seen_by
from games.rules.core.rng import Rng, commitment
from games.rules.registry import RULES
from tests.rules.play import Moment
from tests.rules.tables import KEYS, Table, option_sets, some_games, tables

every_game = pytest.mark.parametrize("key", KEYS)


def stored(rules: Any, state: Any) -> Any:
    """What comes back from a database: the dump after a trip through JSON text."""
    return json.loads(json.dumps(rules.dump(state)))


def told(rules: Any, events: Any) -> list[Any]:
    return [rules.events.dump(event) for event in events]


@every_game
@some_games
@given(data=st.data())
def test_a_game_ends_without_dead_ends_and_every_list_is_clean(key: str, data: Any) -> None:
    """Legal is empty unless a seat is active, never empty if it is, and lists nothing twice."""
    table = data.draw(tables(key))
    rules, last = table.rules, None
    for last in table.play():
        active = rules.active(last.state)
        assert rules.outcome(last.state) is None
        for seat in range(table.seats):
            options = rules.legal(last.state, seat)
            assert bool(options) == (seat in active)
            assert len(options) == len(set(options))
            assert options == rules.legal(last.state, seat)
    assert last is not None
    outcome = rules.outcome(last.after)
    assert outcome.scores == rules.scores(last.after)
    best = max(outcome.scores)
    assert [s for s in range(table.seats) if outcome.scores[s] == best] == list(outcome.winners)
    assert all(not rules.legal(last.after, seat) for seat in range(table.seats))


@every_game
@some_games
@given(data=st.data())
def test_pieces_are_conserved(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    rules, invariants = table.rules, table.invariants
    removed: list[Any] = []
    invariants.check(rules, table.setup(), removed)
    for moment in table.play():
        removed += invariants.gone(moment.events)
        invariants.check(rules, moment.after, removed)


@every_game
@some_games
@given(data=st.data())
def test_the_running_score_is_the_sum_of_what_the_events_tell(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    scores = table.invariants.first_scores(table.seats, table.options)
    assert list(table.rules.scores(table.setup())) == scores
    for moment in table.play():
        for seat, change in table.invariants.points(moment.events):
            scores[seat] += change
        assert list(table.rules.scores(moment.after)) == scores


@every_game
@some_games
@given(data=st.data())
def test_actions_and_events_survive_json(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    for moment in table.play():
        for action in table.rules.legal(moment.state, moment.seat):
            text = json.dumps(table.rules.actions.dump(action))
            assert table.rules.actions.load(json.loads(text)) == action
        for event in moment.events:
            text = json.dumps(table.rules.events.dump(event))
            assert table.rules.events.load(json.loads(text)) == event


@every_game
@some_games
@given(data=st.data())
def test_states_survive_json_and_are_never_changed(key: str, data: Any) -> None:
    """Dump, load, view, legal and transition leave their argument as it was."""
    table = data.draw(tables(key))
    rules = table.rules
    before = stored(rules, table.setup())
    for moment in table.play():
        assert stored(rules, moment.state) == before
        assert stored(rules, rules.load(before)) == before
        assert rules.load(before) == moment.state
        rules.view(moment.state, moment.seat)
        rules.determinize(moment.state, moment.seat, Rng(1))
        rules.imagine(moment.state, moment.seat)
        assert stored(rules, moment.state) == before
        before = stored(rules, moment.after)


@every_game
@some_games
@given(data=st.data())
def test_a_stored_position_goes_on_exactly_like_the_one_in_memory(key: str, data: Any) -> None:
    """The same legal actions in the same order, the same events, the same next states."""
    table = data.draw(tables(key))
    every = data.draw(st.integers(1, 40))
    rules = table.rules
    twin = None
    for number, moment in enumerate(table.play()):
        if twin is None or number % every == 0:
            twin = rules.load(stored(rules, moment.state))
        assert rules.legal(twin, moment.seat) == rules.legal(moment.state, moment.seat)
        assert rules.view(twin, moment.seat) == rules.view(moment.state, moment.seat)
        step = rules.transition(twin, moment.seat, moment.action)
        assert step.events == moment.events
        assert step.state == moment.after
        twin = step.state


@every_game
@some_games
@given(data=st.data())
def test_what_is_hidden_shows_nowhere(key: str, data: Any) -> None:
    """Dealt anew, it changes neither view nor legal actions nor events that reveal nothing."""
    table = data.draw(tables(key))
    rules, rng = table.rules, Rng(table.moves + 1)
    for moment in table.play():
        for seat in range(table.seats):
            other = rules.determinize(moment.state, seat, rng)
            assert rules.view(other, seat) == rules.view(moment.state, seat)
            assert rules.legal(other, seat) == rules.legal(moment.state, seat)
        other = rules.determinize(moment.state, moment.seat, rng)
        assert rules.view(other, None) == rules.view(moment.state, None)
        hidden = not rules.reveals(moment.state, moment.action)
        if hidden and not rules.ends_turn(moment.action):
            step = rules.transition(other, moment.seat, moment.action)
            for seat in (None, *range(table.seats)):
                assert seen_by(step.events, seat) == seen_by(moment.events, seat)


@every_game
@some_games
@given(data=st.data())
def test_a_new_deal_tells_nothing_of_the_real_one(key: str, data: Any) -> None:
    """The result depends on what is known and on the generator only, and it is a real position."""
    table = data.draw(tables(key))
    rules, changed = table.rules, False
    removed: list[Any] = []
    for moment in table.play():
        first = rules.determinize(moment.state, moment.seat, Rng(7))
        other = rules.determinize(moment.state, moment.seat, Rng(9))
        assert first == rules.determinize(other, moment.seat, Rng(7))
        changed = changed or first != moment.state
        table.invariants.check(rules, first, removed)
        removed += table.invariants.gone(moment.events)
    assert changed


@every_game
@some_games
@given(data=st.data())
def test_the_history_replays_to_the_same_game(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    rules = table.rules
    history = list(table.play())
    moves = [(moment.seat, moment.action) for moment in history]
    steps = list(replay(rules, table.setup(), moves))
    assert [step.events for step in steps] == [moment.events for moment in history]
    assert steps[-1].state == history[-1].after


@every_game
@some_games
@given(data=st.data())
def test_a_record_is_json_and_is_confirmed_by_a_replay(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    history = list(table.play())
    record = json.loads(json.dumps(recorded(table, history)))
    verdict: Any = check_record(RULES, record)
    assert verdict.first_other_events is None
    assert verdict.moves == len(history) == len(record["moves"])
    assert verdict.outcome == table.rules.outcome(history[-1].after)
    assert list(verdict.scores) == record["scores"]
    assert list(verdict.outcome.winners) == record["winners"]
    assert [move["seq"] for move in record["moves"]] == list(range(1, len(history) + 1))


@every_game
@some_games
@given(data=st.data())
def test_a_record_of_a_running_game_keeps_the_deal_secret(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    history = list(table.play())[:60]
    for reader in (None, Seat(0)):
        record = recorded(table, history, reader)
        assert "setup" not in record
        assert table.seed not in json.dumps(record)
        assert record["winners"] == []
        shown = [told(table.rules, seen_by(moment.events, reader)) for moment in history]
        assert [move["events"] for move in record["moves"]] == shown
        actions = [action_for(table.rules, moment, reader) for moment in history]
        assert [move["action"] for move in record["moves"]] == actions


def action_for(rules: Any, moment: Moment, reader: Any) -> dict[str, Any]:
    """What a reader learns of an action: all of it, unless it tells a secret of somebody else."""
    if rules.conceals(moment.action) and moment.seat != reader:
        return {"kind": moment.action.kind}
    return dict(rules.actions.dump(moment.action))


def recorded(table: Table, history: list[Moment], reader: Any = None) -> dict[str, Any]:
    rules = table.rules
    header = Header(
        options=table.options,
        seats=tuple({"name": f"Seat {number}", "bot": "random"} for number in range(table.seats)),
        seed_commitment=commitment(table.seed),
        setup=rules.deal(table.seats, table.seed, table.options),
    )
    moves = [
        Played(number, moment.seat, moment.action, moment.events)
        for number, moment in enumerate(history, start=1)
    ]
    return make_record(rules, header, moves, history[-1].after, reader)


@every_game
@some_games
@given(data=st.data())
def test_forced_actions_and_ends_of_turns_are_what_they_say(key: str, data: Any) -> None:
    """An automatic action is the only one; what does not end a turn leaves the seat active."""
    table = data.draw(tables(key))
    rules = table.rules
    for moment in table.play():
        forced = rules.automatic(moment.state)
        if forced is not None:
            assert rules.legal(moment.state, moment.seat) == [forced]
        if not rules.ends_turn(moment.action):
            assert moment.seat in rules.active(moment.after)
        assert rules.cost(moment.state, moment.seat, moment.action) >= 0
    assert rules.automatic(moment.after) is None


@every_game
@some_games
@given(data=st.data())
def test_standing_bids_and_plans_are_made_of_legal_actions(key: str, data: Any) -> None:
    table = data.draw(tables(key))
    limit = data.draw(st.integers(0, 40))
    rules = table.rules
    for moment in table.play():
        for seat in range(table.seats):
            bid = rules.standing(moment.state, seat, limit)
            assert bid is None or bid in rules.legal(moment.state, seat)
            plan = rules.imagine(moment.state, seat)
            assert rules.active(plan) == (seat,)
            assert rules.legal(plan, seat)
    assert rules.imagine(moment.after, 0) is None


@every_game
def test_nobody_acts_out_of_turn_or_against_the_rules(key: str) -> None:
    rules: Any = RULES[key]
    state = rules.setup(rules.meta.most_seats, "turns", {})
    (seat,) = rules.active(state)
    action = rules.legal(state, seat)[0]
    for other in (*range(-1, rules.meta.most_seats + 1), None):
        if other != seat:
            assert rules.legal(state, other) == []
            with pytest.raises(IllegalAction, match="turn of seat"):
                apply(rules, state, other, action)
    after = apply(rules, state, seat, action).state
    if action not in rules.legal(after, seat):
        with pytest.raises(IllegalAction):
            apply(rules, after, seat, action)


@every_game
def test_actions_and_events_are_small_frozen_values_with_a_kind(key: str) -> None:
    rules = RULES[key]
    for codec in (rules.actions, rules.events):
        for kind, cls in codec.kinds.items():
            assert cls.kind == kind
            assert dataclasses.is_dataclass(cls)
            assert cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
            assert not hasattr(cls, "__dict__") or "__slots__" in vars(cls)


@every_game
def test_the_rules_describe_themselves(key: str) -> None:
    meta = RULES[key].meta
    assert meta.title
    assert 1 <= meta.fewest_seats <= meta.most_seats
    assert len({option.key for option in meta.options}) == len(meta.options)
    for option in meta.options:
        assert option.label
        assert len({value for value, _ in option.choices}) == len(option.choices) > 1
        assert option.default == option.choices[0][0]


@every_game
def test_every_combination_of_options_makes_a_game(key: str) -> None:
    rules = RULES[key]
    for options in option_sets(key):
        for seats in range(rules.meta.fewest_seats, rules.meta.most_seats + 1):
            state = rules.setup(seats, "options", options)
            assert rules.view(state, None)["options"] == options
            assert rules.view(state, Seat(0))["you"] == 0
            assert rules.dump(state)["v"] >= 1
