"""Playing actions on a state: one with the check of legality, or a whole history of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from games.rules.core.errors import IllegalAction, shown
from games.rules.core.protocol import Action, Event, Rules, Seat, Step

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


def apply(rules: Rules[S, A, E], state: S, seat: Seat, action: A) -> Step[S, E]:
    """Play an action if it is legal: the only door for actions from outside."""
    if seat not in rules.active(state):
        raise IllegalAction(f"it is not the turn of seat {shown(seat)}")
    if action not in rules.legal(state, seat):
        raise IllegalAction(f"{action.kind} is not possible like this now")
    return rules.transition(state, seat, action)


def replay(
    rules: Rules[S, A, E], state: S, moves: Iterable[tuple[Seat, A]]
) -> Iterator[Step[S, E]]:
    """Each step of a history from `state` on; IllegalAction at the first that does not fit."""
    for seat, action in moves:
        step = apply(rules, state, seat, action)
        state = step.state
        yield step


def seen_by(events: Iterable[E], seat: Seat | None) -> list[E]:
    """The events that a seat (None: a spectator) may know of."""
    return [event for event in events if event.only is None or event.only == seat]
