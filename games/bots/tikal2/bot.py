"""A bot for Tikal II: which weights, how wide it searches, how much it errs."""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.protocol import OutOfTime
from games.bots.tikal2.search import Budget, Searcher
from games.bots.tikal2.weights import Weights
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.tikal2.actions import Action
from games.rules.tikal2.state import State


@dataclass(frozen=True, slots=True)
class Tikal2Bot:
    duel: Weights
    """For two players."""
    table: Weights
    """For three and four."""
    budget: Budget

    def plan(self, state: State, seat: Seat, rng: Rng, out_of_time: OutOfTime) -> list[Action]:
        """See `games.bots.protocol.Bot`."""
        weights = self.duel if state.seats == 2 else self.table
        line = Searcher(seat, weights, self.budget, rng, out_of_time).best(state)
        return list(line.actions[: line.known or None])
