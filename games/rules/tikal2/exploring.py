"""What the explorer does: walking, passages, flags, and being rescued."""

from __future__ import annotations

from games.rules.core.protocol import Seat
from games.rules.tikal2.actions import Excavate, Leave, Passage, Rescue, Walk
from games.rules.tikal2.changes import Events, discard, score, take_key
from games.rules.tikal2.events import (
    ExplorerLeft,
    ExplorerWalked,
    FlagPlaced,
    PassageUsed,
    Rescued,
)
from games.rules.tikal2.meta import PENALTY
from games.rules.tikal2.pieces import (
    CARD_ICON,
    DOORS,
    EVERY_ROOM,
    FACES,
    LIGHT,
    NO_ROOM,
    PASSAGE_CARD,
    TREASURE_ICON,
)
from games.rules.tikal2.scoring import door_points
from games.rules.tikal2.state import State, keys, normal_now, put


def _set_out(draft: State) -> None:
    """The normal exploration is used first, where it may be (L18)."""
    if draft.moving:
        return
    if normal_now(draft):
        draft.normal = False
    else:
        draft.extra -= 1
    draft.moving = True


def walk(draft: State, seat: Seat, action: Walk, events: Events) -> None:
    _set_out(draft)
    origin = EVERY_ROOM[draft.explorers[seat]]
    way = draft.temple.route(origin, action.room, keys(draft, seat))
    draft.explorers = put(draft.explorers, seat, action.room)
    draft.walked, draft.back = True, NO_ROOM
    events.append(ExplorerWalked(seat, origin, way, action.room))


def passage(draft: State, seat: Seat, action: Passage, events: Events) -> None:
    _set_out(draft)
    origin = EVERY_ROOM[draft.explorers[seat]]
    if action.pay == "token":
        draft.tokens = put(draft.tokens, seat, draft.tokens[seat] - 1)
        draft.passages += 1
    else:
        discard(draft, seat, PASSAGE_CARD)
    draft.explorers = put(draft.explorers, seat, action.room)
    draft.back = origin
    events.append(PassageUsed(seat, origin, action.room, action.pay))


def excavate(draft: State, seat: Seat, action: Excavate, events: Events) -> None:
    """A flag ends the movement; what the space gives besides points is drawn as from a tile."""
    _set_out(draft)
    room, space = EVERY_ROOM[draft.explorers[seat]], action.space
    face, spaces = FACES[room], draft.spaces[room]
    points, gift, doors = 0, "", 0
    if space < len(spaces):
        points, gift = face.spaces[space]
        draft.spaces = put(draft.spaces, room, put(spaces, space, seat))
    if room < len(LIGHT):
        doors = DOORS[room] + door_points(draft.flagged[seat], face.colour)
    draft.flagged = put(draft.flagged, seat, draft.flagged[seat] | 1 << room)
    draft.moving = False
    if gift:
        draft.pending += (CARD_ICON if gift == "card" else TREASURE_ICON,)
    score(draft, seat, points + doors)
    card, treasure = gift == "card", gift == "treasure"
    events.append(FlagPlaced(seat, room, space, points, doors, card, treasure))


def leave(draft: State, seat: Seat, action: Leave, events: Events) -> None:
    origin, target = EVERY_ROOM[draft.explorers[seat]], EVERY_ROOM[draft.back]
    draft.explorers = put(draft.explorers, seat, target)
    draft.back = NO_ROOM
    events.append(ExplorerLeft(seat, origin, target))


def rescue(draft: State, seat: Seat, action: Rescue, events: Events) -> None:
    score(draft, seat, -PENALTY)
    events.append(Rescued(seat, action.colour, PENALTY))
    take_key(draft, seat, action.colour, "backpack", events)
