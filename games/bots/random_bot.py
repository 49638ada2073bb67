"""Plays any legal action: for tests, self-play of the rules, and as the last resort."""

from __future__ import annotations

from typing import Generic, TypeVar

from games.bots.protocol import OutOfTime
from games.rules.core.protocol import Action, Event, Rules, Seat
from games.rules.core.rng import Rng

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class RandomBot(Generic[S, A, E]):
    def __init__(self, rules: Rules[S, A, E]) -> None:
        self.rules = rules

    def plan(self, state: S, seat: Seat, rng: Rng, out_of_time: OutOfTime) -> list[A]:
        rules, actions = self.rules, []
        while True:
            action = rng.choice(rules.legal(state, seat))
            actions.append(action)
            if rules.ends_turn(action) or rules.reveals(state, action):
                return actions
            state = rules.transition(state, seat, action).state
            if seat not in rules.active(state):
                return actions
