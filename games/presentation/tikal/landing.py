"""The board on the home page: a position from a game that bots played to its middle."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy

from games.presentation.core.poster import Poster
from games.presentation.tikal.render import render_board, sprite
from games.presentation.tikal.scene import board_scene

POSITION = Path(__file__).with_suffix(".json")


def landing() -> SafeString:
    """The drawing with its symbols; the page names it as a whole."""
    return _landing(get_language() or "")


@lru_cache(maxsize=16)
def _landing(_language: str) -> SafeString:
    view = json.loads(POSITION.read_text(encoding="utf-8"))
    return format_html("{}{}", sprite(), render_board(board_scene(view)))


POSTER = Poster(
    title=gettext_lazy("Lead an expedition into the jungle, one turn at a time"),
    text=gettext_lazy(
        "Play the board game Tikal in your browser. Cut paths, uncover temples, dig up treasures. "
        "Take your turn when you have time; we write to you when it comes."
    ),
    picture=landing,
    alt=gettext_lazy(
        "The board in the middle of a game: paths, temples, camps and the people of four "
        "expeditions"
    ),
)
