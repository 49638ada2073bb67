"""The scene as SVG text: one cached fragment for each frozen place, joined."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.presentation.core.hexes import Point, points
from games.presentation.core.style import literal_style
from games.presentation.core.uses import draw
from games.presentation.tikal2 import places
from games.presentation.tikal2.layout import arrange, icon_uses
from games.presentation.tikal2.names import COLOURS
from games.presentation.tikal2.scene import Room, Scene, Spot, Thing, Tile

SHEETS = ("drawing", "temple")
FRAMES = {"secret": "x-frame-secret", "outside": "x-frame-outside"}
FRAMES |= {"site": "x-frame-site", "tile": "x-frame-tile"}
BADGES = {"outside": (150, 0), "site": (112, -80), "tile": (52, -20), "secret": (28, -28)}


def render_board(scene: Scene, *, standalone: bool = False) -> SafeString:
    """The board. Standalone: with its symbols and literal colours, and without links, for mail."""
    spots = "".join(render_spot(spot, standalone) for spot in scene.spots)
    context = {
        "name": _("Board"),
        "width": places.WIDTH,
        "height": places.HEIGHT,
        "ground": ground(),
        "spots": mark_safe(spots),  # noqa: S308
        "route": scene.route,
        "walker": "" if standalone else scene.walker,
        "walker_seat": scene.walker_seat,
        "standalone": standalone,
        "style": mark_safe(literal_style(*SHEETS)) if standalone else "",  # noqa: S308
        "symbols": symbols() if standalone else "",
    }
    return render_svg("board", context)


@cache
def ground() -> SafeString:
    """What never changes: river, forest, seaplanes, the wall of the temple."""
    return render_svg(
        "ground",
        {
            "river": places.RIVER,
            "wall": places.wall(),
            "planes": places.PLANES,
            "width": places.WIDTH,
            "height": places.HEIGHT,
            "trees": _trees(),
        },
    )


def _trees() -> list[tuple[int, int, str]]:
    """The forest on the left side, where boats are carried."""
    found = []
    for number in range(15):
        x = 26 + (number * 37) % 30 - (8 if number % 3 else 0)
        y = 262 + number * 47
        found.append((x, y, ("k-leaf", "k-leaf-deep", "k-leaf-light")[number % 3]))
    return found


@lru_cache(maxsize=8192)
def render_spot(spot: Spot, standalone: bool = False) -> SafeString:
    """The fragment of one place; equal places are rendered once."""
    mark = None if standalone else spot.mark
    x, y = BADGES.get(spot.kind, (46, -44))
    return render_svg(
        "cell",
        {
            "mark": mark,
            "spot": spot,
            "standalone": standalone,
            "x": f"{spot.at.x:g}",
            "y": f"{spot.at.y:g}",
            "css": _classes(spot),
            "frame": FRAMES.get(spot.kind, "x-frame"),
            "drawing": drawing(spot.thing),
            "badge_x": x,
            "badge_y": y,
            "sign": _sign(spot),
            "label_y": {"empty": 12, "secret": 36}.get(spot.kind, -55),
        },
    )


def _sign(spot: Spot) -> str:
    """What is written on a place: the log speaks of rooms, whoever lays one of cells."""
    if isinstance(spot.thing, Room):
        return spot.label if spot.kind in ("empty", "secret") else spot.thing.sign
    return ""


def _classes(spot: Spot) -> str:
    flags = {
        "cell": True,
        f"spot-{spot.kind}": True,
        "cell-empty": spot.kind == "empty",
        "cell-ghost": spot.ghost,
        "cell-marked": spot.mark is not None,
    }
    return " ".join(name for name, on in flags.items() if on)


@lru_cache(maxsize=8192)
def drawing(thing: Thing) -> SafeString:
    return draw(arrange(thing))


@cache
def symbols() -> SafeString:
    """The content of `<defs>`: every shape, once."""
    return render_svg(
        "symbols",
        {
            "hexagon": points(places.hexagon(79)),
            "frame": points(places.hexagon(75)),
            "small": points(places.hexagon(19)),
            "colours": list(COLOURS),
            "seats": range(4),
            "tile_width": places.TILE_WIDTH,
            "tile_height": places.TILE_HEIGHT,
        },
    )


@cache
def sprite() -> SafeString:
    """The symbols as a hidden drawing that a page holds once, outside of what it swaps."""
    return format_html('<svg class="sprite" aria-hidden="true"><defs>{}</defs></svg>', symbols())


@lru_cache(maxsize=512)
def render_room(thing: Thing, name: str) -> SafeString:
    """One room as a small drawing of its own: drawn, in hand, in the rules."""
    return render_svg("small_tile", {"name": name, "drawing": drawing(thing)})


@lru_cache(maxsize=512)
def render_tile(icons: tuple[str, ...], name: str = "") -> SafeString:
    """One action tile as a small drawing of its own; without a name only for the eye."""
    return render_svg("action_tile", {"name": name, "drawing": drawing(Tile(icons))})


@lru_cache(maxsize=256)
def glyph(symbol: str, box: str = "-22 -22 44 44", css: str = "") -> SafeString:
    """One symbol of the sprite beside words."""
    return format_html(
        '<svg class="glyph {}" viewBox="{}" aria-hidden="true"><use href="#{}"/></svg>',
        css,
        box,
        symbol,
    )


@lru_cache(maxsize=64)
def icon(name: str) -> SafeString:
    """One action of a tile beside words."""
    uses = draw(icon_uses(name, 0, 0))
    return format_html(
        '<svg class="glyph" viewBox="-22 -22 44 44" aria-hidden="true">{}</svg>', uses
    )


def key(colour: str) -> SafeString:
    return glyph(f"x-key-{colour}")


def treasure(kind: str) -> SafeString:
    return glyph(f"x-treasure-{kind}", "-18 -18 36 36")


def card(kind: str) -> SafeString:
    return glyph(f"x-card-{kind}", "-22 -28 44 56", "glyph--card")


def place(thing: Thing, at: Point) -> SafeString:
    """One thing at a place of a larger drawing."""
    return format_html('<g transform="translate({} {})">{}</g>', at.x, at.y, drawing(thing))


def render_svg(name: str, context: dict[str, object]) -> SafeString:
    """A drawing template of this game, rendered."""
    return mark_safe(_template(name).render(context).strip())  # noqa: S308


@cache
def _template(name: str) -> Any:
    return get_template(f"games/tikal2/{name}.svg")
