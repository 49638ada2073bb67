"""Words for what is drawn: names of cells, seats and treasures, for screen readers and tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presentation.core.seats import SEAT_NAMES
from games.rules.tikal.tiles import TILES

if TYPE_CHECKING:
    from games.presentation.tikal.scene import Party, Tile

NUMBERS = {face.id: number for number, face in enumerate(TILES, start=1)}
TREASURES = {
    "idol": gettext_lazy("Idol"),
    "vase": gettext_lazy("Vase"),
    "necklace": gettext_lazy("Necklace"),
    "knife": gettext_lazy("Knife"),
    "flute": gettext_lazy("Flute"),
    "bowl": gettext_lazy("Bowl"),
    "calendar": gettext_lazy("Calendar"),
    "shell": gettext_lazy("Shell"),
}
DIRECTIONS = (
    gettext_lazy("north"),
    gettext_lazy("north-east"),
    gettext_lazy("south-east"),
    gettext_lazy("south"),
    gettext_lazy("south-west"),
    gettext_lazy("north-west"),
)


def tile_label(tile: str) -> str:
    """A number: the id of a tile, such as C4, would be taken for a cell of the map."""
    return f"#{NUMBERS[tile]}"


def cell_name(label: str, tile: Tile | None, action: str = "") -> str:
    """The full name of a cell: where, what, who stands there, what choosing it does."""
    parts = [f"{label}, {terrain_name(tile)}", *presence(tile)]
    if action:
        parts.append(action)
    return ". ".join(parts)


def terrain_name(tile: Tile | None) -> str:
    if tile is None:
        return _("unexplored")
    if tile.kind == "temple":
        return _("temple %(value)d") % {"value": tile.value}
    if tile.kind == "treasure":
        return treasure_terrain(tile.wafers)
    return {
        "base": _("base camp"),
        "jungle": _("jungle"),
        "volcano": _("volcano"),
    }[tile.kind]


def treasure_terrain(wafers: int) -> str:
    if not wafers:
        return _("treasure site, emptied")
    return ngettext("treasure site, %(count)d left", "treasure site, %(count)d left", wafers) % {
        "count": wafers
    }


def presence(tile: Tile | None) -> list[str]:
    """Guard, camp and parties of a cell, one phrase each."""
    if tile is None:
        return []
    found = []
    if tile.guard is not None:
        found.append(_("guarded by %(seat)s") % {"seat": SEAT_NAMES[tile.guard.seat]})
    if tile.camp is not None:
        found.append(_("camp of %(seat)s") % {"seat": SEAT_NAMES[tile.camp]})
    found.extend(party_name(party) for party in tile.parties)
    return found


def party_name(party: Party) -> str:
    members = []
    if party.leader:
        members.append(_("leader"))
    if party.workers:
        members.append(
            ngettext("%(count)d worker", "%(count)d workers", party.workers)
            % {"count": party.workers}
        )
    return f"{SEAT_NAMES[party.seat]}: {', '.join(members)}"


def stones_name(stones: tuple[int, ...]) -> str:
    """Stones on the sides of a cell: "north 1, south 2"."""
    return ", ".join(f"{DIRECTIONS[side]} {count}" for side, count in enumerate(stones) if count)
