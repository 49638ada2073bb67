"""Where the symbols of one place are drawn, relative to its middle."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin

from games.presentation.core.marks import Use
from games.presentation.tikal2.places import RIVER_Y, SIDES, TILE_WIDTH, TOP_SITE_Y, towards
from games.presentation.tikal2.scene import Outside, Room, Site, Space, Thing, Tile

CORNERS = ((-37, -33), (37, -33), (-37, 33), (37, 33))
"""The four spaces of a dark room, around what stands in its middle."""
CLUSTERS = (
    ((0, 0),),
    ((-14, 0), (14, 0)),
    ((-14, -13), (14, -13), (0, 13)),
    ((-14, -13), (14, -13), (-14, 14), (14, 14)),
)
"""Where flags stand around their middle, by how many there are."""
ICON = 42
FLOORS = {"light": "light", "sanctuary": "dark", "treasury": "gold"}


@lru_cache(maxsize=8192)
def arrange(thing: Thing) -> tuple[Use, ...]:
    """Every symbol of a place, from the ground up."""
    if isinstance(thing, Room):
        return _room(thing)
    if isinstance(thing, Tile):
        return _tile(thing)
    if isinstance(thing, Site):
        return _site(thing)
    return _outside(thing)


def _room(room: Room) -> tuple[Use, ...]:
    if room.kind == "empty":
        return (Use("x-hex", "", "tile-none"), Use("x-rubble", ""))
    if room.kind == "secret":
        uses = [Use("x-cave", ""), *_space(room.spaces[0], 0, 0)]
        return (*uses, *_people(room.explorers, 0, 24))
    uses = [
        Use("x-hex", "", f"tile floor-{FLOORS[room.kind]}"),
        Use(f"x-floor-{FLOORS[room.kind]}", ""),
    ]
    if room.kind == "light":
        uses += [use for side in room.doors for use in _door(side, room.colour)]
        return (*uses, *_light(room))
    uses.append(Use("x-chest" if room.kind == "treasury" else f"x-altar-{room.colour}", ""))
    for space, (x, y) in zip(room.spaces, CORNERS, strict=False):
        uses += _space(space, x, y)
    uses += _flags(room.flags, 0, -52)
    return (*uses, *_people(room.explorers, 0, 44 if len(room.explorers) < 3 else 40))


def _light(room: Room) -> list[Use]:
    """The one space with a bonus or the flags on it, and the explorers: away from the doors."""
    (x, y), people = _free(room.doors)
    if not room.explorers:
        (x, y) = round((x + people[0]) / 3, 1), round((y + people[1]) / 3, 1)
    space = room.spaces[0]
    if space.flag is None:
        uses = _space(space, x, y)
    else:
        flags = (space.flag, *room.flags)
        uses = [Use("x-plate", f"translate({x:g} {y:g})", "plate-taken")]
        for seat, (right, down) in zip(flags, CLUSTERS[len(flags) - 1], strict=True):
            uses += _flags((seat,), x + right, y + down)
    # A hat reaches far up: a little lower it leaves the number free.
    return [*uses, *_people(room.explorers, people[0], people[1] + 6)]


@lru_cache(maxsize=64)
def _free(doors: tuple[int, ...]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Two places far from the doors, the upper one first."""
    angles = [SIDES[side] for side in doors]
    right, down = sum(cos(radians(a)) for a in angles), sum(sin(radians(a)) for a in angles)
    if hypot(right, down) < 0.01:
        middle, spread = angles[0] + 180.0, 90
    else:
        middle, spread = degrees(atan2(-down, -right)), 52
    found = [
        (round(27 * cos(radians(middle + turn)), 1), round(27 * sin(radians(middle + turn)), 1))
        for turn in (-spread, spread)
    ]
    found.sort(key=lambda at: at[1])
    return found[0], found[1]


def _door(side: int, colour: str) -> list[Use]:
    at = towards(side, 46)
    turned = f"rotate({60 * side - 60})" if side != 1 else ""
    return [
        Use(f"x-gate-{colour}", turned),
        Use(f"x-door-{colour}", f"translate({at.x:g} {at.y:g})"),
    ]


def _space(space: Space, x: float, y: float) -> list[Use]:
    """A plate with its number; with a flag on it, the number goes out of sight."""
    place = f"translate({x:g} {y:g})"
    if space.flag is not None:
        return [Use("x-plate", place, "plate-taken"), *_flags((space.flag,), x, y)]
    uses = [Use("x-plate", place)]
    if space.points:
        uses.append(Use("", f"translate({x:g} {y + 8.5:g})", "k-points", str(space.points)))
    extra = "x-mini-card" if space.card else "x-mini-chest" if space.treasure else ""
    if extra:
        offset, scale = (15, 1) if space.points else (0, 1.35)
        low = 13 if space.points else 0
        uses.append(Use(extra, f"translate({x + offset:g} {y + low:g}) scale({scale:g})"))
    return uses


def _flags(seats: tuple[int, ...], x: float, y: float) -> list[Use]:
    uses = []
    for number, seat in enumerate(seats):
        left = x + (number - (len(seats) - 1) / 2) * 27
        uses.append(Use(f"x-flag-{seat}", f"translate({left:g} {y:g})", f"seat-{seat}"))
    return uses


def _people(seats: tuple[int, ...], x: float, y: float, gap: float = 32) -> list[Use]:
    uses = []
    size = 1.1 if len(seats) < 3 else 0.85
    gap = min(gap, 60 / max(1, len(seats) - 1)) if gap < 40 else gap
    for number, seat in enumerate(seats):
        left = x + (number - (len(seats) - 1) / 2) * gap
        place = f"translate({left:g} {y:g}) scale({size:g})"
        uses.append(Use(f"x-explorer-{seat}", place, f"seat-{seat}"))
    return uses


def _outside(thing: Outside) -> tuple[Use, ...]:
    return (Use("x-clearing", ""), *_people(thing.explorers, 30, 6, 58))


def _site(site: Site) -> tuple[Use, ...]:
    """Its building and number, and the boats on the river beside it."""
    top = site.number < 4
    river = (RIVER_Y[0] - TOP_SITE_Y) if top else (TOP_SITE_Y - RIVER_Y[0])
    start = " site-start" if site.number == 1 else ""
    uses = [
        Use("x-landing", f"translate(0 {river})"),
        Use("x-edifice", f"translate(-118 {river + 20})", f"edifice{start}"),
        Use("", f"translate(-118 {river + 18})", "k-site", str(site.number)),
    ]
    for number, seat in enumerate(site.pirogues):
        place = f"translate({-58 + number * 56} {river + 4})"
        uses.append(Use(f"x-pirogue-{seat}", place, f"seat-{seat}"))
    return tuple(uses)


def _tile(tile: Tile) -> tuple[Use, ...]:
    uses = [Use("x-tile", "", "action-tile")]
    room = min(ICON + 2, (TILE_WIDTH - 14) / max(1, len(tile.icons)))
    for number, icon in enumerate(tile.icons):
        x = (number - (len(tile.icons) - 1) / 2) * room
        uses += icon_uses(icon, x, 0)
    return tuple(uses)


def icon_uses(icon: str, x: float, y: float) -> list[Use]:
    """One action of a tile as symbols."""
    what, _colon, detail = icon.partition(":")
    place = f"translate({x:g} {y:g})"
    if what == "key":
        return [Use(f"x-key-{detail}", place)]
    if what == "points":
        return [
            Use("x-icon-points", place),
            Use("", f"translate({x:g} {y + 8:g})", "k-points", f"+{detail}"),
        ]
    return [Use(f"x-icon-{what}", place)]
