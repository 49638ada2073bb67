"""Deal and start: what chance decides, and the position before the first turn."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.rules.core.errors import BadRecord
from games.rules.core.options import Options, check_options
from games.rules.core.rng import Rng
from games.rules.tikal.board import CELLS, NOBODY
from games.rules.tikal.land import Land, survey
from games.rules.tikal.meta import CAMPS, GUARDS, META, STARTING_CAPITAL, WORKERS
from games.rules.tikal.state import IN_SUPPLY, Auction, State
from games.rules.tikal.tiles import (
    BY_LETTER,
    COPIES,
    DRAWN,
    NO_TILE,
    PRINTED,
    TEMPLE_TILES,
    TILE,
    TILES,
    TREASURE,
    TREASURES,
)


def deal(seats: int, seed: str, options: Options) -> dict[str, Any]:
    """Shuffle the tiles within their letters, and the treasures; draw lots for who starts (T1)."""
    check_options(META, seats, options)
    rng = Rng.from_text(seed)
    tiles: list[str] = []
    for ids in BY_LETTER:
        tiles += rng.shuffled(ids)
    return {
        "tiles": tiles,
        "wafers": rng.shuffled([name for name in TREASURES for _ in range(COPIES)]),
        "start_seat": rng.below(seats),
        "seed": seed,
    }


def first_state(seats: int, options: Options, dealt: dict[str, Any]) -> State:
    """The board with its four printed cells and full supplies; nobody has drawn yet."""
    checked = check_options(META, seats, options)
    stack, bag, start_seat = _read_deal(dealt, seats)
    tiles, values = [NO_TILE] * CELLS, [0] * CELLS
    for number, (cell, face) in enumerate(PRINTED, start=len(DRAWN)):
        tiles[cell], values[cell] = number, face.value
    nothing, nobody = (0,) * CELLS, (NOBODY,) * CELLS
    capital = STARTING_CAPITAL if checked["variant"] == "auction" else 0
    return State(
        seats=seats,
        variant=checked["variant"],
        camp_needs_member=checked["camp_needs_member"],
        final_order=checked["final_order"],
        stack=stack,
        bag=bag,
        wafers=((),) * CELLS,
        tiles=tuple(tiles),
        rotations=nothing,
        values=tuple(values),
        camps=nobody,
        guards=nobody,
        guard_ranks=nothing,
        workers=(nothing,) * seats,
        leaders=(IN_SUPPLY,) * seats,
        supply=(WORKERS,) * seats,
        removed=(0,) * seats,
        camps_left=(CAMPS,) * seats,
        guards_left=(GUARDS,) * seats,
        treasures=((0,) * len(TREASURES),) * seats,
        scores=(capital,) * seats,
        temple_tiles=TEMPLE_TILES,
        phase="placing",
        seat=start_seat,
        turn_seat=start_seat,
        ap=0,
        worked=nothing,
        tile=NO_TILE,
        queue=(),
        rounds=0,
        display=(),
        done=(),
        auction=Auction(),
        land=_printed_land(seats),
    )


@cache
def _printed_land(seats: int) -> Land:
    """The same for all games, and so are the routes on it."""
    tiles = [NO_TILE] * CELLS
    for number, (cell, _) in enumerate(PRINTED, start=len(DRAWN)):
        tiles[cell] = number
    return survey(tuple(tiles), (0,) * CELLS, (NOBODY,) * CELLS, seats)


def _read_deal(dealt: dict[str, Any], seats: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """A deal may come from anybody's file: it must have all tiles by letter and all treasures."""
    try:
        stack = tuple(TILE.load(name) for name in dealt["tiles"])
        bag = tuple(TREASURE.load(name) for name in dealt["wafers"])
        start_seat = dealt["start_seat"]
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"setup cannot be read: {error}") from None
    letters = [TILES[tile].letter for tile in stack]
    if sorted(stack) != list(range(len(DRAWN))) or letters != sorted(letters):
        raise BadRecord("setup.tiles must be the 36 tiles, A to G, each once")
    if sorted(bag) != sorted(list(range(len(TREASURES))) * COPIES):
        raise BadRecord("setup.wafers must be each of the eight treasures three times")
    if type(start_seat) is not int or not 0 <= start_seat < seats:
        raise BadRecord("setup.start_seat must be one of the seats")
    return stack, bag, start_seat
