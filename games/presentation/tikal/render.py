"""The scene as SVG text: one cached fragment for each frozen cell, joined."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presentation.core.hexes import Point, hexagon, points
from games.presentation.core.holes import filled, hole
from games.presentation.core.style import literal_style
from games.presentation.core.uses import draw
from games.presentation.tikal.layout import arrange, label_height
from games.presentation.tikal.scene import Scene, SceneCell, Tile
from games.presentation.tikal.temples import HIGHEST, temple

CONTOURS = (
    "M-10 160C180 90 260 250 460 190S760 40 960 130 1180 120 1300 60"
    "M-10 240C200 170 300 330 500 270S800 140 960 210 1160 230 1300 150"
    "M-10 520C140 470 260 600 420 560S640 420 800 470 1100 560 1300 440"
    "M-10 610C160 560 270 690 450 640S660 520 820 560 1110 640 1300 540"
    "M-10 830C200 760 330 900 560 850S900 720 1040 790 1200 840 1300 790"
    "M-10 910C210 850 350 980 580 930S900 810 1060 880 1200 920 1300 880"
)


def render_board(scene: Scene, *, standalone: bool = False, link_base: str = "") -> SafeString:
    """The board. Standalone: with its symbols and literal colours, and without links, for mail."""
    cells = [_plain(cell) if standalone else _linked(cell, link_base) for cell in scene.cells]
    language = get_language() or ""
    holes = {
        "name": _("Board"),
        "width": str(scene.width),
        "height": str(scene.height),
        "cells": mark_safe("".join(render_cell(cell, language) for cell in cells)),  # noqa: S308
        "route": scene.route,
        "walker": "" if standalone else scene.walker,
        "walker_seat": str(scene.walker_seat),
        "style": mark_safe(literal_style("drawing")) if standalone else "",  # noqa: S308
        "symbols": symbols() if standalone else "",
    }
    flags = {"standalone": standalone, "contours": CONTOURS}
    return filled("games/tikal/board.svg", flags, holes)


def _plain(cell: SceneCell) -> SceneCell:
    return replace(cell, mark=None) if cell.mark else cell


def _linked(cell: SceneCell, link_base: str) -> SceneCell:
    if cell.mark is None or not link_base:
        return cell
    return replace(cell, mark=replace(cell.mark, url=link_base + cell.mark.url))


@lru_cache(maxsize=8192)
def render_cell(cell: SceneCell, _language: str) -> SafeString:
    """The fragment of one cell; equal cells are rendered once."""
    mark = cell.mark
    values = {f"hx_{key}": value for key, value in mark.hx} if mark else {}
    flags = {
        "css": _classes(cell),
        "mark": mark.kind if mark else "",
        "hx": tuple((key, hole(f"hx_{key}")) for key, _value in mark.hx) if mark else (),
        "selected": cell.selected,
        "changed": cell.changed,
        "label_css": "label" if cell.tile else "label label-empty",
    }
    holes = {
        "url": mark.url if mark else "",
        "cost": "" if mark is None or mark.cost is None else str(mark.cost),
        "label": cell.label,
        "column": str(cell.cell[0]),
        "row": str(cell.cell[1]),
        "x": f"{cell.x:g}",
        "y": f"{cell.y:g}",
        "name": cell.name,
        "drawing": _drawing(cell.tile),
        "label_x": "-76" if cell.tile else "0",
        "label_y": str(label_height(cell.tile) if cell.tile else 12),
        **values,
    }
    return filled("games/tikal/cell.svg", flags, holes)


def _classes(cell: SceneCell) -> str:
    flags = {
        "cell": True,
        "cell-empty": cell.tile is None,
        "cell-ghost": cell.ghost,
        "cell-marked": cell.mark is not None,
    }
    return " ".join(name for name, on in flags.items() if on)


@lru_cache(maxsize=4096)
def _drawing(tile: Tile | None) -> SafeString:
    if tile is None:
        return mark_safe('<use href="#t-hex" class="tile-none"/>')
    return draw(arrange(tile))


@cache
def symbols() -> SafeString:
    """The content of `<defs>`: every shape, once."""
    return render_svg(
        "symbols",
        {
            "hexagon": points(hexagon(97)),
            "frame": points(hexagon(92)),
            "temples": [temple(value) for value in range(1, HIGHEST + 1)],
            "seats": range(4),
        },
    )


@cache
def sprite() -> SafeString:
    """The symbols as a hidden drawing that a page holds once, outside of what it swaps."""
    return format_html('<svg class="sprite" aria-hidden="true"><defs>{}</defs></svg>', symbols())


@lru_cache(maxsize=512)
def render_tile(tile: Tile, name: str) -> SafeString:
    """One tile as a small drawing of its own: in hand, on display, in the rules."""
    return render_svg("small_tile", {"name": name, "drawing": _drawing(tile)})


def place_tile(tile: Tile, at: Point) -> SafeString:
    """One tile at a place of a larger drawing."""
    return format_html('<g transform="translate({} {})">{}</g>', at.x, at.y, _drawing(tile))


def render_svg(name: str, context: dict[str, object]) -> SafeString:
    """A drawing template of this game, rendered."""
    return mark_safe(_template(name).render(context).strip())  # noqa: S308


@cache
def _template(name: str) -> Any:
    return get_template(f"games/tikal/{name}.svg")
