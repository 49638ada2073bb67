"""Words for what is drawn: colours, treasures, cards, icons, rooms, sites."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext_lazy
from django.utils.translation import gettext as _

from games.presentation.core.seats import SEAT_NAMES

if TYPE_CHECKING:
    from games.presentation.tikal2.scene import Room, Site, Space

COLOURS = {
    "pink": gettext_lazy("pink"),
    "yellow": gettext_lazy("yellow"),
    "green": gettext_lazy("green"),
    "blue": gettext_lazy("blue"),
    "brown": gettext_lazy("brown"),
}
SIGNS = {
    "pink": gettext_lazy("flower"),
    "yellow": gettext_lazy("sun"),
    "green": gettext_lazy("leaf"),
    "blue": gettext_lazy("wave"),
    "brown": gettext_lazy("snake"),
}
TREASURES = {
    "mask": gettext_lazy("Mask"),
    "jar": gettext_lazy("Jar"),
    "collar": gettext_lazy("Collar"),
    "blade": gettext_lazy("Blade"),
    "disc": gettext_lazy("Disc"),
}
CARDS = {
    "passage": (gettext_lazy("Hidden door"), gettext_lazy("Counts as a secret passage.")),
    "bonus": (
        gettext_lazy("Good customers"),
        gettext_lazy("In one delivery every treasure brings 2 points more."),
    ),
    "pair": (
        gettext_lazy("Half of a tablet"),
        gettext_lazy("At the end 3 points; both halves together 12."),
    ),
    "exploration": (gettext_lazy("Second wind"), gettext_lazy("One more exploration.")),
    "mixed": (
        gettext_lazy("Full hold"),
        gettext_lazy("One delivery may hold any kinds of treasures."),
    ),
    "five": (pgettext_lazy("card", "Report"), gettext_lazy("At the end 5 points.")),
    "key": (gettext_lazy("Locksmith"), gettext_lazy("A key of your choice, camp or backpack.")),
    "remote": (gettext_lazy("Radio"), gettext_lazy("One delivery without passing a seaplane.")),
    "colours": (
        gettext_lazy("Collector"),
        gettext_lazy("At the end 2 points for each colour of light rooms with a flag of yours."),
    ),
    "forest": (gettext_lazy("Machete"), gettext_lazy("Cross the forest without paying.")),
}
"""Name and effect of each kind of card."""
DIRECTIONS = (
    gettext_lazy("north-east"),
    gettext_lazy("east"),
    gettext_lazy("south-east"),
    gettext_lazy("south-west"),
    gettext_lazy("west"),
    gettext_lazy("north-west"),
)


def colour_list(colours: Iterable[str]) -> str:
    return ", ".join(str(COLOURS[colour]) for colour in colours)


def treasure_count(kind: str, count: int) -> str:
    """ "3 × Mask" """
    return f"{count} × {TREASURES[kind]}"


@lru_cache(maxsize=512)
def _icon_name(icon: str, _language: str) -> str:
    what, _colon, detail = icon.partition(":")
    if what == "key":
        if detail == "any":
            return _("a key of any colour")
        return _("%(colour)s key") % {"colour": COLOURS[detail]}
    if what == "points":
        count = int(detail)
        return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}
    return {
        "treasure": _("a treasure"),
        "card": _("a card"),
        "room": _("discover a room"),
        "sanctuary": _("discover a sanctuary"),
        "passage": _("a secret passage"),
        "score": _("score a colour"),
    }[what]


def icon_name(icon: str) -> str:
    """One action of a tile."""
    return _icon_name(icon, get_language() or "")


def tile_name(icons: Sequence[str]) -> str:
    return ", ".join(icon_name(icon) for icon in icons)


def room_name(room: Room) -> str:
    """What a room is, what it still brings, and who is there."""
    return _room_name(room, get_language() or "")


@lru_cache(maxsize=4096)
def _room_name(room: Room, _language: str) -> str:
    parts = [f"{room_kind(room.kind, room.colour)} {room.sign}".strip()]
    if room.doors:
        parts.append(_("doors %(sides)s") % {"sides": sides_name(room.doors)})
    parts += [space_name(space) for space in room.spaces]
    if room.flags:
        parts.append(_("flags of %(names)s") % {"names": seat_list(room.flags)})
    if room.explorers:
        parts.append(_("explorers: %(names)s") % {"names": seat_list(room.explorers)})
    return ". ".join(parts)


NUMERALS = ("I", "II", "III", "IV")


def room_sign(room: str) -> str:
    """The number of a light room, empty for the others."""
    return NUMERALS[int(room[-1]) - 1] if room[:-1] in COLOURS else ""


def room_title(room: str) -> str:
    """A room by its id, as people call it: "pink room II"."""
    return _room_title(room, get_language() or "")


@lru_cache(maxsize=256)
def _room_title(room: str, _language: str) -> str:
    if room.startswith("secret"):
        return _("secret room S%(number)s") % {"number": room[-1]}
    if room.startswith("altar-"):
        return room_kind("sanctuary", room.removeprefix("altar-"))
    if room in ("treasury", "outside"):
        return _("the outside") if room == "outside" else _("the treasure room")
    return _("%(colour)s room %(numeral)s") % {
        "colour": COLOURS[room[:-1]],
        "numeral": room_sign(room),
    }


def room_kind(kind: str, colour: str) -> str:
    if kind == "light":
        return _("%(colour)s room") % {"colour": COLOURS[colour]}
    if kind == "sanctuary":
        if colour == "multi":
            return _("sanctuary with the altar of all colours")
        return _("sanctuary with the %(colour)s altar") % {"colour": COLOURS[colour]}
    return {
        "treasury": _("treasure room"),
        "secret": _("secret room"),
        "empty": _("undiscovered"),
    }[kind]


def space_name(space: Space) -> str:
    """What a space brings, or whose flag is on it."""
    brings = space_worth(space.points, space.card, space.treasure)
    if space.flag is None:
        return _("free: %(worth)s") % {"worth": brings}
    return _("flag of %(name)s on %(worth)s") % {"name": SEAT_NAMES[space.flag], "worth": brings}


def space_worth(points: int, card: bool, treasure: bool) -> str:
    parts = []
    if points or not (card or treasure):
        parts.append(ngettext("%(count)d point", "%(count)d points", points) % {"count": points})
    if card:
        parts.append(_("a card"))
    if treasure:
        parts.append(_("a treasure"))
    return " + ".join(parts)


def sides_name(sides: Iterable[int]) -> str:
    return ", ".join(str(DIRECTIONS[side]) for side in sides)


def seat_list(seats: Iterable[int]) -> str:
    return ", ".join(str(SEAT_NAMES[seat]) for seat in seats)


def outside_name(explorers: Sequence[int]) -> str:
    parts = [_("Outside the temple")]
    if explorers:
        parts.append(_("explorers: %(names)s") % {"names": seat_list(explorers)})
    return ". ".join(parts)


def site_name(site: Site) -> str:
    parts = [_("Site %(number)d") % {"number": site.number}]
    parts.append(ngettext("%(count)d tile", "%(count)d tiles", site.tiles) % {"count": site.tiles})
    if site.pirogues:
        parts.append(_("pirogues: %(names)s") % {"names": seat_list(site.pirogues)})
    return ". ".join(parts)
