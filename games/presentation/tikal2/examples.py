"""Small drawings and tables for the rules page, made with the symbols of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presentation.core.hexes import Cell, points
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import render
from games.presentation.tikal2.places import APOTHEM, RADIUS, centre
from games.presentation.tikal2.scene import Room, Space, printed
from games.rules.tikal2.reconstructed import (
    ALTAR_SPACES,
    CARD_COPIES,
    MULTI_SPACES,
    SECRET_SPACES,
    TILES_FOR_ALL,
    TILES_MARKED_3,
    TILES_MARKED_4,
    TREASURY_SPACES,
    WHEEL,
)
from games.rules.tikal2.scoring import SET_POINTS

MARGIN = 10


def drawing(rooms: Mapping[Cell, Room], name: str, route: tuple[Cell, ...] = ()) -> SafeString:
    """A few rooms beside each other, cut to what is drawn."""
    at = {cell: centre(cell) for cell in rooms}
    left = min(point.x for point in at.values()) - APOTHEM - MARGIN
    top = min(point.y for point in at.values()) - RADIUS - MARGIN
    width = max(point.x for point in at.values()) + APOTHEM + MARGIN - left
    height = max(point.y for point in at.values()) + RADIUS + MARGIN - top
    placed = "".join(render.place(room, at[cell]) for cell, room in rooms.items())
    context: dict[str, object] = {
        "name": name,
        "box": f"{left:g} {top:g} {width:g} {height:g}",
        "rooms": mark_safe(placed),  # noqa: S308
        "route": points(tuple(centre(cell) for cell in route)),
    }
    return render.render_svg("example", context)


def examples() -> dict[str, Any]:
    """Everything that the rules page shows beside its words."""
    return _examples(get_language() or "")


@lru_cache(maxsize=16)
def _examples(_language: str) -> dict[str, Any]:
    return {
        "colours": [
            (render.glyph(f"x-door-{colour}"), render.key(colour), str(name), str(n.SIGNS[colour]))
            for colour, name in n.COLOURS.items()
        ],
        "rooms": _rooms(),
        "one_door": _one_door(),
        "two_doors": _two_doors(),
        "passage": _passage(),
        "light": _light(),
        "icons": _icons(),
        "cards": [
            (render.card(kind), str(title), str(text), CARD_COPIES.get(kind, 1))
            for kind, (title, text) in n.CARDS.items()
        ],
        "treasure_kinds": [
            (render.treasure(kind), str(name)) for kind, name in n.TREASURES.items()
        ],
        "sets": list(enumerate(SET_POINTS))[1:],
        "spaces": _spaces(),
        "tiles": [
            (render.render_tile(icons := tuple(text.split()), n.tile_name(icons)), players)
            for rows, players in ((TILES_FOR_ALL, 2), (TILES_MARKED_3, 3), (TILES_MARKED_4, 4))
            for text in rows
        ],
        "wheel": ", ".join(str(price) for price in WHEEL),
    }


def _rooms() -> list[tuple[SafeString, str, str]]:
    rooms = (
        (
            printed("pink2"),
            _("Light room"),
            _("Doors of one colour. One bonus space, but room for a flag of everybody."),
        ),
        (
            printed("altar-blue"),
            _("Sanctuary"),
            _("No doors of its own, a coloured altar, four spaces: first come, first served."),
        ),
        (
            printed("treasury"),
            _("Treasure room"),
            _("Falls into the last empty place of the temple. The richest spaces of all."),
        ),
        (
            printed("secret1"),
            _("Secret room"),
            _("Outside the wall. Only a secret passage leads in, and out again."),
        ),
    )
    return [(render.render_room(room, name), name, text) for room, name, text in rooms]


def _one_door() -> SafeString:
    rooms = {
        (1, 2): Room("light", "pink", (5,), (Space(1),), explorers=(0,)),
        (2, 2): Room("light", "blue", (4,), (Space(2),)),
    }
    name = _("A blue door between a pink and a blue room: the blue key is enough, both ways.")
    return drawing(rooms, name, ((1, 2), (2, 2)))


def _two_doors() -> SafeString:
    rooms = {
        (1, 2): Room("light", "yellow", (1,), (Space(1),), explorers=(0,)),
        (2, 2): Room("light", "green", (4,), (Space(2),)),
    }
    name = _("A yellow and a green door face each other: both keys are needed.")
    return drawing(rooms, name)


def _passage() -> SafeString:
    rooms = {
        (1, 2): Room("light", "brown", (5,), (Space(2, flag=0),), explorers=(0,)),
        (2, 2): printed("altar-yellow"),
    }
    name = _("A secret passage leads from the brown room through the wall to the yellow altar.")
    return drawing(rooms, name, ((1, 2), (2, 2)))


def _light() -> list[tuple[SafeString, str]]:
    cases = (
        (
            {(1, 2): Room("light", "green", (0, 3), (Space(2),))},
            _("Your first green room: 2 for the space, 2 for its doors. 4 points."),
        ),
        (
            {(1, 2): Room("light", "green", (1, 2), (Space(0, flag=1),))},
            _("Your second one, the bonus is gone: 2 for its doors, 2 for the old ones. 4 points."),
        ),
        (
            {(1, 2): Room("light", "green", (4,), (Space(1),))},
            _("Your third one: 1 for the space, 1 for its door, 4 for the old ones. 6 points."),
        ),
    )
    return [(drawing(rooms, text), text) for rooms, text in cases]


def _icons() -> list[tuple[SafeString, str, str]]:
    texts = {
        "key:pink": _("Take a key of this colour, into the backpack or into the camp."),
        "key:any": _("The same with a colour of your choice."),
        "treasure": _("Look at three treasures of a pile and keep one in your camp."),
        "card": _("Look at three cards and keep one in your hand."),
        "room": _("Look at three rooms, keep one and place it, turned as you like."),
        "sanctuary": _("Place the sanctuary on top of its pile on any empty place."),
        "passage": _("Take a secret passage."),
        "points:2": _("Score so many points."),
        "score": _("Choose a colour: 1 point for each of its doors in rooms with a flag of yours."),
    }
    return [(render.icon(icon), n.icon_name(icon), text) for icon, text in texts.items()]


def _spaces() -> list[tuple[str, str]]:
    def told(spaces: tuple[tuple[int, str], ...]) -> str:
        return "; ".join(
            n.space_worth(points, gift == "card", gift == "treasure") for points, gift in spaces
        )

    return [
        (_("Sanctuaries"), told(ALTAR_SPACES)),
        (_("Altar of all colours"), told(MULTI_SPACES)),
        (_("Treasure room"), told(TREASURY_SPACES)),
        (_("Secret rooms"), told(SECRET_SPACES)),
    ]
