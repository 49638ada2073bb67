"""A small piece of jungle for pages without a game: the home page and the rules."""

from __future__ import annotations

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from games.presentation.core.hexes import board_size, centre
from games.presentation.tikal.render import place_tile, render_svg, symbols
from games.presentation.tikal.scene import Guard, Party, Tile

TILES = {
    (0, 0): Tile("jungle", (0, 0, 1, 1, 0, 0), camp=1),
    (1, 0): Tile(
        "temple", (0, 0, 1, 1, 1, 0), value=7, parties=(Party(0, 2, True), Party(1, 3, False))
    ),
    (2, 0): Tile("volcano"),
    (0, 1): Tile("base", (1, 1, 0, 0, 0, 0), parties=(Party(3, 4, False),)),
    (1, 1): Tile("treasure", (1, 2, 0, 0, 1, 1), wafers=3, masks=4),
    (2, 1): Tile("temple", (0, 0, 0, 0, 1, 2), value=5, guard=Guard(2, "worker")),
}


@cache
def showcase() -> SafeString:
    """A drawing with its own symbols; purely ornamental, so it is hidden from screen readers."""
    width, height = board_size(3, 2)
    tiles = "".join(place_tile(tile, centre(cell)) for cell, tile in TILES.items())
    return render_svg(
        "showcase",
        {
            "width": width,
            "height": height,
            "symbols": symbols(),
            "tiles": mark_safe(tiles),  # noqa: S308
        },
    )
