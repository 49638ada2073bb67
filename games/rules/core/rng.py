"""A small generator whose whole state is one integer, the same on every Python version.

SplitMix64 (Steele, Lea, Flood 2014). Python's own `random` promises to keep only `random()`
between versions, not `shuffle`, and its state is too large to keep in a game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1


class Rng:
    """SplitMix64 with the few draws that games need."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    @classmethod
    def from_text(cls, seed: str) -> Rng:
        """Any text makes a seed, so that a long secret one can be published after the game."""
        return cls(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))

    def next64(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; for the bounds of games as good as equally likely."""
        return self.next64() * bound >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Fisher and Yates, from the end."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def commitment(seed: str) -> str:
    """What is published when a game starts, so that nobody can change its seed afterwards."""
    return hashlib.sha256(seed.encode()).hexdigest()
