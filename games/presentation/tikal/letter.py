"""Tikal in a mail: see `games.presentation.core.letter`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from games.presentation.core.hexes import Cell, Point, label
from games.presentation.core.letter import Picture, Tiles, View
from games.presentation.core.seats import SEAT_NAMES
from games.presentation.core.style import literal_style
from games.presentation.tikal.panels import tile_name
from games.presentation.tikal.render import place_tile, render_board, symbols
from games.presentation.tikal.scene import Tile, board_scene, rotated

STEP, HEIGHT = 220, 200
"""Room for one tile in a row of tiles."""


class TikalLetter:
    """Stateless, like the face of the game at the table."""

    def board(self, view: View, changed: Iterable[Cell]) -> Picture:
        cells = sorted(set(changed))
        alt = _("The board.")
        if cells:
            places = ", ".join(label(cell) for cell in cells)
            alt = _("The board. Something has changed in %(places)s.") % {"places": places}
        return Picture(render_board(board_scene(view, highlights=cells), standalone=True), alt)

    def tiles(self, view: View) -> Tiles | None:
        """The tile in hand, or what an auction is about."""
        if view["tile"] is not None:
            title = _("Volcano") if view["phase"] == "scoring" else _("Tile in hand")
            found = [rotated(view["tiles"][view["tile"]], 0)]
        elif view["display"]:
            title = _("Tiles on display")
            found = [rotated(view["tiles"][tile], 0) for tile in view["display"]]
        else:
            return None
        names = tuple(tile_name(tile) for tile in found)
        return Tiles(title, names, Picture(_row(found), "; ".join(names)))

    def scores(self, view: View) -> Sequence[tuple[str, int]]:
        return [(str(SEAT_NAMES[at]), seat["score"]) for at, seat in enumerate(view["seats"])]


def _row(tiles: Sequence[Tile]) -> str:
    """Tiles side by side on the ground of the board."""
    drawn = "".join(
        place_tile(tile, Point(STEP * (number + 0.5), HEIGHT / 2))
        for number, tile in enumerate(tiles)
    )
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        'height="{height}"><style>{style}</style><defs>{symbols}</defs>'
        '<rect class="map" width="{width}" height="{height}"/>{tiles}</svg>',
        width=STEP * len(tiles),
        height=HEIGHT,
        style=mark_safe(literal_style("drawing")),  # noqa: S308
        symbols=symbols(),
        tiles=mark_safe(drawn),  # noqa: S308
    )
