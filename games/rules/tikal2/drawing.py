"""What is drawn and laid: treasures, cards, light rooms and sanctuaries."""

from __future__ import annotations

from games.rules.core.protocol import Seat
from games.rules.tikal2.actions import (
    DrawCard,
    DrawRoom,
    DrawTreasure,
    KeepCard,
    KeepRoom,
    KeepTreasure,
    PlaceRoom,
    PlaceSanctuary,
    TakeTreasure,
)
from games.rules.tikal2.board import EVERY_CELL
from games.rules.tikal2.changes import Events, use_icon
from games.rules.tikal2.events import (
    CardKept,
    RoomPlaced,
    SanctuaryPlaced,
    ThreeDrawn,
    TreasureKept,
    TreasureTaken,
    TreasuryPlaced,
)
from games.rules.tikal2.pieces import (
    CARD_ICON,
    CARDS,
    NO_ROOM,
    ROOM_ICON,
    ROOMS,
    SANCTUARY_ICON,
    TREASURE_ICON,
    TREASURES,
    TREASURY,
    Room,
    Treasure,
)
from games.rules.tikal2.secret_events import CardKnown, RoomKept, ThreeSeen, TreasureKnown
from games.rules.tikal2.state import NOTHING_DRAWN, Drawn, State, put, put_in

LOOKED_AT = 3


def draw_treasure(draft: State, seat: Seat, action: DrawTreasure, events: Events) -> None:
    use_icon(draft, TREASURE_ICON)
    number = action.pile
    pile = draft.treasure_piles[number]
    items = pile[:LOOKED_AT]
    draft.treasure_piles = put(draft.treasure_piles, number, pile[LOOKED_AT:])
    draft.drawn = Drawn("treasure", number, items)
    events.append(ThreeDrawn(seat, "treasure", number, len(items)))
    events.append(ThreeSeen(seat, "treasure", tuple(TREASURES[item] for item in items)))


def keep_treasure(draft: State, seat: Seat, action: KeepTreasure, events: Events) -> None:
    pile = draft.drawn.pile
    rest = _others(draft.drawn.items, action.treasure) + draft.treasure_piles[pile]
    draft.treasure_piles = put(draft.treasure_piles, pile, rest)
    draft.treasures = put_in(draft.treasures, seat, action.treasure, 1)
    draft.drawn = NOTHING_DRAWN
    events += (TreasureKept(seat), TreasureKnown(seat, action.treasure))


def take_treasure(draft: State, seat: Seat, action: TakeTreasure, events: Events) -> None:
    """An open one; the top of the pile takes its place, if there is any (L23)."""
    use_icon(draft, TREASURE_ICON)
    at = draft.open_treasures.index(action.treasure)
    pile = draft.treasure_piles[action.pile]
    replaced = Treasure(pile[0]) if pile else None
    shown = draft.open_treasures[:at] + pile[:1] + draft.open_treasures[at + 1 :]
    draft.open_treasures = shown
    draft.treasure_piles = put(draft.treasure_piles, action.pile, pile[1:])
    draft.treasures = put_in(draft.treasures, seat, action.treasure, 1)
    events.append(TreasureTaken(seat, action.treasure, replaced))


def draw_card(draft: State, seat: Seat, action: DrawCard, events: Events) -> None:
    use_icon(draft, CARD_ICON)
    items, draft.deck = draft.deck[:LOOKED_AT], draft.deck[LOOKED_AT:]
    draft.drawn = Drawn("card", 0, items)
    events.append(ThreeDrawn(seat, "card", None, len(items)))
    events.append(ThreeSeen(seat, "card", tuple(CARDS[item] for item in items)))


def keep_card(draft: State, seat: Seat, action: KeepCard, events: Events) -> None:
    draft.deck = _others(draft.drawn.items, action.card) + draft.deck
    draft.cards = put_in(draft.cards, seat, action.card, 1)
    draft.drawn = NOTHING_DRAWN
    events += (CardKept(seat), CardKnown(seat, action.card))


def draw_room(draft: State, seat: Seat, action: DrawRoom, events: Events) -> None:
    use_icon(draft, ROOM_ICON)
    items, draft.room_pile = draft.room_pile[:LOOKED_AT], draft.room_pile[LOOKED_AT:]
    draft.drawn = Drawn("room", 0, items)
    events.append(ThreeDrawn(seat, "room", None, len(items)))
    events.append(ThreeSeen(seat, "room", tuple(ROOMS[item] for item in items)))


def keep_room(draft: State, seat: Seat, action: KeepRoom, events: Events) -> None:
    draft.room_pile = _others(draft.drawn.items, action.room) + draft.room_pile
    draft.drawn = Drawn("room", kept=action.room)
    events.append(RoomKept(seat, action.room))


def place_room(draft: State, seat: Seat, action: PlaceRoom, events: Events) -> None:
    room = Room(draft.drawn.kept)
    draft.drawn = NOTHING_DRAWN
    _lay(draft, room, action.cell, action.rotation)
    events.append(RoomPlaced(seat, room, action.cell, action.rotation))
    _lay_treasury(draft, events)


def place_sanctuary(draft: State, seat: Seat, action: PlaceSanctuary, events: Events) -> None:
    use_icon(draft, SANCTUARY_ICON)
    room, draft.sanctuaries = Room(draft.sanctuaries[0]), draft.sanctuaries[1:]
    _lay(draft, room, action.cell, 0)
    events.append(SanctuaryPlaced(seat, room, action.cell))
    _lay_treasury(draft, events)


def _lay(draft: State, room: int, cell: int, rotation: int) -> None:
    draft.cells = put(draft.cells, cell, room)
    draft.rotations = put(draft.rotations, cell, rotation)
    draft.temple = draft.temple.with_room(draft.cells, draft.rotations, cell)


def _lay_treasury(draft: State, events: Events) -> None:
    """The last empty cell is the treasure room."""
    if draft.cells.count(NO_ROOM) == 1:
        cell = EVERY_CELL[draft.cells.index(NO_ROOM)]
        _lay(draft, TREASURY, cell, 0)
        events.append(TreasuryPlaced(cell))


def _others(items: tuple[int, ...], kept: int) -> tuple[int, ...]:
    """They go back on top in their order."""
    at = items.index(kept)
    return items[:at] + items[at + 1 :]
