"""What happened: facts in the past tense, the only source of log, mails, recap and animation.

What only one seat may know has an event of its own in `secret_events`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from games.rules.core.codec import Codec, seat_scalar
from games.rules.core.protocol import Seat
from games.rules.tikal2.actions import ColourName, Pay, Place, Toll
from games.rules.tikal2.board import CELL, Cell
from games.rules.tikal2.meta import META
from games.rules.tikal2.pieces import SCALARS, Card, Colour, Room, Tile, Treasure
from games.rules.tikal2.secret_events import (
    CardKnown,
    KeyStored,
    Public,
    RoomKept,
    ThreeSeen,
    TreasureKnown,
    What,
)


@dataclass(frozen=True, slots=True)
class KeysChosen(Public):
    kind: ClassVar[str] = "keys_chosen"
    seat: Seat
    keys: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Public):
    """The action tiles were dealt to the sites, and the pirogues are at the first site."""

    kind: ClassVar[str] = "round_began"
    round: int
    seat: Seat
    """Who begins."""
    direction: int
    """1: clockwise; -1: the other way round."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    kind: ClassVar[str] = "turn_began"
    seat: Seat
    round: int
    last: bool
    """Whether it is the last exploration after the second round."""


@dataclass(frozen=True, slots=True)
class Navigated(Public):
    kind: ClassVar[str] = "navigated"
    seat: Seat
    origin: int
    site: int
    route: tuple[int, ...]
    """Every site on the way, first and last included."""
    toll: Toll
    """What the forest took; "" if the way does not lead through it, "points" for 10 points."""


@dataclass(frozen=True, slots=True)
class TreasuresDelivered(Public):
    kind: ClassVar[str] = "treasures_delivered"
    seat: Seat
    treasure: Treasure
    count: int
    price: int
    """Of each treasure, a bonus card included."""
    points: int


@dataclass(frozen=True, slots=True)
class WheelTurned(Public):
    kind: ClassVar[str] = "wheel_turned"
    prices: tuple[int, ...]
    """Of mask, jar, collar, blade and disc from now on."""


@dataclass(frozen=True, slots=True)
class SailedOn(Public):
    """A delivery ended without any treasure."""

    kind: ClassVar[str] = "sailed_on"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TileTaken(Public):
    kind: ClassVar[str] = "tile_taken"
    seat: Seat
    tile: Tile
    site: int


@dataclass(frozen=True, slots=True)
class TileFinished(Public):
    """What was left of the tile (or of a bonus space) was given up."""

    kind: ClassVar[str] = "tile_finished"
    seat: Seat
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyTaken(Public):
    kind: ClassVar[str] = "key_taken"
    seat: Seat
    colour: ColourName
    """Empty when it went into the camp, face down."""
    place: Place


@dataclass(frozen=True, slots=True)
class ThreeDrawn(Public):
    """A seat looks at the top of a pile: three, or what is left of it."""

    kind: ClassVar[str] = "three_drawn"
    seat: Seat
    what: What
    pile: int | None
    """Of the treasures; None for cards and rooms."""
    count: int


@dataclass(frozen=True, slots=True)
class TreasureKept(Public):
    kind: ClassVar[str] = "treasure_kept"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TreasureTaken(Public):
    """An open treasure ("more control")."""

    kind: ClassVar[str] = "treasure_taken"
    seat: Seat
    treasure: Treasure
    replaced: Treasure | None
    """What lies open in its place; None if the piles are empty."""


@dataclass(frozen=True, slots=True)
class CardKept(Public):
    kind: ClassVar[str] = "card_kept"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoomPlaced(Public):
    kind: ClassVar[str] = "room_placed"
    seat: Seat
    room: Room
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class SanctuaryPlaced(Public):
    kind: ClassVar[str] = "sanctuary_placed"
    seat: Seat
    room: Room
    cell: Cell


@dataclass(frozen=True, slots=True)
class TreasuryPlaced(Public):
    """The last empty cell became the treasure room."""

    kind: ClassVar[str] = "treasury_placed"
    cell: Cell


