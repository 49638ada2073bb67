"""What stands beside the board: players, supplies, the tile in hand, as frozen descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.presentation.core.people import Player
from games.presentation.core.seats import SEAT_NAMES, SEAT_SHAPES
from games.presentation.tikal.names import TREASURES, stones_name, terrain_name, tile_label
from games.presentation.tikal.render import render_tile
from games.presentation.tikal.scene import Tile, rotated

ROUNDS = 4
SETS = ("", "single", "pair", "triplet")
WITHOUT_AP = ("bidding", "choosing", "over")


@dataclass(frozen=True, slots=True)
class TreasureSet:
    kind: str
    name: str
    count: int
    set: str
    """single, pair or triplet"""


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    seat: int
    player: Player
    colour: str
    shape: str
    score: int
    leading: int
    """The highest score at the table, the full length of the score bar."""
    you: bool
    turn: bool
    active: bool
    bid: str
    ap: int | None
    workers: int
    leader: str
    camps: int
    guards: int
    removed: int
    treasures: tuple[TreasureSet, ...]
    temples_worth: int
    treasures_worth: int

    @property
    def worth(self) -> int:
        return self.temples_worth + self.treasures_worth


@dataclass(frozen=True, slots=True)
class Supply:
    """Temple tiles left, terrain tiles left by letter, scoring rounds."""

    temples: tuple[tuple[int, int], ...]
    letters: tuple[tuple[str, int], ...]
    tiles_left: int
    rounds: tuple[str, ...]
    """One word for each scoring round: done, running or open."""
    rounds_done: int


@dataclass(frozen=True, slots=True)
class NamedTile:
    """A tile that is not on the board: in hand or on display."""

    id: str
    label: str
    name: str
    svg: SafeString


def player_panels(view: Mapping[str, Any], players: Sequence[Player]) -> tuple[PlayerPanel, ...]:
    """One panel for each seat, in seating order."""
    leading = max([1, *(data["score"] for data in view["seats"])])
    return tuple(_panel(view, seat, player, leading) for seat, player in enumerate(players))


def _panel(view: Mapping[str, Any], seat: int, player: Player, leading: int) -> PlayerPanel:
    data = view["seats"][seat]
    return PlayerPanel(
        seat=seat,
        player=player,
        colour=str(SEAT_NAMES[seat]),
        shape=str(SEAT_SHAPES[seat]),
        score=data["score"],
        leading=leading,
        you=view["you"] == seat,
        turn=seat in view["active"],
        active=seat in view["active"],
        bid=_bid(view, seat),
        ap=view["ap"] if seat in view["active"] and view["phase"] not in WITHOUT_AP else None,
        workers=data["workers"],
        leader=data["leader"],
        camps=data["camps"],
        guards=data["guards"],
        removed=data["removed"],
        treasures=treasure_sets(data["treasures"]),
        temples_worth=data["worth"]["temples"],
        treasures_worth=data["worth"]["treasures"],
    )


def _bid(view: Mapping[str, Any], seat: int) -> str:
    """What a seat has done in the auction, while there is one."""
    auction = view["auction"]
    if not auction:
        return ""
    if seat in auction["done"]:
        return _("has had this round")
    if view["phase"] != "bidding":
        return ""
    if auction["high_seat"] == seat:
        return _("bids %(points)d") % {"points": auction["high"]}
    return _("passed") if seat in auction["passed"] else ""


def treasure_sets(held: Mapping[str, int]) -> tuple[TreasureSet, ...]:
    """Held treasures, the largest sets first, then in the fixed order of the kinds."""
    kinds = list(TREASURES)
    order = sorted(held.items(), key=lambda item: (-item[1], kinds.index(item[0])))
    return tuple(
        TreasureSet(kind, str(TREASURES[kind]), count, SETS[min(count, 3)])
        for kind, count in order
        if count
    )


def supply(view: Mapping[str, Any]) -> Supply:
    """What is left in the box, and how far the game is."""
    scoring = view["scoring"]
    done, running = scoring["done"], scoring["round"]
    rounds = tuple(
        "done" if number <= done else "running" if number == running else "open"
        for number in range(1, ROUNDS + 1)
    )
    temples = sorted((int(value), count) for value, count in view["temple_tiles"].items())
    letters = tuple(sorted(view["stack"].items()))
    return Supply(
        temples=tuple(temples),
        letters=letters,
        tiles_left=sum(count for _letter, count in letters),
        rounds=rounds,
        rounds_done=done,
    )


def hand_tile(view: Mapping[str, Any], rotation: int = 0) -> NamedTile | None:
    """The tile that the player of the turn is about to place."""
    if view["tile"] is None:
        return None
    return _named(view, view["tile"], rotation)


def display_tiles(view: Mapping[str, Any]) -> tuple[NamedTile, ...]:
    """The tiles on display in the auction game."""
    return tuple(_named(view, tile, 0) for tile in view["display"])


def _named(view: Mapping[str, Any], tile_id: str, rotation: int) -> NamedTile:
    tile = rotated(view["tiles"][tile_id], rotation)
    name = tile_name(tile)
    label = tile_label(tile_id)
    svg = render_tile(tile, f"{label}: {name}")
    return NamedTile(id=tile_id, label=label, name=name, svg=svg)


def tile_name(tile: Tile) -> str:
    """Terrain and stones: "temple 4; stones north 2, south 1"."""
    stones = stones_name(tile.stones)
    if not stones:
        return terrain_name(tile)
    return _("%(terrain)s; stones %(stones)s") % {
        "terrain": terrain_name(tile),
        "stones": stones,
    }
