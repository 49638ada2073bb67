"""Who sits at a table, as its drawings need to know it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """What the site knows about who sits on a seat."""

    name: str
    bot: bool = False
    thinking: bool = False
    note: str = ""
    """A short word under the name: time left, level of a bot."""
