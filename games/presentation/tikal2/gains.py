"""What a room would bring to a seat, and the keys on the way to it: read from a view alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from games.presentation.core.hexes import Cell
from games.presentation.tikal2.places import step

View = Mapping[str, Any]
Room = Mapping[str, Any]


def has_flag(room: Room, seat: int) -> bool:
    return seat in room.get("flags", ()) or any(space["flag"] == seat for space in room["spaces"])


def door_points(view: View, room: Room, seat: int) -> int:
    """A light room: its own doors, and those of the same colour that have a flag already."""
    if room.get("kind") != "light":
        return 0
    return len(room["doors"]) + int(view["seats"][seat]["doors"].get(room["colour"], 0))


def best(view: View, room: Room | None, seat: int) -> int | None:
    """Points of a flag there; None where no flag of the seat may be planted."""
    if room is None or has_flag(room, seat):
        return None
    free = [int(space["points"]) for space in room["spaces"] if space["flag"] is None]
    if room.get("kind") == "light":
        return max(free, default=0) + door_points(view, room, seat)
    return max(free) if free else None


def keys_on_the_way(view: View, origin: str, backpack: Mapping[str, int]) -> dict[str, list[str]]:
    """For each room that can be reached, the colours of the keys that a short way takes."""
    rooms = {(data["cell"][0], data["cell"][1]): data for data in view["temple"]}
    cells = {data["room"]: cell for cell, data in rooms.items()}
    found: dict[str, list[str]] = {origin: []}
    queue = deque([origin])
    held = {colour for colour, count in backpack.items() if count}
    while queue:
        here = queue.popleft()
        ways = _ways_in(rooms) if here == "outside" else _ways(rooms, cells.get(here))
        for room, colours in ways:
            if room not in found and colours <= held:
                found[room] = list(dict.fromkeys([*found[here], *sorted(colours)]))
                queue.append(room)
    return found


def _ways(rooms: Mapping[Cell, Room], cell: Cell | None) -> list[tuple[str, set[str]]]:
    if cell is None:
        return []
    here, found = rooms[cell], []
    for side in range(6):
        beyond = step(cell, side)
        there = rooms.get(beyond) if beyond else None
        colours = {here["colour"]} if side in here["doors"] else set()
        if beyond is None:
            if colours:
                found.append(("outside", colours))
            continue
        if there is not None and (side + 3) % 6 in there["doors"]:
            colours.add(there["colour"])
        if there is not None and colours:
            found.append((there["room"], colours))
    return found


def _ways_in(rooms: Mapping[Cell, Room]) -> list[tuple[str, set[str]]]:
    """Doors that lead directly outside."""
    return [
        (data["room"], {data["colour"]})
        for cell, data in rooms.items()
        if any(step(cell, side) is None for side in data["doors"])
    ]
