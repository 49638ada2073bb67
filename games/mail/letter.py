"""What a notice says, before it is known whether it becomes a mail, a line or a post."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.presentation.core.letter import Picture


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that is only drawn if somebody will see it."""

    name: str
    picture: Picture
    width: int


@dataclass(frozen=True, slots=True)
class Letter:
    """Everything that the templates of a kind need."""

    url: str
    context: dict[str, Any] = field(default_factory=dict)
    drawings: tuple[Drawing, ...] = ()
    lines: tuple[str, ...] = ()
    """The most important of it in a few short lines, where there is no room for all."""
