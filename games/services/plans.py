"""Planning ahead: a draft on the position of now, checked step by step when the turn comes."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games.models import Game, Seat
from games.rules.core.errors import IllegalAction
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.selectors.drafts import AnyRules, Draft, plan_check
from games.services.errors import NotRunning, NotYourTurn, StaleGame
from games.services.locks import lock_game, locked_seat


@transaction.atomic
def plan_add(
    *, game_id: int, seat: int, actions: list[Any], expected_seq: int, expected_steps: int
) -> None:
    """Add actions to the plan. Nothing that reveals or ends the turn can be planned."""
    game, row, rules = _locked(game_id, seat, expected_seq, expected_steps)
    imagined = rules.imagine(rules.load(game.state or {}), row.index)  # type: ignore[arg-type]
    if imagined is None:
        raise NotYourTurn
    state, _ = plan_check(rules, imagined, row.index, row.plan)
    for data in actions:
        action = rules.actions.load(data)
        if rules.reveals(state, action) or rules.ends_turn(action):
            raise IllegalAction(f"{action.kind} cannot be planned")
        state = apply(rules, state, row.index, action).state  # type: ignore[arg-type]
        row.plan.append(rules.actions.dump(action))
    row.save(update_fields=["plan"])


@transaction.atomic
def plan_use(*, game_id: int, seat: int, expected_seq: int, expected_steps: int) -> None:
    """Draft what still fits of the plan, and drop the plan."""
    game = lock_game(game_id)
    row = locked_seat(game, seat)
    if not row.active:
        raise NotYourTurn
    draft = Draft(game, row)
    if game.seq != expected_seq or len(draft.actions) != expected_steps:
        raise StaleGame
    _, steps = plan_check(draft.rules, draft.state, seat, row.plan)
    row.draft = draft.dumped() + [draft.rules.actions.dump(s.action) for s in steps if s.fits]
    row.redo, row.plan = [], []
    row.save(update_fields=["draft", "redo", "plan"])


@transaction.atomic
def plan_cut(*, game_id: int, seat: int, steps: int) -> None:
    """Keep only the first steps of a plan; 0 drops it."""
    row = locked_seat(lock_game(game_id), seat)
    row.plan = row.plan[:steps]
    row.save(update_fields=["plan"])


def _locked(game_id: int, index: int, seq: int, steps: int) -> tuple[Game, Seat, AnyRules]:
    game = lock_game(game_id)
    row = locked_seat(game, index)
    if not game.is_running:
        raise NotRunning
    if row.active:
        raise NotYourTurn
    if game.seq != seq or len(row.plan) != steps:
        raise StaleGame
    return game, row, RULES[game.key]
