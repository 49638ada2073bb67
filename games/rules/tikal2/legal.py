"""What a seat may do now. The only place that decides legality: pages, bots and checks ask here."""

from __future__ import annotations

from functools import lru_cache

from games.rules.tikal2.actions import (
    CHOOSE_KEYS,
    DELIVER,
    DRAW_CARD,
    DRAW_ROOM,
    DRAW_TREASURE,
    END_TURN,
    EXCAVATE,
    FINISH_TILE,
    KEEP_CARD,
    KEEP_ROOM,
    KEEP_TREASURE,
    LEAVE,
    NAVIGATE,
    PASSAGE_BY_CARD,
    PASSAGE_BY_TOKEN,
    PLACE_ROOM,
    PLACE_SANCTUARY,
    PLAY_CARD,
    PLAY_KEY,
    RESCUE,
    SAIL_ON,
    SCORE_COLOUR,
    TAKE_KEY,
    TAKE_PASSAGE,
    TAKE_POINTS,
    TAKE_TILE,
    TAKE_TREASURE,
    TENT_EXPLORE,
    TENT_KEY,
    WALK,
    Action,
)
from games.rules.tikal2.board import EVERY_CELL, FOREST, SITES
from games.rules.tikal2.pieces import (
    BONUS_CARD,
    CARD_ICON,
    COLOURS,
    EXPLORATION_CARD,
    FACES,
    FOREST_CARD,
    KEY_ANY,
    KEY_CARD,
    LIGHT,
    MIXED_CARD,
    NO_ROOM,
    OUTSIDE,
    PASSAGE_CARD,
    PASSAGE_ICON,
    POINTS_ICON,
    REMOTE_CARD,
    ROOM_ICON,
    SANCTUARY_ICON,
    SCORE_ICON,
    SECRET,
    TREASURE_ICON,
)
from games.rules.tikal2.scoring import door_points
from games.rules.tikal2.state import (
    FREE,
    NO_PLANE,
    State,
    explores,
    flags_left,
    keys,
    passages,
)
from games.rules.tikal2.temple import EVERY_KEY, rooms_in

EVERY_COLOUR = range(len(COLOURS))
TO_DIG = sum(1 << room for room, face in enumerate(FACES) if face.spaces)
"""Everything but the outside."""


def legal(state: State, seat: int) -> list[Action]:
    """Every action of the seat, each once, in a stable order; nothing unless it must act."""
    stage = state.stage
    if seat != state.seat or stage == "over":
        return []
    if stage == "keys":
        return _first_keys(state)
    if state.drawn.what:
        return _choice_options(state)
    if state.delivery.plane != NO_PLANE:
        return _delivery_options(state, seat)
    options: list[Action] = []
    if stage == "pirogue":
        _river_options(state, seat, options)
    if state.pending:
        _tile_options(state, seat, options)
    if stage != "last" and state.tents[seat]:
        options.append(TENT_EXPLORE)
        options += [TENT_KEY[colour] for colour in EVERY_COLOUR if state.stock[colour]]
    _card_options(state, seat, options)
    _explorer_options(state, seat, options)
    if stage != "pirogue":
        options.append(END_TURN)
    return options


def _first_keys(state: State) -> list[Action]:
    """Two keys of the stock, in the order of the colours; there may be one left of a colour."""
    stock = state.stock
    return [
        CHOOSE_KEYS[first][second]
        for first in EVERY_COLOUR
        for second in range(first, len(COLOURS))
        if stock[first] and stock[second] > (first == second)
    ]


def _choice_options(state: State) -> list[Action]:
    """One of the drawn things; a kept room has to be laid."""
    drawn = state.drawn
    if drawn.kept != NO_ROOM:
        return [
            place
            for cell in EVERY_CELL
            if state.cells[cell] == NO_ROOM
            for place in PLACE_ROOM[cell]
        ]
    items = sorted(set(drawn.items))
    if drawn.what == "treasure":
        return [KEEP_TREASURE[item] for item in items]
    if drawn.what == "card":
        return [KEEP_CARD[item] for item in items]
    return [KEEP_ROOM[item] for item in items]


# The pirogue


def _river_options(state: State, seat: int, options: list[Action]) -> None:
    """Tiles of this site; other sites that have one, by what the forest takes (L16)."""
    here = state.pirogues[seat]
    options += [TAKE_TILE[tile] for tile in state.sites[here - 1]]
    if state.navigated:
        return
    tolls = None
    for step in range(1, SITES):
        site = (here - 1 + step) % SITES + 1
        if not state.sites[site - 1]:
            continue
        if not FOREST[here][site]:
            options.append(NAVIGATE[site][""])
            continue
        tolls = tolls or _tolls(state, seat)
        options += [NAVIGATE[site][toll] for toll in tolls]


def _tolls(state: State, seat: int) -> list[str]:
    """A key of the backpack, or a card; points only without a key."""
    tolls = [COLOURS[colour] for colour in EVERY_COLOUR if state.backpacks[seat][colour]]
    if not tolls:
        tolls.append("points")
    if state.cards[seat][FOREST_CARD]:
        tolls.append("card")
    return tolls


def _delivery_options(state: State, seat: int) -> list[Action]:
    """Any number of one kind; a card makes it several kinds, one after the other (L17)."""
    delivery, cards = state.delivery, state.cards[seat]
    options: list[Action] = [
        DELIVER[kind][count]
        for kind, held in enumerate(state.treasures[seat])
        if kind not in delivery.handed
        for count in range(1, held + 1)
    ]
    if not delivery.handed:
        if cards[BONUS_CARD] and not delivery.bonus:
            options.append(PLAY_CARD[BONUS_CARD])
        if cards[MIXED_CARD] and not delivery.mixed:
            options.append(PLAY_CARD[MIXED_CARD])
    options.append(SAIL_ON)
    return options


