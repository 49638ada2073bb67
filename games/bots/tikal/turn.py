"""A whole turn: some places for the tile, a search on each of them, the best of all."""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.protocol import OutOfTime
from games.bots.tikal.beam import Noise, search
from games.bots.tikal.ground import Ground
from games.bots.tikal.node import root
from games.bots.tikal.outlook import Outlook
from games.bots.tikal.placement import Surveyor
from games.bots.tikal.weights import Weights
from games.rules.core.rng import Rng
from games.rules.tikal.actions import Action
from games.rules.tikal.state import State
from games.rules.tikal.transition import transition


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted in positions, not in seconds, so that play can be repeated."""

    width: int
    """Half-planned turns that are kept for each number of AP."""
    places: int
    """Places of the tile that are searched."""
    noise: float = 0.0
    """Points by which each judgement may be wrong."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What to play, and the evaluation after it."""

    actions: list[Action]
    score: float


def best_turn(
    state: State, seat: int, weights: Weights, budget: Budget, rng: Rng, out_of_time: OutOfTime
) -> Turn:
    """The best turn within the budget; the first one found when there is no time at all."""
    outlook = Outlook(state, seat, weights)
    noise = Noise(rng, budget.noise) if budget.noise else None
    if state.phase != "placing":
        node = search(root(state, Ground(state, outlook, seat)), budget.width, out_of_time, noise)
        return Turn(node.actions(), node.score)
    best: Turn | None = None
    for place in Surveyor(state, outlook, seat).best(state.tile, budget.places):
        laid = transition(state, seat, place).state
        node = search(root(laid, Ground(laid, outlook, seat)), budget.width, out_of_time, noise)
        if best is None or node.score > best.score:
            best = Turn([place, *node.actions()], node.score)
        if out_of_time():
            break
    assert best is not None, "a tile is only in hand where it has a place"
    return best
