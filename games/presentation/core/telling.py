"""What a game says about its events, before the site knows where the words will stand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.presentation.core.hexes import Cell

Names = Sequence[str]
"""What the table calls each seat."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Two turns in a row may have the same words, but not of the same seat."""

    text: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence, and what to draw beside it."""

    text: str
    seat: int | None = None
    cells: tuple[Cell, ...] = ()
    """What to mark on the board."""
    route: tuple[Cell, ...] = ()
    """A walk, first and last cell included."""
    minor: bool = False
    """The history tells it, the short log leaves it out."""
    heading: Heading | None = None
    """What comes now belongs under it."""


Teller = Callable[[Sequence[Any], Names], Told]
"""Tells of one event, or of a run of events that belong in one sentence."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """The words of one game: a teller for each class of events."""

    tellers: Mapping[type, Teller]
    runs: Mapping[type, Callable[[Any], Hashable]]
    """Classes whose neighbours are told in one sentence when this key is the same."""
