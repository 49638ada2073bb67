"""The board as rows of text, for playing with a screen reader and for checking by eye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.presentation.core.hexes import label
from games.presentation.core.seats import SEAT_NAMES
from games.presentation.tikal2 import names as n
from games.presentation.tikal2.places import step
from games.presentation.tikal2.scene import Room, room_from, spaces_from

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RoomRow:
    """One room. Its words are made when they are asked for, not before."""

    label: str
    title: str
    room: Room
    exits: tuple[tuple[int, str], ...]
    """Sides of the own doors, and what lies behind them."""

    @property
    def spaces(self) -> list[str]:
        words = [n.space_name(space) for space in self.room.spaces]
        return [*words, *(str(SEAT_NAMES[seat]) for seat in self.room.flags)]

    @property
    def doors(self) -> list[str]:
        return [f"{n.DIRECTIONS[side]}: {beyond}" for side, beyond in self.exits]

    @property
    def people(self) -> str:
        return n.seat_list(self.room.explorers)


@dataclass(frozen=True, slots=True)
class SiteRow:
    number: int
    tiles: tuple[tuple[str, ...], ...]
    pirogues: tuple[int, ...]

    @property
    def names(self) -> list[str]:
        return [n.tile_name(icons) for icons in self.tiles]

    @property
    def boats(self) -> str:
        return n.seat_list(self.pirogues)


@dataclass(frozen=True, slots=True)
class Text:
    rooms: tuple[RoomRow, ...]
    sites: tuple[SiteRow, ...]
    outside: tuple[int, ...]

    @property
    def people_outside(self) -> str:
        return n.seat_list(self.outside)


def board_table(view: View) -> Text:
    """Every discovered room and every site."""
    outside = tuple(seat for seat, at in enumerate(view["explorers"]) if at == "outside")
    return Text((*_rooms(view), *_secrets(view)), tuple(_sites(view)), outside)


def _rooms(view: View) -> Iterator[RoomRow]:
    found = {(data["cell"][0], data["cell"][1]): data for data in view["temple"]}
    for cell in sorted(found, key=lambda at: (at[1], at[0])):
        data = found[cell]
        room = room_from(data, view)
        exits = []
        for side in room.doors:
            beyond = step(cell, side)
            if beyond is None:
                exits.append((side, _("outside")))
            elif beyond in found:
                exits.append((side, label(beyond)))
            else:
                exits.append((side, _("nowhere yet")))
        yield RoomRow(label(cell), n.room_title(data["room"]), room, tuple(exits))


def _secrets(view: View) -> Iterator[RoomRow]:
    for number, data in enumerate(view["secret"], start=1):
        people = tuple(s for s, at in enumerate(view["explorers"]) if at == data["room"])
        room = Room("secret", spaces=spaces_from(data["spaces"]), explorers=people)
        yield RoomRow(f"S{number}", n.room_title(data["room"]), room, ())


def _sites(view: View) -> Iterator[SiteRow]:
    for data in view["sites"]:
        icons = tuple(tuple(view["tiles"][tile]["icons"]) for tile in data["tiles"])
        yield SiteRow(data["site"], icons, tuple(data["pirogues"]))
