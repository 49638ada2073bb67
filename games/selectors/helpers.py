"""What bots can do for whoever sits at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.bots.registry import BOTS, LEVELS
from games.models import Game, Seat, bot_label
from games.selectors.hints import against_bots


def bot_levels(key: str) -> list[str]:
    """The bots that people can choose, from weak to strong."""
    return [level for level in LEVELS[1:] if level in BOTS[key]]


@dataclass(frozen=True, slots=True)
class Helpers:
    """For the player of a running game."""

    can_hint: bool
    level: str
    """Of the bot that plays for them; empty if they play themselves."""
    choice: SafeString
    """The fields with which they choose one."""


def helpers_for(game: Game, seats: Sequence[Seat], mine: Seat, *, acting: bool) -> Helpers:
    return Helpers(
        can_hint=acting and against_bots(seats, mine),
        level=bot_label(mine.bot) if mine.bot else "",
        choice=_choice(game.key, get_language() or ""),
    )


@lru_cache(maxsize=64)
def _choice(key: str, _language: str) -> SafeString:
    """The same on every table, so it is rendered once."""
    levels = [(level, bot_label(level)) for level in bot_levels(key)]
    return render_to_string("games/_hand_over.html", {"levels": levels})
