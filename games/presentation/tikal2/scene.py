"""A view of Tikal II, and what can be chosen in it, as frozen descriptions of what to draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.presentation.core.hexes import Cell, Point, label, points
from games.presentation.core.marks import Ghost, Mark, Walk
from games.presentation.tikal2 import places
from games.presentation.tikal2.names import outside_name, room_name, room_sign, site_name, tile_name
from games.rules.tikal2.pieces import COLOURS, FACES, MULTI, ROOMS

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Space:
    """A place for one flag, and what it brings."""

    points: int
    card: bool = False
    treasure: bool = False
    flag: int | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """Everything that decides how a room looks."""

    kind: str
    """light, sanctuary, treasury, secret or empty"""
    colour: str = ""
    doors: tuple[int, ...] = ()
    spaces: tuple[Space, ...] = ()
    flags: tuple[int, ...] = ()
    sign: str = ""
    """The number of a light room."""
    explorers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outside:
    explorers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Site:
    number: int
    tiles: int
    pirogues: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """An action tile by its icons."""

    icons: tuple[str, ...]


Thing = Room | Outside | Site | Tile


@dataclass(frozen=True, slots=True)
class Spot:
    """One place of the drawing: what is there, its name, and what choosing it does."""

    cell: Cell
    at: Point
    label: str
    thing: Thing
    name: str
    mark: Mark | None = None
    selected: bool = False
    changed: bool = False
    ghost: bool = False

    @property
    def kind(self) -> str:
        return (
            self.thing.kind if isinstance(self.thing, Room) else type(self.thing).__name__.lower()
        )


@dataclass(frozen=True, slots=True)
class Scene:
    spots: tuple[Spot, ...]
    route: str = ""
    walker: str = ""
    walker_seat: int = 0


@dataclass(frozen=True, slots=True)
class Extras:
    """What lies over a position."""

    marks: Mapping[Cell, Mark]
    selected: Cell | None
    changed: frozenset[Cell]
    ghost: Ghost | None


def board_scene(
    view: View,
    *,
    marks: Iterable[Mark] = (),
    selected: Cell | None = None,
    ghost: Ghost | None = None,
    highlights: Iterable[Sequence[int]] = (),
    walk: Walk | None = None,
) -> Scene:
    """The whole board. Highlights are places that changed; a walk is a route to show."""
    extras = Extras(
        {mark.cell: mark for mark in marks},
        selected,
        frozenset(resolve(view, (cell[0], cell[1])) for cell in highlights),
        ghost,
    )
    spots = (
        *_temple(view, extras),
        *_secrets(view, extras),
        _outside(view, extras),
        *_river(view, extras),
    )
    if walk is None or len(walk.cells) < 2:
        return Scene(spots)
    line = points(places.route(tuple(resolve(view, cell) for cell in walk.cells)))
    return Scene(spots, line, f"x-{walk.rank}-{walk.seat}", walk.seat)


def _spot(cell: Cell, mark_label: str, thing: Thing, name: str, extras: Extras) -> Spot:
    mark = extras.marks.get(cell)
    return Spot(
        cell=cell,
        at=places.centre(cell),
        label=mark_label,
        thing=thing,
        name=f"{name}. {mark.name}" if mark else name,
        mark=mark,
        selected=cell == extras.selected,
        changed=cell in extras.changed,
        ghost=extras.ghost is not None and extras.ghost.cell == cell,
    )


def _temple(view: View, extras: Extras) -> Iterator[Spot]:
    rooms = {(data["cell"][0], data["cell"][1]): room_from(data, view) for data in view["temple"]}
    ghost = extras.ghost
    if ghost is not None:
        rooms[ghost.cell] = printed(ghost.tile, ghost.rotation)
    for cell in places.CELLS:
        room = rooms.get(cell, EMPTY)
        where = label(cell)
        yield _spot(cell, where, room, f"{where}, {room_name(room)}", extras)


EMPTY = Room("empty")


def room_from(data: Mapping[str, Any], view: View) -> Room:
    """One room of a view, with the explorers that are in it."""
    return Room(
        kind=data["kind"],
        colour=data["colour"] or "",
        doors=tuple(data["doors"]),
        spaces=spaces_from(data["spaces"]),
        flags=tuple(data["flags"]),
        sign=room_sign(data["room"]),
        explorers=_at(view, data["room"]),
    )


def spaces_from(found: Iterable[Mapping[str, Any]]) -> tuple[Space, ...]:
    return tuple(
        Space(space["points"], space["card"], space["treasure"], space["flag"]) for space in found
    )


def printed(room: str, rotation: int = 0) -> Room:
    """A room as it is printed, turned; nobody is there."""
    face = FACES[ROOMS.index(room)]
    colour = "multi" if face.colour == MULTI else COLOURS[face.colour] if face.colour >= 0 else ""
    spaces = tuple(
        Space(points, card=more == "card", treasure=more == "treasure")
        for points, more in face.spaces
    )
    doors = tuple(sorted((side + rotation) % 6 for side in face.doors))
    return Room(face.kind, colour, doors, spaces, sign=room_sign(room))


def _at(view: View, where: str) -> tuple[int, ...]:
    return tuple(seat for seat, at in enumerate(view["explorers"]) if at == where)


def _secrets(view: View, extras: Extras) -> Iterator[Spot]:
    for number, data in enumerate(view["secret"], start=1):
        room = Room("secret", spaces=spaces_from(data["spaces"]), explorers=_at(view, data["room"]))
        where = f"S{number}"
        yield _spot((number, places.SECRET_ROW), where, room, f"{where}, {room_name(room)}", extras)


def _outside(view: View, extras: Extras) -> Spot:
    thing = Outside(_at(view, "outside"))
    return _spot(places.OUTSIDE, "outside", thing, outside_name(thing.explorers), extras)


def _river(view: View, extras: Extras) -> Iterator[Spot]:
    """The tiles before their sites: a site that can be chosen lies over them."""
    for data in view["sites"]:
        number = data["site"]
        for slot, tile_id in enumerate(data["tiles"]):
            tile = Tile(tuple(view["tiles"][tile_id]["icons"]))
            cell = places.tile_cell(number, slot)
            yield _spot(cell, tile_id, tile, tile_name(tile.icons), extras)
        site = Site(number, len(data["tiles"]), tuple(data["pirogues"]))
        yield _spot((number, places.SITE_ROW), f"site-{number}", site, site_name(site), extras)


def cell_of(view: View, room: str) -> Cell | None:
    """Where a room is drawn: by its id, "outside" included."""
    if room == "outside":
        return places.OUTSIDE
    for data in view["temple"]:
        if data["room"] == room:
            return data["cell"][0], data["cell"][1]
    for number, data in enumerate(view["secret"], start=1):
        if data["room"] == room:
            return number, places.SECRET_ROW
    return None


def resolve(view: View, cell: Cell) -> Cell:
    """Where a room lies that is only known by its number; every other cell as it is."""
    if cell[1] != places.ROOM_ROW:
        return cell
    return cell_of(view, ROOMS[cell[0]]) or places.OUTSIDE
