"""Everything that a player of Tikal II can do. Names and fields are permanent: they are in records.

The rules list actions far more often than anybody makes new ones, so nearly all of them exist
once, in the tables at the end of this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from games.rules.core.codec import Codec
from games.rules.tikal2.board import CELL, EVERY_CELL, SITES, Cell
from games.rules.tikal2.pieces import (
    CARDS,
    COLOURS,
    EVERY_ROOM,
    FACES,
    SCALARS,
    TILES,
    TREASURES,
    Card,
    Colour,
    Room,
    Tile,
    Treasure,
)

ColourName = Literal["", "pink", "yellow", "green", "blue", "brown"]
Toll = Literal["", "pink", "yellow", "green", "blue", "brown", "card", "points"]
Place = Literal["camp", "backpack"]
MaybePlace = Literal["", "camp", "backpack"]
Pay = Literal["token", "card"]
PLACES: tuple[Place, ...] = ("backpack", "camp")


@dataclass(frozen=True, slots=True)
class ChooseKeys:
    """Take two keys into the backpack before the first round."""

    kind: ClassVar[str] = "choose_keys"
    first: Colour
    second: Colour


@dataclass(frozen=True, slots=True)
class Navigate:
    """Go down the river to another site; through the forest it takes a toll."""

    kind: ClassVar[str] = "navigate"
    site: int
    toll: Toll


@dataclass(frozen=True, slots=True)
class Deliver:
    """Hand treasures of one kind to the seaplane."""

    kind: ClassVar[str] = "deliver"
    treasure: Treasure
    count: int


@dataclass(frozen=True, slots=True)
class SailOn:
    """End a delivery."""

    kind: ClassVar[str] = "sail_on"


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take an action tile from the site of the pirogue."""

    kind: ClassVar[str] = "take_tile"
    tile: Tile


@dataclass(frozen=True, slots=True)
class TakeKey:
    kind: ClassVar[str] = "take_key"
    colour: Colour
    place: Place


@dataclass(frozen=True, slots=True)
class DrawTreasure:
    """Look at the first three treasures of a pile."""

    kind: ClassVar[str] = "draw_treasure"
    pile: int


@dataclass(frozen=True, slots=True)
class KeepTreasure:
    """Keep one of the three; the others go back on top."""

    kind: ClassVar[str] = "keep_treasure"
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class TakeTreasure:
    """Take an open treasure, which is replaced from a pile ("more control")."""

    kind: ClassVar[str] = "take_treasure"
    treasure: Treasure
    pile: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Look at the first three special cards."""

    kind: ClassVar[str] = "draw_card"


@dataclass(frozen=True, slots=True)
class KeepCard:
    kind: ClassVar[str] = "keep_card"
    card: Card


@dataclass(frozen=True, slots=True)
class DrawRoom:
    """Look at the first three light rooms of the pile."""

    kind: ClassVar[str] = "draw_room"


@dataclass(frozen=True, slots=True)
class KeepRoom:
    kind: ClassVar[str] = "keep_room"
    room: Room


@dataclass(frozen=True, slots=True)
class PlaceRoom:
    """Lay the kept room; a door on side i of it then faces direction (i + rotation) mod 6."""

    kind: ClassVar[str] = "place_room"
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class PlaceSanctuary:
    """Lay the sanctuary on top of its pile."""

    kind: ClassVar[str] = "place_sanctuary"
    cell: Cell


@dataclass(frozen=True, slots=True)
class TakePassage:
    """Take a secret passage token."""

    kind: ClassVar[str] = "take_passage"


@dataclass(frozen=True, slots=True)
class TakePoints:
    """Score the points on the tile."""

    kind: ClassVar[str] = "take_points"


@dataclass(frozen=True, slots=True)
class ScoreColour:
    """Score the doors of one colour in rooms with an own flag."""

    kind: ClassVar[str] = "score_colour"
    colour: Colour


@dataclass(frozen=True, slots=True)
class FinishTile:
    """Give up what is left of the tile."""

    kind: ClassVar[str] = "finish_tile"


@dataclass(frozen=True, slots=True)
class TentExplore:
    """Turn the tent over for an extra exploration."""

    kind: ClassVar[str] = "tent_explore"


@dataclass(frozen=True, slots=True)
class TentKey:
    """Turn the tent over for a key in the backpack."""

    kind: ClassVar[str] = "tent_key"
    colour: Colour


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a special card; a key card names the key and where it goes."""

    kind: ClassVar[str] = "play_card"
    card: Card
    colour: ColourName
    place: MaybePlace


