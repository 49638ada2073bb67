"""The portable form of a game: a JSON object that outside programs can read, check and make.

While a game runs its record has only what its reader may see; afterwards it has the `setup` too,
and can be replayed from it by anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.rules.core.errors import BadRecord, RulesError, shown
from games.rules.core.protocol import Outcome, Rules, Seat
from games.rules.core.replay import apply, seen_by

FORMAT = "tikal-record/1"
AnyRules = Rules[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says of a game besides its moves."""

    options: Mapping[str, Any]
    seats: tuple[dict[str, Any], ...]
    """One for each seat: {"name": …, "bot": level or None}."""
    seed_commitment: str
    setup: Mapping[str, Any]
    """Everything that was hidden; it goes into the record once the game is over."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move of the history, with what happened."""

    seq: int
    seat: Seat
    action: Any
    events: tuple[Any, ...]


def make_record(
    rules: AnyRules,
    header: Header,
    moves: Sequence[Played],
    state: Any,
    reader: Seat | None = None,
    *,
    everything: bool = False,
) -> dict[str, Any]:
    """The record of a game as far as it is played, for one reader (None: a spectator).

    `everything` is for those who look into a game that still runs: also what is hidden.
    """
    outcome = rules.outcome(state)
    over = everything or outcome is not None
    record = {
        "format": FORMAT,
        "game": rules.key,
        "options": dict(header.options),
        "seats": list(header.seats),
        "seed_commitment": header.seed_commitment,
        "moves": [_dump_move(rules, move, reader, over=over) for move in moves],
        "scores": list(rules.scores(state)),
        "winners": list(outcome.winners) if outcome else [],
    }
    if over:
        record["setup"] = dict(header.setup)
    return record


def _dump_move(rules: AnyRules, move: Played, reader: Seat | None, *, over: bool) -> dict[str, Any]:
    """While the game runs, of an action that tells a secret others learn its kind only."""
    events = move.events if over else seen_by(move.events, reader)
    action = rules.actions.dump(move.action)
    if not over and reader != move.seat and rules.conceals(move.action):
        action = {"kind": action["kind"]}
    return {
        "seq": move.seq,
        "seat": move.seat,
        "action": action,
        "events": [rules.events.dump(event) for event in events],
    }


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a replay found: every move was legal, and this is where it led."""

    moves: int
    outcome: Outcome | None
    scores: tuple[int, ...]
    first_other_events: int | None
    """The first move whose events the rules tell differently; other programs may word them so."""


def check_record(registry: Mapping[str, AnyRules], record: object) -> Verdict:
    """Replay a finished record; BadRecord says what is wrong with it and where."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise BadRecord(f"not a record of the format {FORMAT}")
    key = record.get("game")
    rules = registry.get(key) if isinstance(key, str) else None
    if rules is None:
        raise BadRecord(f"no rules for the game {shown(key)}")
    seats = _part(record, "seats", list)
    try:
        step = rules.start(len(seats), _part(record, "options", dict), _part(record, "setup", dict))
    except RulesError as error:
        raise BadRecord(str(error)) from error
    state, other = step.state, None
    moves = _part(record, "moves", list)
    for number, move in enumerate(moves, start=1):
        step = _replay_move(rules, state, number, move)
        state = step.state
        told = [rules.events.dump(event) for event in step.events]
        if other is None and move.get("events", told) != told:
            other = number
    _compare_result(rules, state, record)
    return Verdict(len(moves), rules.outcome(state), tuple(rules.scores(state)), other)


def _part(record: dict[str, Any], name: str, wanted: type) -> Any:
    if name not in record:
        raise BadRecord(f"the record has no {name}")
    if not isinstance(record[name], wanted):
        raise BadRecord(f"{name} must be a JSON {'array' if wanted is list else 'object'}")
    return record[name]


def _replay_move(rules: AnyRules, state: Any, number: int, move: object) -> Any:
    if not isinstance(move, dict) or type(move.get("seat")) is not int:
        raise BadRecord(f"move {number} cannot be read")
    if move.get("seq") != number:
        raise BadRecord(f"move {number} has the sequence number {shown(move.get('seq'))}")
    try:
        return apply(rules, state, Seat(move["seat"]), rules.actions.load(move.get("action")))
    except RulesError as error:
        raise BadRecord(f"move {number}: {error}") from error


def _compare_result(rules: AnyRules, state: Any, record: dict[str, Any]) -> None:
    outcome = rules.outcome(state)
    scores, winners = list(rules.scores(state)), list(outcome.winners) if outcome else []
    if record.get("scores") != scores:
        raise BadRecord(f"scores are {scores}, the record says {shown(record.get('scores'))}")
    if record.get("winners") != winners:
        raise BadRecord(f"winners are {winners}, the record says {shown(record.get('winners'))}")
