"""Turns judged after the fact: what was played beside what a bot would have played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from games.bots.play import never, next_actions
from games.bots.protocol import Bot, OutOfTime
from games.rules.core.protocol import Action, Event, Rules, Seat

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

MOST_PLANS = 20
"""A bot is asked again after everything that it reveals; no turn reveals more than this."""


class Judge(Protocol[S_contra]):
    """An evaluation of whole turns."""

    def begins(self, state: S_contra) -> bool:
        """Whether a turn can be judged from this position on."""
        ...

    def score(self, positions: Sequence[S_contra], seat: Seat) -> float:
        """What the last of a turn's positions is worth to the seat, in points.

        The first is the one in which the turn began; the last is the one before its end.
        """
        ...


@dataclass(frozen=True, slots=True)
class Line(Generic[S, A]):
    """A turn: its actions, and the position before each of them."""

    positions: list[S]
    actions: list[A]


def played(rules: Rules[S, A, E], state: S, seat: Seat, actions: Iterable[A]) -> Line[S, A]:
    """The line of a turn that was played."""
    line: Line[S, A] = Line([], [])
    for action in actions:
        line.positions.append(state)
        line.actions.append(action)
        state = rules.transition(state, seat, action).state
    return line


def planned(
    rules: Rules[S, A, E],
    bot: Bot[S, A],
    state: S,
    seat: Seat,
    seed: str,
    out_of_time: OutOfTime = never,
) -> Line[S, A]:
    """The whole turn that a bot would play from here."""
    line: Line[S, A] = Line([], [])
    for _ in range(MOST_PLANS):
        for action in next_actions(rules, bot, state, seat, seed, out_of_time):
            line.positions.append(state)
            line.actions.append(action)
            if rules.ends_turn(action):
                return line
            state = rules.transition(state, seat, action).state
    return line
