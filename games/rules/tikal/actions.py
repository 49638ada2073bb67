"""Everything that a player of Tikal can do. Names and fields are permanent: they are in records.

The rules list actions far more often than anybody makes new ones, so those with few possible
values exist once, in the tables at the end of this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from games.rules.core.codec import Codec, seat_scalar
from games.rules.core.protocol import Seat
from games.rules.tikal.board import CELL, CELLS, Cell
from games.rules.tikal.meta import META
from games.rules.tikal.tiles import DRAWN, TILE, TREASURE, TREASURES, Tile, Treasure

Rank = Literal["worker", "leader"]
RANKS: tuple[Rank, ...] = ("worker", "leader")


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Lay the tile in hand; side i of it then faces direction (i + rotation) mod 6."""

    kind: ClassVar[str] = "place_tile"
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer points for the next turn of the round (auction game)."""

    kind: ClassVar[str] = "bid"
    points: int


@dataclass(frozen=True, slots=True)
class PassBid:
    """Bid no more for this turn (auction game)."""

    kind: ClassVar[str] = "pass_bid"


@dataclass(frozen=True, slots=True)
class ChooseTile:
    """Take one of the tiles on display (auction game)."""

    kind: ClassVar[str] = "choose_tile"
    tile: Tile


@dataclass(frozen=True, slots=True)
class PlaceMember:
    """Bring a member from the supply into the base camp or an own camp, 1 AP."""

    kind: ClassVar[str] = "place_member"
    rank: Rank
    cell: Cell


@dataclass(frozen=True, slots=True)
class Move:
    """Walk one member by the cheapest route, over stones and own secret paths."""

    kind: ClassVar[str] = "move"
    rank: Rank
    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Uncover:
    """Uncover the next level of a temple, 2 AP."""

    kind: ClassVar[str] = "uncover"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Recover:
    """Dig out the top treasure of a cell, 3 AP."""

    kind: ClassVar[str] = "recover"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap a single treasure for a single treasure of another player, 3 AP."""

    kind: ClassVar[str] = "exchange"
    give: Treasure
    take: Treasure
    seat: Seat


@dataclass(frozen=True, slots=True)
class Camp:
    """Pitch a camp, 5 AP."""

    kind: ClassVar[str] = "camp"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Guard:
    """Put one member as guard on a temple, 5 AP; the others there leave the game."""

    kind: ClassVar[str] = "guard"
    cell: Cell
    rank: Rank


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand the turn on; points that are left are lost."""

    kind: ClassVar[str] = "end_turn"


Action: TypeAlias = (
    PlaceTile
    | Bid
    | PassBid
    | ChooseTile
    | PlaceMember
    | Move
    | Uncover
    | Recover
    | Exchange
    | Camp
    | Guard
    | EndTurn
)

ACTIONS: Codec[Action] = Codec(
    get_args(Action),
    {Cell: CELL, Tile: TILE, Treasure: TREASURE, Seat: seat_scalar(META.most_seats)},
)

_cells = [Cell(number) for number in range(CELLS)]
PLACE_TILE = [[PlaceTile(cell, turn) for turn in range(6)] for cell in _cells]
BIDS = [Bid(points) for points in range(200)]
PASS_BID = PassBid()
CHOOSE_TILE = [ChooseTile(Tile(tile)) for tile in range(len(DRAWN))]
PLACE_WORKER = [PlaceMember("worker", cell) for cell in _cells]
PLACE_LEADER = [PlaceMember("leader", cell) for cell in _cells]
MOVE_WORKER = [[Move("worker", origin, target) for target in _cells] for origin in _cells]
MOVE_LEADER = [[Move("leader", origin, target) for target in _cells] for origin in _cells]
UNCOVER = [Uncover(cell) for cell in _cells]
RECOVER = [Recover(cell) for cell in _cells]
CAMP = [Camp(cell) for cell in _cells]
GUARD_WORKER = [Guard(cell, "worker") for cell in _cells]
GUARD_LEADER = [Guard(cell, "leader") for cell in _cells]
END_TURN = EndTurn()


def bid(points: int) -> Bid:
    return BIDS[points] if points < len(BIDS) else Bid(points)


_kinds = [Treasure(number) for number in range(len(TREASURES))]
EXCHANGE = [
    [[Exchange(give, take, Seat(seat)) for seat in range(META.most_seats)] for take in _kinds]
    for give in _kinds
]
