"""Who may know of an event, and the events that only one seat may know of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.rules.core.protocol import Seat
from games.rules.tikal2.pieces import Card, Colour, Room, Treasure

What = Literal["treasure", "card", "room"]


class Public:
    """Everybody may know."""

    __slots__ = ()
    only: ClassVar[Seat | None] = None


class Secret:
    """Only its seat may know (L13)."""

    __slots__ = ()
    seat: Seat

    @property
    def only(self) -> Seat | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class KeyStored(Secret):
    """Which key went into the camp."""

    kind: ClassVar[str] = "key_stored"
    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class ThreeSeen(Secret):
    kind: ClassVar[str] = "three_seen"
    seat: Seat
    what: What
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TreasureKnown(Secret):
    kind: ClassVar[str] = "treasure_known"
    seat: Seat
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class CardKnown(Secret):
    kind: ClassVar[str] = "card_known"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoomKept(Secret):
    kind: ClassVar[str] = "room_kept"
    seat: Seat
    room: Room
