"""Planning ahead: a draft on the position of now, checked step by step when the turn comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.models import Game, Seat
from games.rules.core.errors import IllegalAction, RulesError
from games.rules.core.protocol import Rules
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.services.errors import NotRunning, NotYourTurn, StaleGame

AnyRules = Rules[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One action of a plan, and whether it is still possible where it stands."""

    action: Any
    fits: bool


def plan_check(
    rules: AnyRules, state: Any, seat: int, plan: list[dict[str, Any]]
) -> tuple[Any, list[PlanStep]]:
    """Replay a plan on a position; what no longer fits is marked and skipped."""
    steps = []
    for data in plan:
        action = rules.actions.load(data)
        try:
            state = apply(rules, state, seat, action).state  # type: ignore[arg-type]
            steps.append(PlanStep(action, fits=True))
        except RulesError:
            steps.append(PlanStep(action, fits=False))
    return state, steps


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
def plan_cut(*, game_id: int, seat: int, steps: int) -> None:
    """Keep only the first steps of a plan; 0 drops it."""
    Game.objects.select_for_update().get(pk=game_id)
    row = Seat.objects.get(game_id=game_id, index=seat)
    row.plan = row.plan[:steps]
    row.save(update_fields=["plan"])


def _locked(game_id: int, index: int, seq: int, steps: int) -> tuple[Game, Seat, AnyRules]:
    game = Game.objects.select_for_update().get(pk=game_id)
    row = Seat.objects.get(game=game, index=index)
    if not game.is_running:
        raise NotRunning
    if row.active:
        raise NotYourTurn
    if game.seq != seq or len(row.plan) != steps:
        raise StaleGame
    return game, row, RULES[game.key]
