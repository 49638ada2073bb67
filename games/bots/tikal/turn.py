"""A whole turn: some places for the tile, a search on each of them, the best of all."""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.protocol import OutOfTime
from games.bots.tikal.beam import Noise, search
from games.bots.tikal.ground import ground_of
from games.bots.tikal.node import Node, root
from games.bots.tikal.outlook import Outlook
from games.bots.tikal.placement import Surveyor
from games.bots.tikal.reply import after_reply
from games.bots.tikal.weights import Weights
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.tikal.actions import Action, PlaceTile
from games.rules.tikal.state import State
from games.rules.tikal.transition import transition


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted in positions, not in seconds, so that play can be repeated."""

    width: int
    """Half-planned turns that are kept for each number of AP."""
    places: int
    """Places of the tile that are searched."""
    replies: int = 1
    """Turns for which the answer of the next seat is looked at."""
    noise: float = 0.0
    """Points by which each judgement may be wrong."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What to play, and the evaluation after it."""

    actions: list[Action]
    score: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """The end of a turn that might be played."""

    place: PlaceTile | None
    state: State
    node: Node

    def turn(self, score: float) -> Turn:
        actions = self.node.actions()
        return Turn([self.place, *actions] if self.place else actions, score)


def best_turn(
    state: State, seat: int, weights: Weights, budget: Budget, rng: Rng, out_of_time: OutOfTime
) -> Turn:
    """The best turn within the budget; the first one found when there is no time at all."""
    outlook = Outlook(state, seat, weights)
    noise = Noise(rng, budget.noise) if budget.noise else None
    places: list[PlaceTile | None] = [None]
    if state.phase == "placing":
        places = list(Surveyor(state, outlook, seat).best(state.tile, budget.places))
    found: list[Candidate] = []
    for place in places:
        laid = transition(state, Seat(seat), place).state if place else state
        start = root(laid, ground_of(laid, outlook, seat))
        for node in search(start, budget.width, out_of_time, noise)[: budget.replies]:
            found.append(Candidate(place, laid, node))
        if out_of_time():
            break
    found.sort(key=lambda candidate: -candidate.node.score)
    return _answered(found[: budget.replies], weights, out_of_time)


def _answered(found: list[Candidate], weights: Weights, out_of_time: OutOfTime) -> Turn:
    """The best of the candidates when the next seat has answered."""
    best = found[0].turn(found[0].node.score)
    if len(found) == 1:
        return best
    top = None
    for candidate in found:
        if out_of_time():
            break
        answer = after_reply(candidate.state, candidate.node, weights)
        if answer is None:
            break
        score = candidate.node.score
        mixed = score + weights.reply * (answer - score)
        if top is None or mixed > top:
            top, best = mixed, candidate.turn(score)
    return best
