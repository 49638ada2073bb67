"""What a game says about its events, before the site knows where the words will stand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from django.utils.safestring import SafeString

from games.presentation.core.hexes import Cell
from games.presentation.core.marks import Walk

View = Mapping[str, Any]
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
    walk: Walk | None = None
    minor: bool = False
    """The history tells it, the short log leaves it out."""
    silent: bool = False
    """The heading says it all."""
    heading: Heading | None = None
    """What comes now belongs under it."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What the moves of others did to the reader."""

    text: str
    tone: Literal["loss", "gain", "even"]
    cells: tuple[Cell, ...] = ()


Teller = Callable[[Sequence[Any], Names], Told]
"""Tells of one event, or of a run of events that belong in one sentence."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """The words of one game: a teller for each class of events."""

    tellers: Mapping[type, Teller]
    runs: Mapping[type, Callable[[Any], Hashable]]
    """Classes whose neighbours are told in one sentence when this key is the same."""


class Tale(Protocol):
    """Everything that a game tells of itself."""

    sentences: Sentences

    def effects(
        self, view: View, since: Sequence[Any], own: Sequence[Any], seat: int, names: Names
    ) -> list[Effect]:
        """What `since` did to the seat, which has done `own` after it."""
        ...

    def results(self, story: Sequence[Mapping[str, Any]], names: Names) -> SafeString:
        """Scores of a finished game as charts and tables, from all its events."""
        ...
