"""Random play for any game of the registry: varied enough to reach every rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.rules.core.rng import Rng

LIMIT = 5000
"""No game takes so many moves; one that does will never end."""


class Moment(NamedTuple):
    """One move of a game: the position, who acted how, and what came of it."""

    state: Any
    seat: Any
    action: Any
    after: Any
    events: tuple[Any, ...]


def choose(rng: Rng, options: Sequence[Any]) -> Any:
    """First a kind of action, then one of that kind, so that rare kinds are played often."""
    kinds = sorted({action.kind for action in options})
    for waiver in ("end_turn", "finish_tile"):
        if len(kinds) > 1 and waiver in kinds and rng.below(8):
            kinds.remove(waiver)
    kind = rng.choice(kinds)
    return rng.choice([action for action in options if action.kind == kind][:200])


def moments(rules: Any, state: Any, rng: Rng) -> Iterator[Moment]:
    """Play to the end."""
    for _ in range(LIMIT):
        active = rules.active(state)
        if not active:
            return
        seat = rng.choice(active)
        options = rules.legal(state, seat)
        assert options, f"seat {seat} must act and cannot"
        action = choose(rng, options)
        after, events = rules.transition(state, seat, action)
        yield Moment(state, seat, action, after, events)
        state = after
    raise AssertionError(f"not over after {LIMIT} moves")