@dataclass(frozen=True, slots=True)
class Walk:
    """Lead the explorer through any number of doors."""

    kind: ClassVar[str] = "walk"
    room: Room


@dataclass(frozen=True, slots=True)
class Passage:
    """Cross one wall, or a door without its key."""

    kind: ClassVar[str] = "passage"
    room: Room
    pay: Pay


@dataclass(frozen=True, slots=True)
class Excavate:
    """Plant a flag on a space; in a light room space 1 is beside a bonus that is taken."""

    kind: ClassVar[str] = "excavate"
    space: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Go back through the passage by which the explorer came."""

    kind: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Rescue:
    """Buy a key for 10 points where no excavation is possible."""

    kind: ClassVar[str] = "rescue"
    colour: Colour


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand the turn on."""

    kind: ClassVar[str] = "end_turn"


Action: TypeAlias = (
    ChooseKeys
    | Navigate
    | Deliver
    | SailOn
    | TakeTile
    | TakeKey
    | DrawTreasure
    | KeepTreasure
    | TakeTreasure
    | DrawCard
    | KeepCard
    | DrawRoom
    | KeepRoom
    | PlaceRoom
    | PlaceSanctuary
    | TakePassage
    | TakePoints
    | ScoreColour
    | FinishTile
    | TentExplore
    | TentKey
    | PlayCard
    | Walk
    | Passage
    | Excavate
    | Leave
    | Rescue
    | EndTurn
)

ACTIONS: Codec[Action] = Codec(get_args(Action), {**SCALARS, Cell: CELL})

_colours = [Colour(number) for number in range(len(COLOURS))]
_treasures = [Treasure(number) for number in range(len(TREASURES))]
_cards = [Card(number) for number in range(len(CARDS))]
_names: tuple[ColourName, ...] = get_args(ColourName)[1:]
_spaces = max(len(face.spaces) for face in FACES)

CHOOSE_KEYS = [[ChooseKeys(first, second) for second in _colours] for first in _colours]
NAVIGATE: list[dict[str, Navigate]] = [
    {toll: Navigate(site, toll) for toll in get_args(Toll)} for site in range(SITES + 1)
]
DELIVER = [[Deliver(kind, count) for count in range(6)] for kind in _treasures]
SAIL_ON = SailOn()
TAKE_TILE = [TakeTile(Tile(tile)) for tile in range(len(TILES))]
TAKE_KEY = [[TakeKey(colour, place) for place in PLACES] for colour in _colours]
"""By colour: into the backpack, into the camp."""
DRAW_TREASURE = [DrawTreasure(pile) for pile in range(3)]
KEEP_TREASURE = [KeepTreasure(kind) for kind in _treasures]
TAKE_TREASURE = [[TakeTreasure(kind, pile) for pile in range(2)] for kind in _treasures]
DRAW_CARD = DrawCard()
KEEP_CARD = [KeepCard(card) for card in _cards]
DRAW_ROOM = DrawRoom()
KEEP_ROOM = [KeepRoom(room) for room in EVERY_ROOM]
PLACE_ROOM = [[PlaceRoom(cell, turn) for turn in range(6)] for cell in EVERY_CELL]
PLACE_SANCTUARY = [PlaceSanctuary(cell) for cell in EVERY_CELL]
TAKE_PASSAGE = TakePassage()
TAKE_POINTS = TakePoints()
SCORE_COLOUR = [ScoreColour(colour) for colour in _colours]
FINISH_TILE = FinishTile()
TENT_EXPLORE = TentExplore()
TENT_KEY = [TentKey(colour) for colour in _colours]
PLAY_CARD = [PlayCard(card, "", "") for card in _cards]
PLAY_KEY = [
    [PlayCard(Card(CARDS.index("key")), name, place) for place in PLACES] for name in _names
]
"""By colour: into the backpack, into the camp."""
WALK = [Walk(room) for room in EVERY_ROOM]
PASSAGE_BY_TOKEN = [Passage(room, "token") for room in EVERY_ROOM]
PASSAGE_BY_CARD = [Passage(room, "card") for room in EVERY_ROOM]
EXCAVATE = [Excavate(space) for space in range(_spaces)]
LEAVE = Leave()
RESCUE = [Rescue(colour) for colour in _colours]
END_TURN = EndTurn()
