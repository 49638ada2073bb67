"""Side pieces as HTML, one cached fragment for each frozen description."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presentation.tikal.panels import NamedTile, PlayerPanel, Supply
from games.presentation.tikal.table import Row

HOLE = "\0"
WITHOUT_FACTS: dict[str, Any] = {
    "ap": None,
    "workers": 0,
    "leader": "",
    "camps": 0,
    "guards": 0,
    "removed": 0,
    "temples_worth": 0,
    "treasures_worth": 0,
}


@dataclass(frozen=True, slots=True)
class Pieces:
    """What a seat has left."""

    seat: int
    workers: int
    leader: str
    camps: int
    guards: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position would score now."""

    temples: int
    treasures: int

    @property
    def worth(self) -> int:
        return self.temples + self.treasures


@dataclass(frozen=True, slots=True)
class Person:
    """The rest of a panel, with a hole for the facts that change with every action."""

    panel: PlayerPanel
    facts: str = HOLE

    def __getattr__(self, name: str) -> Any:
        return getattr(self.panel, name)


def render_players(panels: Iterable[PlayerPanel]) -> SafeString:
    """The list of players, put together from parts that are rendered once."""
    items = "".join(_player(panel, _language()) for panel in panels)
    return mark_safe(f'<ol class="players">{items}</ol>')  # noqa: S308


@lru_cache(maxsize=4096)
def _player(panel: PlayerPanel, language: str) -> str:
    ap = "" if panel.ap is None else _fragment("_player_ap", panel.ap, language)
    left = Pieces(panel.seat, panel.workers, panel.leader, panel.camps, panel.guards)
    facts = ap + _fragment("_player_pieces", left, language)
    worth = Worth(panel.temples_worth, panel.treasures_worth)
    facts += _fragment("_player_worth", worth, language)
    bare = replace(panel, **WITHOUT_FACTS)
    return _fragment("_player", Person(bare), language).replace(HOLE, facts)


def render_supply(supply: Supply) -> SafeString:
    """Three sections, of which most turns change one."""
    language = _language()
    parts = (
        _fragment("_supply_rounds", supply.rounds, language),
        _fragment("_supply_temples", supply.temples, language),
        _fragment("_supply_tiles", (supply.tiles_left, supply.letters), language),
    )
    return mark_safe(f'<div class="supply">{"".join(parts)}</div>')  # noqa: S308


def render_tiles(tiles: tuple[NamedTile, ...]) -> SafeString:
    """Tiles in hand or on display, side by side."""
    return _fragment("_tiles", tiles, _language())


def render_hand(hand: NamedTile, display: tuple[NamedTile, ...]) -> SafeString:
    """The tile in hand; what others of the round may still choose from lies open below it."""
    shown = render_tiles((hand,))
    return shown + _fragment("_display", display, _language()) if display else shown


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
