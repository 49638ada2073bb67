"""The board on the home page: a position from a game that bots played to its middle."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

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
