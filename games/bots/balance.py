"""What `manage.py balance` asks of a game besides who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Balance:
    """Things that players choose from, and what they leave to the end."""

    last: Callable[[Iterable[tuple[Any, Any]]], Counter[str]]
    """From the (state, action) pairs of a game: what somebody had to take in the end."""
    shares: Callable[[Counter[str], int], dict[str, float]]
    """By kind, for so many seats: how often that is beside an even share."""
