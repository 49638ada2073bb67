"""A turn in progress as its player sees it: the draft, or a plan for later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.models import Game, Seat
from games.rules.core.errors import RulesError
from games.rules.core.protocol import Rules
from games.rules.core.replay import apply
from games.rules.registry import RULES

AnyRules = Rules[Any, Any, Any]


class Draft:
    """A seat's turn in progress: the position after what is drafted so far."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat = game, seat
        self.rules: AnyRules = RULES[game.key]
        self.committed = self.state = self.rules.load(game.state or {})
        self.actions: list[Any] = []
        self.costs: list[int] = []
        self.events: tuple[Any, ...] = ()
        """What the last drafted action would make happen."""
        for data in seat.draft if seat.active else ():
            try:
                self.add(self.rules.actions.load(data))
            except RulesError:
                break  # A moderator turned the game back under the draft: keep what still fits.

    def add(self, action: Any) -> None:
        """One more step; RulesError if it is not legal."""
        step = apply(self.rules, self.state, self.seat.index, action)  # type: ignore[arg-type]
        self.costs.append(self.rules.cost(self.state, self.seat.index, action))  # type: ignore[arg-type]
        self.state, self.events = step
        self.actions.append(action)

    def dumped(self) -> list[dict[str, Any]]:
        return [self.rules.actions.dump(action) for action in self.actions]


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One action of a plan, and whether it is still possible where it stands."""

    action: Any
    fits: bool
    cost: int = 0


def plan_check(
    rules: AnyRules, state: Any, seat: int, plan: list[dict[str, Any]]
) -> tuple[Any, list[PlanStep]]:
    """Replay a plan on a position; what no longer fits is marked and skipped."""
    steps = []
    for data in plan:
        action = rules.actions.load(data)
        try:
            after = apply(rules, state, seat, action).state  # type: ignore[arg-type]
        except RulesError:
            steps.append(PlanStep(action, fits=False))
            continue
        steps.append(PlanStep(action, fits=True, cost=rules.cost(state, seat, action)))  # type: ignore[arg-type]
        state = after
    return state, steps
