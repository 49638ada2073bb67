"""The board on the home page: a position from the middle of a game."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy

from games.presentation.core.poster import Poster
from games.presentation.tikal2.render import render_board, sprite
from games.presentation.tikal2.scene import board_scene

POSITION = Path(__file__).with_suffix(".json")


def landing() -> SafeString:
    """The drawing with its symbols; the page names it as a whole."""
    return _landing(get_language() or "")


@lru_cache(maxsize=16)
def _landing(_language: str) -> SafeString:
    view = json.loads(POSITION.read_text(encoding="utf-8"))
    return format_html("{}{}", sprite(), render_board(board_scene(view)))


POSTER = Poster(
    title=gettext_lazy("Open the lost temple, door by door"),
    text=gettext_lazy(
        "Tikal II: The Lost Temple. Sail around the temple for keys and treasures, discover its "
        "rooms, find secret passages, and plant your flags before the others do."
    ),
    picture=landing,
    alt=gettext_lazy(
        "The temple in the middle of a game: rooms with coloured doors, altars, flags, and the "
        "river with its sites around it"
    ),
)
