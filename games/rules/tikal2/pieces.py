"""Keys, treasures, cards, rooms and action tiles: their names, and what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from games.rules.core.codec import name_scalar
from games.rules.tikal2.reconstructed import (
    ALTAR_SPACES,
    CARD_COPIES,
    FORMS,
    LIGHT_BONUSES,
    MULTI_SPACES,
    SECRET_SPACES,
    TILES_FOR_ALL,
    TILES_MARKED_3,
    TILES_MARKED_4,
    TREASURY_SPACES,
    WHEEL,
    Space,
)

Colour = NewType("Colour", int)
Treasure = NewType("Treasure", int)
Card = NewType("Card", int)
Room = NewType("Room", int)
Tile = NewType("Tile", int)
"""Each is a position in the tuple of names below; records call it by its name."""

COLOURS = ("pink", "yellow", "green", "blue", "brown")
TREASURES = ("mask", "jar", "collar", "blade", "disc")
"""Clockwise around the price wheel."""
CARDS = (
    "passage",
    "bonus",
    "pair",
    "exploration",
    "mixed",
    "five",
    "key",
    "remote",
    "colours",
    "forest",
)
(
    PASSAGE_CARD,
    BONUS_CARD,
    PAIR_CARD,
    EXPLORATION_CARD,
    MIXED_CARD,
    FIVE_CARD,
    KEY_CARD,
    REMOTE_CARD,
    COLOURS_CARD,
    FOREST_CARD,
) = range(10)
DECK = tuple(name for name in CARDS for _ in range(CARD_COPIES.get(name, 1)))
KEPT_TO_THE_END = (PAIR_CARD, FIVE_CARD, COLOURS_CARD)
"""Cards that are never played: they score at the end of the game."""

RoomKind = Literal["light", "sanctuary", "treasury", "secret", "outside"]
MULTI = len(COLOURS)
"""In place of a colour: the multicoloured altar."""
NO_COLOUR = -1


@dataclass(frozen=True, slots=True)
class RoomFace:
    """What is printed on a room."""

    id: str
    kind: RoomKind
    colour: int
    """NO_COLOUR for the treasury and the secret rooms; MULTI for one of the altars."""
    doors: tuple[int, ...]
    """Sides with a door, before the room is turned."""
    spaces: tuple[Space, ...]


def _faces() -> tuple[RoomFace, ...]:
    faces = [
        RoomFace(f"{name}{form + 1}", "light", colour, doors, (LIGHT_BONUSES[name][form],))
        for colour, name in enumerate(COLOURS)
        for form, doors in enumerate(FORMS)
    ]
    for colour, name in enumerate(COLOURS):
        faces.append(RoomFace(f"altar-{name}", "sanctuary", colour, (), ALTAR_SPACES))
    faces.append(RoomFace("altar-multi", "sanctuary", MULTI, (), MULTI_SPACES))
    faces.append(RoomFace("treasury", "treasury", NO_COLOUR, (), TREASURY_SPACES))
    for number, space in enumerate(SECRET_SPACES, start=1):
        faces.append(RoomFace(f"secret{number}", "secret", NO_COLOUR, (), (space,)))
    return (*faces, RoomFace("outside", "outside", NO_COLOUR, (), ()))


FACES = _faces()
ROOMS = tuple(face.id for face in FACES)
EVERY_ROOM = tuple(Room(number) for number in range(len(ROOMS)))
LIGHT = EVERY_ROOM[: len(COLOURS) * len(FORMS)]
ALTARS = tuple(room for room in EVERY_ROOM if FACES[room].kind == "sanctuary")
TREASURY = Room(ROOMS.index("treasury"))
SECRET = tuple(room for room in EVERY_ROOM if FACES[room].kind == "secret")
OUTSIDE = Room(ROOMS.index("outside"))
NO_ROOM = -1
PILE = tuple(room for room in LIGHT if ROOMS[room][-1] in "34")
"""Light rooms that lie in the pile at the start."""
DOORS = tuple(len(face.doors) for face in FACES)
OF_COLOUR = tuple(
    sum(1 << room for room in LIGHT if FACES[room].colour == colour)
    for colour in range(len(COLOURS))
)
"""The light rooms of a colour, as a mask."""


def _icons() -> tuple[str, ...]:
    plain = [f"key:{name}" for name in COLOURS]
    plain += ["key:any", "treasure", "card", "room", "passage", "sanctuary", "score"]
    return (*plain, *(f"points:{points}" for points in range(10)))


ICONS = _icons()
"""Every action that can stand on a tile; the first five are the keys of one colour."""
KEY_ANY, TREASURE_ICON, CARD_ICON, ROOM_ICON, PASSAGE_ICON, SANCTUARY_ICON, SCORE_ICON = (
    ICONS.index(name)
    for name in ("key:any", "treasure", "card", "room", "passage", "sanctuary", "score")
)
POINTS_ICON = ICONS.index("points:0")
"""The icon of n points is POINTS_ICON + n."""


@dataclass(frozen=True, slots=True)
class TileFace:
    """An action tile."""

    id: str
    icons: tuple[int, ...]
    players: int
    """How many players there must be for the tile to be in the game."""


def _tiles() -> tuple[TileFace, ...]:
    rows = [(text, 2) for text in TILES_FOR_ALL]
    rows += [(text, 3) for text in TILES_MARKED_3] + [(text, 4) for text in TILES_MARKED_4]
    return tuple(
        TileFace(f"t{number:02}", tuple(ICONS.index(icon) for icon in text.split()), players)
        for number, (text, players) in enumerate(rows, start=1)
    )


TILES = _tiles()


def price(treasure: int, wheel: int) -> int:
    """What a treasure brings after the wheel was turned `wheel` times clockwise."""
    return WHEEL[(treasure - wheel) % len(WHEEL)]


COLOUR = name_scalar(COLOURS)
TREASURE = name_scalar(TREASURES)
CARD = name_scalar(CARDS)
ROOM = name_scalar(ROOMS)
TILE = name_scalar(tuple(face.id for face in TILES))
SCALARS = {Colour: COLOUR, Treasure: TREASURE, Card: CARD, Room: ROOM, Tile: TILE}
