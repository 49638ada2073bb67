"""A bot for Tikal: which weights, how wide it searches, how much it errs."""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.protocol import OutOfTime
from games.bots.tikal.auction import bidding, choice
from games.bots.tikal.turn import Budget, best_turn
from games.bots.tikal.weights import Weights
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.tikal.actions import Action, ChooseTile
from games.rules.tikal.rules import Tikal
from games.rules.tikal.state import State

_RULES = Tikal()


@dataclass(frozen=True, slots=True)
class TikalBot:
    duel: Weights
    """For two players."""
    table: Weights
    """For three and four."""
    budget: Budget

    def plan(self, state: State, seat: Seat, rng: Rng, out_of_time: OutOfTime) -> list[Action]:
        """See `games.bots.protocol.Bot`. What is hidden is never looked at, only averages."""
        weights = self.duel if state.seats == 2 else self.table
        if state.phase == "bidding":
            return [bidding(state, seat, weights, out_of_time)]
        if state.phase != "choosing":
            return best_turn(state, seat, weights, self.budget, rng, out_of_time).actions
        tile = choice(state, seat, weights, out_of_time)
        chosen: Action = ChooseTile(tile)
        after = _RULES.transition(state, seat, chosen).state
        if after.phase == "choosing" or after.seat != seat:
            return [chosen]
        turn = best_turn(after, seat, weights, self.budget, rng, out_of_time)
        return [chosen, *turn.actions]
