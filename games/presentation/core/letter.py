"""What a mail needs from a game, before the site knows how it is sent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.presentation.core.hexes import Cell

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that needs nothing around it, and what it shows in words."""

    svg: str
    alt: str


@dataclass(frozen=True, slots=True)
class Tiles:
    """What lies beside the board for the reader to use."""

    title: str
    names: tuple[str, ...]
    picture: Picture


class Letter(Protocol):
    """See `games.presentation.letters.registry`."""

    def board(self, view: View, changed: Iterable[Cell]) -> Picture: ...

    def tiles(self, view: View) -> Tiles | None: ...

    def scores(self, view: View) -> Sequence[tuple[str, int]]:
        """Colour and points of each seat."""
        ...
