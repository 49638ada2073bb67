"""A tiny builder of positions: `given(seats=2).tile("A4", at="C3").workers(0, "C3", 2).game()`.

It edits the stored form of a fresh game and keeps the books: what lies on the board is taken
from the supply, the stack or the bag.
"""

from __future__ import annotations

import json
from typing import Any

from games.rules.registry import RULES
from tests.rules.tikal import components
from tests.rules.tikal.game import Game
from tests.rules.tikal.grid import place

RULES_OF_TIKAL = RULES["tikal"]
NOBODY, NO_TILE, GONE = -1, -1, -2


def number(at: str) -> int:
    """A cell as the stored form counts them."""
    column, row = place(at)
    return column * 5 + row


def tile_number(name: str) -> int:
    action: Any = RULES_OF_TIKAL.actions.load({"kind": "choose_tile", "tile": name})
    return int(action.tile)


def kind_number(treasure: str) -> int:
    return components.TREASURES.index(treasure)


class Given:
    """Seat 0 is exploring with 10 AP; only the printed cells are on the board."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        fresh = RULES_OF_TIKAL.setup(seats, "position", options)
        self.data: dict[str, Any] = json.loads(json.dumps(RULES_OF_TIKAL.dump(fresh)))
        self.data.update(
            stack=[tile_number(name) for name in components.TILES],
            bag=sorted(list(range(8)) * 3),
            phase="exploring",
            seat=0,
            turn_seat=0,
            ap=10,
            tile=NO_TILE,
            queue=[],
            rounds=0,
            display=[],
            auction=[0, NOBODY, []],
        )

    def tile(self, name: str, at: str, rotation: int = 0, wafers: str | None = None) -> Given:
        """Lay a tile; `wafers` names the treasures on it, top first ("" for a dug out cell)."""
        piece, cell = components.TILES[name], number(at)
        assert self.data["tiles"][cell] == NO_TILE
        self._take("stack", tile_number(name))
        self.data["tiles"][cell], self.data["rotations"][cell] = tile_number(name), rotation
        if piece.kind == "temple":
            self.data["values"][cell] = piece.number
        if piece.kind == "treasure":
            dealt = wafers.split() if wafers is not None else ["shell", "bowl"]
            self.data["wafers"][cell] = [self._treasure(kind) for kind in dealt]
        return self

    def value(self, at: str, value: int) -> Given:
        """Uncover a temple up to a value; the temple tiles come from the supply."""
        cell = number(at)
        for level in range(self.data["values"][cell] + 1, value + 1):
            self.data["temple_tiles"][level] -= 1
        self.data["values"][cell] = value
        return self

    def temple_tiles(self, value: int, left: int) -> Given:
        self.data["temple_tiles"][value] = left
        return self

    def workers(self, seat: int, at: str, count: int = 1) -> Given:
        self.data["workers"][seat][number(at)] += count
        self.data["supply"][seat] -= count
        return self

    def leader(self, seat: int, at: str) -> Given:
        self.data["leaders"][seat] = number(at)
        return self

    def no_supply(self, seat: int) -> Given:
        """All workers that are not on the board have left the game."""
        self.data["removed"][seat] += self.data["supply"][seat]
        self.data["supply"][seat] = 0
        return self

    def camp(self, seat: int, at: str) -> Given:
        self.data["camps"][number(at)] = seat
        self.data["camps_left"][seat] -= 1
        return self

    def guard(self, seat: int, at: str, rank: str = "worker") -> Given:
        self.data["guards"][number(at)] = seat
        self.data["guards_left"][seat] -= 1
        if rank == "leader":
            self.data["guard_ranks"][number(at)], self.data["leaders"][seat] = 1, GONE
        else:
            self.data["supply"][seat] -= 1
        return self

    def treasures(self, seat: int, kinds: str) -> Given:
        """Hand treasures to a seat: "idol idol vase"."""
        for kind in kinds.split():
            self.data["treasures"][seat][self._treasure(kind)] += 1
        return self

    def scores(self, *points: int) -> Given:
        self.data["scores"] = list(points)
        return self

    def ap(self, points: int) -> Given:
        self.data["ap"] = points
        return self

    def turn(self, seat: int) -> Given:
        self.data["seat"] = self.data["turn_seat"] = seat
        return self

    def stack(self, names: str) -> Given:
        """The tiles that are still to be drawn, next one first; all others are out of the game."""
        self.data["stack"] = [tile_number(name) for name in names.split()]
        return self

    def placing(self, name: str) -> Given:
        """The active seat has this tile in hand."""
        self._take("stack", tile_number(name))
        self.data.update(phase="placing", tile=tile_number(name))
        return self

    def scoring(self, *queue: int, volcano: str | None = None, rounds: int = 1) -> Given:
        """The active seat is in its scoring turn, the queue follows; no volcano: the final one."""
        self.data.update(phase="scoring", queue=list(queue), rounds=rounds)
        if volcano:
            self._take("stack", tile_number(volcano))
            self.data["tile"] = tile_number(volcano)
        return self

    def bidding(self, opener: int, display: str, done: tuple[int, ...] = ()) -> Given:
        """An auction is about to start."""
        for name in display.split():
            self._take("stack", tile_number(name))
        tiles = [tile_number(name) for name in display.split()]
        self.data.update(phase="bidding", seat=opener, display=tiles, done=list(done), ap=0)
        return self

    def _take(self, supply: str, piece: int) -> None:
        if piece in self.data[supply]:
            self.data[supply].remove(piece)

    def _treasure(self, kind: str) -> int:
        self.data["bag"].remove(kind_number(kind))
        return kind_number(kind)

    def state(self) -> Any:
        return RULES_OF_TIKAL.load(self.data)

    def game(self) -> Game:
        return Game(self.state())


def given(seats: int = 2, **options: Any) -> Given:
    return Given(seats, options)
