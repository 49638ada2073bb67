"""Side pieces as HTML, one cached fragment for each frozen description."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presentation.tikal2.panels import Picture, PlayerPanel, Supply
from games.presentation.tikal2.table import Text


def render_players(panels: Iterable[PlayerPanel]) -> SafeString:
    items = "".join(_fragment("_player", panel, _language()) for panel in panels)
    return mark_safe(f'<ol class="players">{items}</ol>')  # noqa: S308


def render_supply(supply: Supply) -> SafeString:
    return _fragment("_supply", supply, _language())


def render_beside(pictures: tuple[Picture, ...]) -> SafeString:
    return _fragment("_tiles", pictures, _language())


def render_table(text: Text) -> SafeString:
    """The board as tables of text."""
    return _fragment("_board_table", text, _language())


@lru_cache(maxsize=4096)
def _fragment(template: str, item: Any, _lang: str) -> SafeString:
    return mark_safe(  # noqa: S308
        render_to_string(f"games/tikal2/{template}.html", {"item": item}).strip()
    )


def _language() -> str:
    return get_language() or ""
