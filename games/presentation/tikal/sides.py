"""Side pieces as HTML, one cached fragment for each frozen description."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presentation.tikal.panels import NamedTile, PlayerPanel, Supply
from games.presentation.tikal.table import Row


def render_players(panels: Iterable[PlayerPanel]) -> SafeString:
    """The list of players; a panel is rendered again only when something in it changed."""
    items = "".join(_fragment("_player", panel, _language()) for panel in panels)
    return mark_safe(f'<ol class="players">{items}</ol>')  # noqa: S308


def render_supply(supply: Supply) -> SafeString:
    return _fragment("_supply", supply, _language())


def render_tiles(tiles: tuple[NamedTile, ...]) -> SafeString:
    """Tiles in hand or on display, side by side."""
    return _fragment("_tiles", tiles, _language())


def render_table(rows: tuple[Row, ...]) -> SafeString:
    """The board as a table of text."""
    lines = "".join(_fragment("_board_row", row, _language()) for row in rows)
    return mark_safe(  # noqa: S308
        render_to_string("games/tikal/_board_table.html", {"rows": mark_safe(lines)})  # noqa: S308
    )


@lru_cache(maxsize=4096)
def _fragment(template: str, item: Any, _lang: str) -> SafeString:
    return mark_safe(  # noqa: S308
        render_to_string(f"games/tikal/{template}.html", {"item": item}).strip()
    )


def _language() -> str:
    return get_language() or ""
