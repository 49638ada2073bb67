"""Deal and start: what chance decides, and the position before the first turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from games.rules.core.errors import BadRecord
from games.rules.core.options import Options, check_options
from games.rules.core.rng import Rng
from games.rules.tikal2.board import CELLS, NUMBERS
from games.rules.tikal2.meta import KEYS_PER_COLOUR, META, PASSAGES, TREASURES_PER_KIND
from games.rules.tikal2.pieces import (
    ALTARS,
    CARD,
    CARDS,
    COLOURS,
    DECK,
    FACES,
    NO_ROOM,
    OUTSIDE,
    PILE,
    ROOM,
    ROOMS,
    TILE,
    TILES,
    TREASURE,
    TREASURES,
)
from games.rules.tikal2.reconstructed import PRINTED, TILES_PER_SITE
from games.rules.tikal2.state import FREE, Rows, State
from games.rules.tikal2.temple import Temple, survey
from games.rules.tikal2.turns import START_SITE

ROUNDS = 2
OPEN_TREASURES = 3
"""With "more control"."""


def tiles_for(seats: int) -> list[int]:
    """The action tiles of a game for so many."""
    return [tile for tile, face in enumerate(TILES) if face.players <= seats]


def deal(seats: int, seed: str, options: Options) -> dict[str, Any]:
    """Shuffle everything, the tiles once for each round; draw lots for who starts (L14)."""
    check_options(META, seats, options)
    rng = Rng.from_text(seed)
    names = [TILES[tile].id for tile in tiles_for(seats)]
    return {
        "start_seat": rng.below(seats),
        "tiles": [rng.shuffled(names) for _ in range(ROUNDS)],
        "treasures": rng.shuffled([name for name in TREASURES for _ in range(TREASURES_PER_KIND)]),
        "cards": rng.shuffled(DECK),
        "rooms": rng.shuffled([ROOMS[room] for room in PILE]),
        "sanctuaries": rng.shuffled([ROOMS[room] for room in ALTARS]),
        "wheel": rng.below(len(TREASURES)),
        "seed": seed,
    }


def first_state(seats: int, options: Options, dealt: dict[str, Any]) -> State:
    """The board with its ten printed rooms; nobody has chosen keys yet."""
    checked = check_options(META, seats, options)
    read = _read_deal(dealt, seats)
    sites, later = (_by_site(tiles, seats) for tiles in read["tiles"])
    shown, piles = _treasure_piles(read["treasures"], more_control=checked["more_control"])
    cells, rotations, temple = _printed()
    nothing: Rows = ((0,) * len(COLOURS),) * seats
    return State(
        seats=seats,
        more_control=checked["more_control"],
        short_game=checked["short_game"],
        later=later,
        treasure_piles=piles,
        deck=read["cards"],
        room_pile=read["rooms"],
        sanctuaries=read["sanctuaries"],
        open_treasures=shown,
        delivered=(0,) * len(TREASURES),
        discards=(),
        wheel=read["wheel"],
        stock=(KEYS_PER_COLOUR,) * len(COLOURS),
        passages=PASSAGES,
        sites=sites,
        cells=cells,
        rotations=rotations,
        spaces=tuple((FREE,) * len(face.spaces) for face in FACES),
        explorers=(OUTSIDE,) * seats,
        pirogues=(START_SITE,) * seats,
        backpacks=nothing,
        camps=nothing,
        revealed=nothing,
        treasures=((0,) * len(TREASURES),) * seats,
        cards=((0,) * len(CARDS),) * seats,
        tokens=(0,) * seats,
        tents=(0 if checked["short_game"] else 1,) * seats,
        flagged=(0,) * seats,
        taken=((),) * seats,
        scores=(0,) * seats,
        stage="keys",
        seat=read["start_seat"],
        first=read["start_seat"],
        round=1,
        temple=temple,
    )


@cache
def _printed() -> tuple[tuple[int, ...], tuple[int, ...], Temple]:
    """The same for all games, and so is what its doors join."""
    cells, rotations = [NO_ROOM] * CELLS, [0] * CELLS
    for name, column, row, rotation in PRINTED:
        cell = NUMBERS[column, row]
        cells[cell], rotations[cell] = ROOMS.index(name), rotation
    return tuple(cells), tuple(rotations), survey(tuple(cells), tuple(rotations))


def _by_site(tiles: tuple[int, ...], seats: int) -> Rows:
    rows, at = [], 0
    for count in TILES_PER_SITE[seats]:
        rows.append(tiles[at : at + count])
        at += count
    return tuple(rows)


def _treasure_piles(
    treasures: tuple[int, ...], *, more_control: bool
) -> tuple[tuple[int, ...], Rows]:
    """Three piles of about the same size; or three open ones and two piles."""
    shown = treasures[:OPEN_TREASURES] if more_control else ()
    covered = treasures[len(shown) :]
    count = 2 if more_control else 3
    size, rest = divmod(len(covered), count)
    piles, at = [], 0
    for number in range(count):
        end = at + size + (number < rest)
        piles.append(covered[at:end])
        at = end
    return shown, tuple(piles)


def _read_deal(dealt: dict[str, Any], seats: int) -> dict[str, Any]:
    """A deal may come from anybody's file: it must have every piece once."""
    try:
        first, second = dealt["tiles"]
        tiles = tuple(_loaded(TILE.load, row) for row in (first, second))
        treasures = _loaded(TREASURE.load, dealt["treasures"])
        cards = _loaded(CARD.load, dealt["cards"])
        rooms = _loaded(ROOM.load, dealt["rooms"])
        sanctuaries = _loaded(ROOM.load, dealt["sanctuaries"])
        start_seat, wheel = dealt["start_seat"], dealt["wheel"]
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"setup cannot be read: {error}") from None
    if any(sorted(row) != tiles_for(seats) for row in tiles):
        raise BadRecord("setup.tiles must be the action tiles of the game, for each round")
    if sorted(treasures) != sorted(list(range(len(TREASURES))) * TREASURES_PER_KIND):
        raise BadRecord("setup.treasures must be each of the five treasures five times")
    if sorted(cards) != sorted(CARDS.index(name) for name in DECK):
        raise BadRecord("setup.cards must be the 13 special cards")
    if sorted(rooms) != list(PILE) or sorted(sanctuaries) != list(ALTARS):
        raise BadRecord("setup.rooms and setup.sanctuaries must be the piles of rooms")
    if type(start_seat) is not int or not 0 <= start_seat < seats:
        raise BadRecord("setup.start_seat must be one of the seats")
    if type(wheel) is not int or not 0 <= wheel < len(TREASURES):
        raise BadRecord("setup.wheel must be one of its five positions")
    return {
        "tiles": tiles,
        "treasures": treasures,
        "cards": cards,
        "rooms": rooms,
        "sanctuaries": sanctuaries,
        "start_seat": start_seat,
        "wheel": wheel,
    }


def _loaded(load: Callable[[Any], int], names: object) -> tuple[int, ...]:
    if not isinstance(names, list):
        raise ValueError("expected a list")
    return tuple(load(name) for name in names)
