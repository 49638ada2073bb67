"""What a page may hang on a drawn cell: something to choose, a ghost of a tile to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.presentation.core.hexes import Cell


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell that can be chosen: a link, with what it costs and what it does."""

    cell: Cell
    url: str
    name: str
    """What happens, for people: "move here for 3 AP". Read aloud after the name of the cell."""
    cost: int | None = None
    kind: Literal["target", "pick"] = "target"
    """`target`: choosing it acts. `pick`: choosing it only selects what stands there."""
    hx: tuple[tuple[str, str], ...] = ()
    """htmx attributes without their prefix: (("post", url), ("vals", json))."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile that is not there yet, in the rotation in which it would be placed."""

    cell: Cell
    tile: str
    rotation: int


@dataclass(frozen=True, slots=True)
class Walk:
    """A route and the figure that walks it."""

    cells: tuple[Cell, ...]
    seat: int
    rank: str


@dataclass(frozen=True, slots=True)
class Use:
    """One placed symbol, or one placed text when `text` is set."""

    symbol: str
    transform: str
    css: str = ""
    text: str = ""
