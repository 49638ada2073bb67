"""Which rooms touch and which doors join them: what follows from the rooms on the board.

It changes sixteen times in a game and is asked for at every decision, so states share it. Rooms
are numbered as in `pieces`, sets of rooms and of keys are masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.rules.tikal2.board import NEIGHBOURS, NOWHERE
from games.rules.tikal2.pieces import EVERY_ROOM, FACES, NO_ROOM, OUTSIDE, SECRET, Room

Links = tuple[tuple[int, int], ...]
"""(neighbour, keys that it takes) pairs."""
EVERY_KEY = 0b11111


class Temple:
    """A value: laying a room makes a new one."""

    __slots__ = ("links", "walls", "blind", "_reach")

    def __init__(self, links: tuple[Links, ...], walls: tuple[int, ...], blind: int) -> None:
        self.links = links
        """By room: where its doors and those of its neighbours lead, the outside included."""
        self.walls = walls
        """By room: everything that lies on the other side of one of its walls."""
        self.blind = blind
        """Rooms with a door to the outside and also a wall to it that has none."""
        self._reach: dict[int, tuple[int, ...]] = {}

    def reach(self, keys: int) -> tuple[int, ...]:
        """By room: all rooms that these keys lead to, itself included."""
        found = self._reach.get(keys)
        if found is None:
            found = self._reach[keys] = self._components(keys)
        return found

    def _components(self, keys: int) -> tuple[int, ...]:
        masks = [0] * len(EVERY_ROOM)
        lacking = ~keys
        for first in EVERY_ROOM:
            if masks[first]:
                continue
            mask, queue = 1 << first, [int(first)]
            for room in queue:
                for other, need in self.links[room]:
                    if not need & lacking and not mask >> other & 1:
                        mask |= 1 << other
                        queue.append(other)
            for room in queue:
                masks[room] = mask
        return tuple(masks)

    def through(self, room: int, keys: int) -> int:
        """The neighbours that a room's doors open to with these keys."""
        mask, lacking = 0, ~keys
        for other, need in self.links[room]:
            if not need & lacking:
                mask |= 1 << other
        return mask

    def beyond(self, room: int, keys: int, passages: int) -> int:
        """All rooms that these keys and so many secret passages lead to."""
        reach, walls = self.reach(keys), self.walls
        mask = reach[room]
        for _ in range(passages):
            grown = mask
            for inside in rooms_in(mask):
                grown |= walls[inside]
            for inside in rooms_in(grown):
                grown |= reach[inside]
            if grown == mask:
                break
            mask = grown
        return mask

    def route(self, origin: int, target: int, keys: int) -> tuple[Room, ...]:
        """Every room on the shortest way; of equal ways always the same one."""
        lacking = ~keys
        before = {origin: origin}
        queue = [origin]
        for room in queue:
            if room == target:
                break
            for other, need in self.links[room]:
                if not need & lacking and other not in before:
                    before[other] = room
                    queue.append(other)
        way = [EVERY_ROOM[target]]
        while target != origin:
            target = before[target]
            way.append(EVERY_ROOM[target])
        way.reverse()
        return tuple(way)

    def with_room(self, cells: tuple[int, ...], rotations: tuple[int, ...], cell: int) -> Temple:
        """After a room was laid on `cell` (`cells` has it already)."""
        room = cells[cell]
        needs: dict[int, int] = {}
        walls = list(self.walls)
        outward = set()
        for side, neighbour in enumerate(NEIGHBOURS[cell]):
            other = OUTSIDE if neighbour == NOWHERE else cells[neighbour]
            if other == NO_ROOM:
                continue
            walls[room] |= 1 << other
            walls[other] |= 1 << room
            need = _key(room, rotations[cell], side)
            if neighbour == NOWHERE:
                outward.add(need)
            else:
                need |= _key(other, rotations[neighbour], (side + 3) % 6)
            if need:
                needs[other] = need
        links = list(self.links)
        links[room] = tuple(sorted(needs.items()))
        for other, need in needs.items():
            links[other] = tuple(sorted((*links[other], (room, need))))
        blind = self.blind | (1 << room if len(outward) > 1 else 0)
        return Temple(tuple(links), tuple(walls), blind)


def _key(room: int, rotation: int, side: int) -> int:
    """The key of the door that a room has on a side, as a mask; 0 where there is none."""
    face = FACES[room]
    return 1 << face.colour if (side - rotation) % 6 in face.doors else 0


def rooms_in(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _empty() -> Temple:
    """Nothing but the secret rooms, which only touch the outside."""
    walls = [0] * len(EVERY_ROOM)
    for room in SECRET:
        walls[room] = 1 << OUTSIDE
        walls[OUTSIDE] |= 1 << room
    return Temple(((),) * len(EVERY_ROOM), tuple(walls), 0)


@lru_cache(maxsize=256)
def survey(cells: tuple[int, ...], rotations: tuple[int, ...]) -> Temple:
    """The temple of a board that was read from somewhere, room by room.

    Kept for a while: a game is read many times between two rooms.
    """
    temple, laid = _empty(), [NO_ROOM] * len(cells)
    for cell, room in enumerate(cells):
        if room != NO_ROOM:
            laid[cell] = room
            temple = temple.with_room(tuple(laid), rotations, cell)
    return temple