# Tiles, tents and cards


def _tile_options(state: State, seat: int, options: list[Action]) -> None:
    """Whatever is left of the tile and of bonus spaces, in any order."""
    pending = state.pending
    if min(pending) <= KEY_ANY:
        for colour in _colours(state):
            options += TAKE_KEY[colour]
    if TREASURE_ICON in pending:
        _treasure_options(state, options)
    if CARD_ICON in pending and state.deck:
        options.append(DRAW_CARD)
    if ROOM_ICON in pending and state.room_pile:
        options.append(DRAW_ROOM)
    if PASSAGE_ICON in pending and state.passages:
        options.append(TAKE_PASSAGE)
    if SANCTUARY_ICON in pending and state.sanctuaries:
        options += [PLACE_SANCTUARY[cell] for cell in EVERY_CELL if state.cells[cell] == NO_ROOM]
    if SCORE_ICON in pending:
        flagged = state.flagged[seat]
        options += [SCORE_COLOUR[c] for c in EVERY_COLOUR if door_points(flagged, c)]
    if max(pending) >= POINTS_ICON:
        options.append(TAKE_POINTS)
    options.append(FINISH_TILE)


def _colours(state: State) -> list[int]:
    """Keys to take: the printed colour, or any if the icon says so or that colour is gone."""
    printed = [icon for icon in state.pending if icon <= KEY_ANY]
    stock = state.stock
    if KEY_ANY in printed or not all(stock[colour] for colour in printed):
        return [colour for colour in EVERY_COLOUR if stock[colour]]
    return sorted(set(printed))


def _treasure_options(state: State, options: list[Action]) -> None:
    """From a pile, or an open one, which is replaced from a pile ("more control")."""
    filled = [number for number, pile in enumerate(state.treasure_piles) if pile]
    options += [DRAW_TREASURE[pile] for pile in filled]
    for kind in sorted(set(state.open_treasures)):
        options += [TAKE_TREASURE[kind][pile] for pile in filled or (0,)]


def _card_options(state: State, seat: int, options: list[Action]) -> None:
    """Cards for any time of the turn; the others are paid where they count, or kept to the end."""
    cards = state.cards[seat]
    if cards[EXPLORATION_CARD]:
        options.append(PLAY_CARD[EXPLORATION_CARD])
    if cards[KEY_CARD]:
        for colour in EVERY_COLOUR:
            if state.stock[colour]:
                options += PLAY_KEY[colour]
    if cards[REMOTE_CARD] and any(state.treasures[seat]):
        options.append(PLAY_CARD[REMOTE_CARD])


# The explorer


def _explorer_options(state: State, seat: int, options: list[Action]) -> None:
    room = state.explorers[seat]
    if state.back != NO_ROOM and not state.moving:
        options.append(LEAVE)
    if not explores(state):
        return
    held = keys(state, seat)
    reach = state.temple.reach(held)[room]
    if not state.walked:
        options += _walks(reach & ~(1 << room))
    _passage_options(state, seat, held, options)
    if flags_left(state, seat):
        _dig_options(state, seat, options)
        if not reach & TO_DIG & ~state.flagged[seat] or room in SECRET:
            _rescue_options(state, seat, options)


@lru_cache(maxsize=4096)
def _walks(mask: int) -> list[Action]:
    return [WALK[room] for room in rooms_in(mask)]


def _passage_options(state: State, seat: int, held: int, options: list[Action]) -> None:
    """Across a wall, or a door that the keys do not open (L22)."""
    tokens, cards = state.tokens[seat], state.cards[seat][PASSAGE_CARD]
    if not tokens and not cards:
        return
    room, temple = state.explorers[seat], state.temple
    targets = temple.walls[room] & ~temple.through(room, held)
    if room == OUTSIDE:
        targets |= temple.blind & ~state.flagged[seat]
    for target in rooms_in(targets):
        if tokens:
            options.append(PASSAGE_BY_TOKEN[target])
        if cards:
            options.append(PASSAGE_BY_CARD[target])


def _dig_options(state: State, seat: int, options: list[Action]) -> None:
    """One flag a room; where it is light there is always a place beside the bonus space (L20)."""
    room = state.explorers[seat]
    if room == OUTSIDE or state.flagged[seat] >> room & 1:
        return
    spaces = state.spaces[room]
    if room < len(LIGHT):
        options.append(EXCAVATE[0] if spaces[0] == FREE else EXCAVATE[1])
    else:
        options += [EXCAVATE[space] for space, owner in enumerate(spaces) if owner == FREE]


def _rescue_options(state: State, seat: int, options: list[Action]) -> None:
    """A key for points, if nothing can be excavated without one, and something with all (L21)."""
    room, temple, most = state.explorers[seat], state.temple, passages(state, seat)
    free = TO_DIG & ~state.flagged[seat] & ~_taken_secrets(state)
    if temple.beyond(room, keys(state, seat), most) & free:
        return
    if temple.beyond(room, EVERY_KEY, most) & free:
        options += [
            RESCUE[colour]
            for colour in EVERY_COLOUR
            if state.stock[colour] and not state.backpacks[seat][colour]
        ]


def _taken_secrets(state: State) -> int:
    return sum(1 << room for room in SECRET if state.spaces[room][0] != FREE)
