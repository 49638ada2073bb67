"""Tikal II in a mail: see `games.presentation.core.letter`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from games.presentation.core.hexes import Cell, Point, label
from games.presentation.core.letter import Picture, Tiles, View
from games.presentation.core.seats import SEAT_NAMES
from games.presentation.core.style import literal_style
from games.presentation.tikal2 import places
from games.presentation.tikal2.names import tile_name
from games.presentation.tikal2.render import SHEETS, place, render_board, symbols
from games.presentation.tikal2.scene import Tile, board_scene, resolve

STEP, HEIGHT = 150, 84
"""Room for one tile in a row of tiles."""


class Tikal2Letter:
    """Stateless, like the face of the game at the table."""

    def board(self, view: View, changed: Iterable[Cell]) -> Picture:
        cells = sorted({resolve(view, cell) for cell in changed})
        alt = _("The board.")
        if cells:
            where = ", ".join(dict.fromkeys(_name(cell) for cell in cells))
            alt = _("The board. Something has changed in %(places)s.") % {"places": where}
        return Picture(render_board(board_scene(view, highlights=cells), standalone=True), alt)

    def tiles(self, view: View) -> Tiles | None:
        """The action tiles where the reader's pirogue lies."""
        if view["you"] is None or view["phase"] in ("keys", "last", "over"):
            return None
        for site in view["sites"]:
            if view["you"] in site["pirogues"] and site["tiles"]:
                found = [tuple(view["tiles"][tile]["icons"]) for tile in site["tiles"]]
                names = tuple(tile_name(icons) for icons in found)
                title = _("Tiles at your site")
                return Tiles(title, names, Picture(_row(found), "; ".join(names)))
        return None

    def scores(self, view: View) -> Sequence[tuple[str, int]]:
        return [(str(SEAT_NAMES[at]), seat["score"]) for at, seat in enumerate(view["seats"])]


def _name(cell: Cell) -> str:
    """What people call a place."""
    if cell[1] < len(places.ROWS):
        return label(cell)
    if cell[1] == places.SECRET_ROW:
        return f"S{cell[0]}"
    if cell[1] == places.SITE_ROW:
        return _("site %(number)d") % {"number": cell[0]}
    return _("the outside")


def _row(tiles: Sequence[tuple[str, ...]]) -> str:
    """Tiles side by side on the ground of the board."""
    drawn = "".join(
        place(Tile(icons), Point(STEP * (number + 0.5), HEIGHT / 2))
        for number, icons in enumerate(tiles)
    )
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        'height="{height}"><style>{style}</style><defs>{symbols}</defs>'
        '<rect class="map" width="{width}" height="{height}"/>{tiles}</svg>',
        width=STEP * len(tiles),
        height=HEIGHT,
        style=mark_safe(literal_style(*SHEETS)),  # noqa: S308
        symbols=symbols(),
        tiles=mark_safe(drawn),  # noqa: S308
    )
