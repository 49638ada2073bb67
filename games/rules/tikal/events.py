"""What happened: facts in the past tense, the only source of log, mails, recap and animation.

The commonest ones with few possible values exist once, in the tables at the end of this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from games.rules.core.codec import Codec, seat_scalar
from games.rules.core.protocol import SEATS, Seat
from games.rules.tikal.actions import RANKS, Rank
from games.rules.tikal.board import CELL, EVERY_CELL, Cell
from games.rules.tikal.meta import AP, META
from games.rules.tikal.tiles import DRAWN, TILE, TREASURE, Tile, Treasure


class Public:
    """Nothing that happens in Tikal is secret: what is hidden is hidden from everybody."""

    __slots__ = ()
    only: ClassVar[Seat | None] = None


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    """A seat received its 10 AP."""

    kind: ClassVar[str] = "turn_began"
    seat: Seat
    scoring: bool
    """Whether the seat scores its position at the end of this turn."""


@dataclass(frozen=True, slots=True)
class TileDrawn(Public):
    kind: ClassVar[str] = "tile_drawn"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class TilePlaced(Public):
    kind: ClassVar[str] = "tile_placed"
    seat: Seat
    tile: Tile
    cell: Cell
    rotation: int
    wafers: int
    """How many treasures were dealt to the cell."""


@dataclass(frozen=True, slots=True)
class TileRemoved(Public):
    """The tile fitted nowhere and left the game (T4)."""

    kind: ClassVar[str] = "tile_removed"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class MemberPlaced(Public):
    kind: ClassVar[str] = "member_placed"
    seat: Seat
    rank: Rank
    cell: Cell


@dataclass(frozen=True, slots=True)
class MemberMoved(Public):
    kind: ClassVar[str] = "member_moved"
    seat: Seat
    rank: Rank
    origin: Cell
    target: Cell
    route: tuple[Cell, ...]
    """Every cell on the way, first and last included."""
    cost: int


@dataclass(frozen=True, slots=True)
class TempleUncovered(Public):
    kind: ClassVar[str] = "temple_uncovered"
    seat: Seat
    cell: Cell
    value: int
    """The new value."""


@dataclass(frozen=True, slots=True)
class TreasureRecovered(Public):
    kind: ClassVar[str] = "treasure_recovered"
    seat: Seat
    cell: Cell
    treasure: Treasure
    left: int


@dataclass(frozen=True, slots=True)
class TreasuresExchanged(Public):
    kind: ClassVar[str] = "treasures_exchanged"
    seat: Seat
    other: Seat
    gave: Treasure
    took: Treasure


@dataclass(frozen=True, slots=True)
class CampPitched(Public):
    kind: ClassVar[str] = "camp_pitched"
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class GuardPosted(Public):
    kind: ClassVar[str] = "guard_posted"
    seat: Seat
    cell: Cell
    rank: Rank
    value: int
    workers_removed: int
    leader_removed: bool


@dataclass(frozen=True, slots=True)
class ScoringStarted(Public):
    kind: ClassVar[str] = "scoring_started"
    seat: Seat
    """Who drew or chose the volcano; in the final round who played the last tile."""
    round: int
    tile: Tile | None
    """The volcano; None in the final scoring round."""
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TempleScored(Public):
    kind: ClassVar[str] = "temple_scored"
    seat: Seat
    cell: Cell
    points: int
    guarded: bool


@dataclass(frozen=True, slots=True)
class TreasureScored(Public):
    kind: ClassVar[str] = "treasure_scored"
    seat: Seat
    treasure: Treasure
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class PositionScored(Public):
    """The sum of one seat's scoring turn."""

    kind: ClassVar[str] = "position_scored"
    seat: Seat
    round: int
    temples: int
    treasures: int
    score: int
    """The total of the seat afterwards."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    kind: ClassVar[str] = "turn_ended"
    seat: Seat
    unspent: int


@dataclass(frozen=True, slots=True)
class TilesDisplayed(Public):
    """A round of the auction game began."""

    kind: ClassVar[str] = "tiles_displayed"
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class BidMade(Public):
    kind: ClassVar[str] = "bid_made"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class BidPassed(Public):
    kind: ClassVar[str] = "bid_passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AuctionWon(Public):
    kind: ClassVar[str] = "auction_won"
    seat: Seat
    points: int
    """What it cost; 0 when everybody passed or nobody else was left."""


@dataclass(frozen=True, slots=True)
class TileChosen(Public):
    kind: ClassVar[str] = "tile_chosen"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    kind: ClassVar[str] = "game_ended"
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TurnBegan
    | TileDrawn
    | TilePlaced
    | TileRemoved
    | MemberPlaced
    | MemberMoved
    | TempleUncovered
    | TreasureRecovered
    | TreasuresExchanged
    | CampPitched
    | GuardPosted
    | ScoringStarted
    | TempleScored
    | TreasureScored
    | PositionScored
    | TurnEnded
    | TilesDisplayed
    | BidMade
    | BidPassed
    | AuctionWon
    | TileChosen
    | GameEnded
)

EVENTS: Codec[Event] = Codec(
    get_args(Event),
    {Cell: CELL, Tile: TILE, Treasure: TREASURE, Seat: seat_scalar(META.most_seats)},
)

_seats = SEATS[: META.most_seats]
_drawn = [Tile(number) for number in range(len(DRAWN))]
TURN_BEGAN = [TurnBegan(seat, scoring=False) for seat in _seats]
SCORING_TURN_BEGAN = [TurnBegan(seat, scoring=True) for seat in _seats]
TURN_ENDED = [[TurnEnded(seat, unspent) for unspent in range(AP + 1)] for seat in _seats]
TILE_DRAWN = [[TileDrawn(seat, tile) for tile in _drawn] for seat in _seats]
TILE_CHOSEN = [[TileChosen(seat, tile) for tile in _drawn] for seat in _seats]
MEMBER_PLACED = [
    {rank: [MemberPlaced(seat, rank, cell) for cell in EVERY_CELL] for rank in RANKS}
    for seat in _seats
]
BID_PASSED = [BidPassed(seat) for seat in _seats]
