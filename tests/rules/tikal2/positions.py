"""A tiny builder of positions: `given().room("pink3", at=(2, 2)).backpack(0, "pink").game()`.

It edits the stored form of a fresh game and keeps the books: what somebody has is taken from
the stock or from its pile.
"""

from __future__ import annotations

import json
from typing import Any

from tests.rules.tikal2.components import CARDS, COLOURS, ICONS, ROOMS, TREASURES
from tests.rules.tikal2.game import TIKAL2, Game

FREE, EMPTY = -1, -1
ROWS = (5, 6, 5, 6, 5)
Place = tuple[int, int]


def number(at: Place) -> int:
    """A cell as the stored form counts them."""
    column, row = at
    return sum(ROWS[:row]) + column


class Given:
    """Seat 0 has taken its tile and is about to explore; only the printed rooms are there."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        fresh = TIKAL2.setup(seats, "position", options)
        self.data: dict[str, Any] = json.loads(json.dumps(TIKAL2.dump(fresh)))
        self.data.update(stage="explorer", seat=0, first=0, normal=True, wheel=0)

    def room(self, name: str, at: Place, rotation: int = 0) -> Given:
        """Lay a light room, a sanctuary or the treasury on an empty cell."""
        room, cell = ROOMS.index(name), number(at)
        assert self.data["cells"][cell] == EMPTY
        for pile in ("room_pile", "sanctuaries"):
            if room in self.data[pile]:
                self.data[pile].remove(room)
        self.data["cells"][cell], self.data["rotations"][cell] = room, rotation
        return self

    def no_printed_rooms(self) -> Given:
        """An empty temple, for tests that lay all rooms themselves."""
        self.data["cells"] = [EMPTY] * len(self.data["cells"])
        return self

    def sanctuaries(self, names: str) -> Given:
        self.data["sanctuaries"] = [ROOMS.index(name) for name in names.split()]
        return self

    def room_pile(self, names: str) -> Given:
        self.data["room_pile"] = [ROOMS.index(name) for name in names.split()]
        return self

    def explorer(self, seat: int, room: str) -> Given:
        self.data["explorers"][seat] = ROOMS.index(room)
        return self

    def flag(self, seat: int, room: str, space: int | None = 0) -> Given:
        """A flag on a space, or beside it (None)."""
        at = ROOMS.index(room)
        self.data["flagged"][seat] |= 1 << at
        if space is not None:
            assert self.data["spaces"][at][space] == FREE
            self.data["spaces"][at][space] = seat
        return self

    def flags(self, seat: int, names: str) -> Given:
        for name in names.split():
            self.flag(seat, name)
        return self

    def backpack(self, seat: int, colours: str) -> Given:
        return self._keys("backpacks", seat, colours)

    def camp(self, seat: int, colours: str) -> Given:
        return self._keys("camps", seat, colours)

    def _keys(self, place: str, seat: int, colours: str) -> Given:
        for colour in colours.split():
            self.data["stock"][COLOURS.index(colour)] -= 1
            self.data[place][seat][COLOURS.index(colour)] += 1
        return self

    def stock(self, colour: str, left: int) -> Given:
        self.data["stock"][COLOURS.index(colour)] = left
        return self

    def treasures(self, seat: int, kinds: str) -> Given:
        for kind in kinds.split():
            index = TREASURES.index(kind)
            next(pile for pile in self.data["treasure_piles"] if index in pile).remove(index)
            self.data["treasures"][seat][index] += 1
        return self

    def pile(self, index: int, kinds: str) -> Given:
        """The treasures of one pile, the top one first."""
        self.data["treasure_piles"][index] = [TREASURES.index(kind) for kind in kinds.split()]
        return self

    def open_treasures(self, kinds: str) -> Given:
        self.data["open_treasures"] = [TREASURES.index(kind) for kind in kinds.split()]
        return self

    def cards(self, seat: int, names: str) -> Given:
        for name in names.split():
            self.data["deck"].remove(CARDS.index(name))
            self.data["cards"][seat][CARDS.index(name)] += 1
        return self

    def deck(self, names: str) -> Given:
        self.data["deck"] = [CARDS.index(name) for name in names.split()]
        return self

    def tokens(self, seat: int, count: int) -> Given:
        self.data["tokens"][seat] += count
        self.data["passages"] -= count
        return self

    def passages(self, left: int) -> Given:
        self.data["passages"] = left
        return self

    def wheel(self, turned: int) -> Given:
        self.data["wheel"] = turned
        return self

    def pending(self, icons: str) -> Given:
        """The tile of the turn offers these actions."""
        self.data["pending"] = [ICONS.index(icon) for icon in icons.split()]
        return self

    def pirogue(self, site: int, seat: int = 0) -> Given:
        """The turn begins, and the pirogue of the seat is at this site."""
        self.data["stage"] = "pirogue"
        self.data["pirogues"][seat] = site
        return self

    def sites(self, *tiles: str) -> Given:
        """The tiles on the six sites; they are all that is left of the round."""
        self.data["sites"] = [[int(name[1:]) - 1 for name in names.split()] for names in tiles]
        return self

    def turn(self, seat: int) -> Given:
        self.data["seat"] = seat
        return self

    def second_round(self, first: int = 0) -> Given:
        self.data.update(round=2, first=first, later=[])
        return self

    def last(self) -> Given:
        """The second round is over, and seat 0 explores for the last time."""
        self.second_round()
        self.data.update(stage="last", sites=[[]] * 6)
        return self

    def scores(self, *points: int) -> Given:
        self.data["scores"] = list(points)
        return self

    def no_tents(self) -> Given:
        self.data["tents"] = [0] * self.data["seats"]
        return self

    def state(self) -> Any:
        return TIKAL2.load(self.data)

    def game(self) -> Game:
        return Game(self.state())


def given(seats: int = 2, **options: Any) -> Given:
    return Given(seats, options)
