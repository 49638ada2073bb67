"""Whole turns, judged as the bots judge their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.tikal2.weights import Weights
from games.bots.tikal2.worth import worth
from games.rules.core.protocol import Seat
from games.rules.tikal2.state import State


@dataclass(frozen=True, slots=True)
class Tikal2Judge:
    """See `games.bots.judge.Judge`."""

    duel: Weights
    table: Weights

    def begins(self, state: State) -> bool:
        """From the pirogue, or from the last exploration on; the first keys are no turn."""
        return state.stage in ("pirogue", "last")

    def score(self, positions: Sequence[State], seat: Seat) -> float:
        weights = self.duel if positions[0].seats == 2 else self.table
        return worth(positions[-1], seat, weights)
