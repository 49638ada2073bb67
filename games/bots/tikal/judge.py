"""Whole turns, judged as the bots judge their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.tikal.ground import ground_of
from games.bots.tikal.node import root
from games.bots.tikal.outlook import Outlook
from games.bots.tikal.weights import Weights
from games.rules.core.protocol import Seat
from games.rules.tikal.state import State


@dataclass(frozen=True, slots=True)
class TikalJudge:
    """See `games.bots.judge.Judge`."""

    duel: Weights
    table: Weights

    def begins(self, state: State) -> bool:
        """From the tile in hand on: bids and choices of tiles are about other things than turns."""
        return state.phase in ("placing", "exploring", "scoring")

    def score(self, positions: Sequence[State], seat: Seat) -> float:
        weights = self.duel if positions[0].seats == 2 else self.table
        end = positions[-1]
        return root(end, ground_of(end, Outlook(positions[0], seat, weights), seat)).score
