"""Replaying stored games: does the history still lead to what is stored?"""

from __future__ import annotations

import json
from typing import Any

from django.db.models import QuerySet

from games.models import Game
from games.rules.core.errors import RulesError
from games.rules.core.protocol import Rules, Seat
from games.rules.core.replay import apply
from games.rules.registry import RULES

AnyRules = Rules[Any, Any, Any]


def games_to_verify(*, running: bool) -> QuerySet[Game]:
    """Every game that was ever started, or only those that go on."""
    found = Game.objects.exclude(state=None).order_by("pk")
    return found.filter(status=Game.Status.RUNNING) if running else found


def first_difference(game: Game) -> str | None:
    """What is the first thing that a replay tells otherwise than the database? None: nothing."""
    rules = RULES.get(game.key)
    if rules is None:
        return f"no rules for {game.key!r}"
    seats = list(game.seats.all())
    try:
        state, events = rules.start(len(seats), game.options, game.setup)
    except RulesError as error:
        return f"the start: {error}"
    if found := _compare_events(rules, events, game.opening):
        return f"the start: {found}"
    for move in game.moves.filter(undone=False).order_by("seq"):
        try:
            action = rules.actions.load(move.action)
            state, events = apply(rules, state, Seat(move.seat), action)
        except RulesError as error:
            return f"move {move.seq} ({move.action.get('kind')} of seat {move.seat}): {error}"
        if found := _compare_events(rules, events, move.events):
            return f"move {move.seq}: {found}"
    return _compare_end(rules, state, game, [(seat.score, seat.rank) for seat in seats])


def _compare_events(rules: AnyRules, events: Any, stored: list[Any]) -> str | None:
    told = _plain([rules.events.dump(event) for event in events])
    if told == stored:
        return None
    for number, (new, old) in enumerate(zip(told, stored, strict=False), start=1):
        if new != old:
            return f"event {number} is {json.dumps(new)}, stored is {json.dumps(old)}"
    return f"{len(told)} events, {len(stored)} are stored"


def _compare_end(
    rules: AnyRules, state: Any, game: Game, results: list[tuple[int | None, int | None]]
) -> str | None:
    replayed = _plain(rules.dump(state))
    stored = _plain(rules.dump(rules.load(game.state or {})))
    for name, value in replayed.items():
        if stored[name] != value:
            return f"state: {name} is {json.dumps(value)}, stored is {json.dumps(stored[name])}"
    outcome, scores = rules.outcome(state), [score for score, _rank in results]
    if game.is_decided:
        points = list(rules.scores(state))
        return None if points == scores else f"scores are {points}, stored are {scores}"
    if (outcome is not None) != (game.status == Game.Status.FINISHED):
        return f"the game is {'over' if outcome else 'not over'}, stored is {game.status}"
    if outcome and list(outcome.scores) != scores:
        return f"scores are {list(outcome.scores)}, stored are {scores}"
    winners = [seat for seat, (_score, rank) in enumerate(results) if rank == 1]
    if outcome and list(outcome.winners) != winners:
        return f"winners are {list(outcome.winners)}, stored are {winners}"
    return None


def _plain(value: Any) -> Any:
    """As the database would give it back: tuples are lists there."""
    return json.loads(json.dumps(value))