@dataclass(frozen=True, slots=True)
class PassageTaken(Public):
    kind: ClassVar[str] = "passage_taken"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsTaken(Public):
    kind: ClassVar[str] = "points_taken"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class ColourScored(Public):
    kind: ClassVar[str] = "colour_scored"
    seat: Seat
    colour: Colour
    points: int


@dataclass(frozen=True, slots=True)
class TentUsed(Public):
    kind: ClassVar[str] = "tent_used"
    seat: Seat
    use: Literal["exploration", "key"]


@dataclass(frozen=True, slots=True)
class CardPlayed(Public):
    kind: ClassVar[str] = "card_played"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ExplorerWalked(Public):
    kind: ClassVar[str] = "explorer_walked"
    seat: Seat
    origin: Room
    route: tuple[Room, ...]
    """Every room on the way, first and last included."""
    target: Room


@dataclass(frozen=True, slots=True)
class PassageUsed(Public):
    kind: ClassVar[str] = "passage_used"
    seat: Seat
    origin: Room
    target: Room
    pay: Pay


@dataclass(frozen=True, slots=True)
class FlagPlaced(Public):
    kind: ClassVar[str] = "flag_placed"
    seat: Seat
    room: Room
    space: int
    points: int
    """Of the space."""
    door_points: int
    """Light rooms: for the doors of this room, and of those with an own flag already."""
    card: bool
    treasure: bool


@dataclass(frozen=True, slots=True)
class ExplorerLeft(Public):
    """Back through the passage, before it closed."""

    kind: ClassVar[str] = "explorer_left"
    seat: Seat
    origin: Room
    target: Room


@dataclass(frozen=True, slots=True)
class Rescued(Public):
    """A key was bought."""

    kind: ClassVar[str] = "rescued"
    seat: Seat
    colour: Colour
    points: int
    """What it cost."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    kind: ClassVar[str] = "turn_ended"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Public):
    """A scoring follows."""

    kind: ClassVar[str] = "round_ended"
    round: int


@dataclass(frozen=True, slots=True)
class KeysScored(Public):
    kind: ClassVar[str] = "keys_scored"
    seat: Seat
    keys: tuple[Colour, ...]
    """What is in the camp, laid open."""
    sets: tuple[int, ...]
    """How many different keys there are in each set."""
    points: int


@dataclass(frozen=True, slots=True)
class AltarScored(Public):
    kind: ClassVar[str] = "altar_scored"
    seat: Seat
    room: Room
    points: int


@dataclass(frozen=True, slots=True)
class TreasuresScored(Public):
    """Treasures that were never delivered, at the end of the game."""

    kind: ClassVar[str] = "treasures_scored"
    seat: Seat
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class CardsScored(Public):
    """Cards for the end of the game; a pair is told once, with its 12 points."""

    kind: ClassVar[str] = "cards_scored"
    seat: Seat
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    kind: ClassVar[str] = "game_ended"
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    KeysChosen
    | RoundBegan
    | TurnBegan
    | Navigated
    | TreasuresDelivered
    | WheelTurned
    | SailedOn
    | TileTaken
    | TileFinished
    | KeyTaken
    | KeyStored
    | ThreeDrawn
    | ThreeSeen
    | TreasureKept
    | TreasureKnown
    | TreasureTaken
    | CardKept
    | CardKnown
    | RoomKept
    | RoomPlaced
    | SanctuaryPlaced
    | TreasuryPlaced
    | PassageTaken
    | PointsTaken
    | ColourScored
    | TentUsed
    | CardPlayed
    | ExplorerWalked
    | PassageUsed
    | FlagPlaced
    | ExplorerLeft
    | Rescued
    | TurnEnded
    | RoundEnded
    | KeysScored
    | AltarScored
    | TreasuresScored
    | CardsScored
    | GameEnded
)

EVENTS: Codec[Event] = Codec(
    get_args(Event), {**SCALARS, Cell: CELL, Seat: seat_scalar(META.most_seats)}
)
