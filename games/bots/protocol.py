"""What a bot is, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from games.rules.core.protocol import Action, Seat
from games.rules.core.rng import Rng

S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A", bound=Action)

OutOfTime = Callable[[], bool]
"""Asked now and then; once it says True a bot plays the best that it has found so far."""


class Bot(Protocol[S_contra, A]):
    """Give it determinized states only: `games.bots.play.next_actions` does."""

    def plan(self, state: S_contra, seat: Seat, rng: Rng, out_of_time: OutOfTime) -> list[A]:
        """What the seat plays now, in order: at least one action, up to and including the one
        that ends its turn or the first one that reveals something (then it is asked again)."""
        ...
