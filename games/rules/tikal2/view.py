"""What a seat may know. Built from nothing: what is not written here stays hidden (L13)."""

from __future__ import annotations

from typing import Any

from games.rules.tikal2.board import EVERY_CELL, PLACES, SITES
from games.rules.tikal2.meta import KEY
from games.rules.tikal2.pieces import (
    ALTARS,
    CARDS,
    COLOURS,
    FACES,
    ICONS,
    MULTI,
    NO_COLOUR,
    NO_ROOM,
    ROOMS,
    SECRET,
    TILES,
    TREASURES,
    price,
)
from games.rules.tikal2.scoring import ALTAR_POINTS, altar_winners, door_points, key_points
from games.rules.tikal2.state import (
    BY_CARD,
    FREE,
    NO_PLANE,
    State,
    direction,
    explores,
    flags_left,
    keys,
)
from games.rules.tikal2.temple import rooms_in

Data = dict[str, Any]


def view(state: State, seat: int | None) -> Data:
    over = state.stage == "over"
    return {
        "game": KEY,
        "you": seat,
        "phase": phase_of(state),
        "active": [] if over else [state.seat],
        "turn_seat": state.seat,
        "round": state.round,
        "direction": direction(state),
        "first_seat": state.first,
        "options": {"more_control": state.more_control, "short_game": state.short_game},
        "temple": [_cell(state, cell) for cell in EVERY_CELL if state.cells[cell] != NO_ROOM],
        "secret": [{"room": ROOMS[room], "spaces": _spaces(state, room)} for room in SECRET],
        "empty": [list(PLACES[cell]) for cell in EVERY_CELL if state.cells[cell] == NO_ROOM],
        "explorers": [ROOMS[room] for room in state.explorers],
        "sites": [_site(state, site) for site in range(1, SITES + 1)],
        "tiles": _tiles(state),
        "wheel": {name: price(kind, state.wheel) for kind, name in enumerate(TREASURES)},
        "stock": _counted(COLOURS, state.stock, zeros=True),
        "passages": state.passages,
        "piles": _piles(state),
        "pending": [ICONS[icon] for icon in state.pending],
        "drawn": _drawn(state, mine=seat == state.seat),
        "delivery": _delivery(state),
        "exploration": _exploration(state),
        "navigated": state.navigated,
        "seats": [_seat(state, number, seat) for number in range(state.seats)],
    }


def phase_of(state: State) -> str:
    """What is to be decided next, as the table tells it."""
    stage = state.stage
    if stage in ("keys", "over"):
        return stage
    if state.drawn.what:
        return "choice"
    if state.delivery.plane != NO_PLANE:
        return "delivery"
    if stage == "explorer" and state.pending:
        return "tile"
    return stage


def _counted(names: tuple[str, ...], counts: tuple[int, ...], *, zeros: bool = False) -> Data:
    pairs = zip(names, counts, strict=True)
    return {name: count for name, count in pairs if count or zeros}


def _cell(state: State, cell: int) -> Data:
    room, rotation = state.cells[cell], state.rotations[cell]
    face = FACES[room]
    here = [seat for seat, mask in enumerate(state.flagged) if mask >> room & 1]
    return {
        "cell": list(PLACES[cell]),
        "room": face.id,
        "kind": face.kind,
        "colour": _colour(face.colour),
        "rotation": rotation,
        "doors": sorted((side + rotation) % 6 for side in face.doors),
        "spaces": _spaces(state, room),
        "flags": [seat for seat in here if seat not in state.spaces[room]],
    }


def _colour(colour: int) -> str | None:
    if colour == NO_COLOUR:
        return None
    return "multi" if colour == MULTI else COLOURS[colour]


def _spaces(state: State, room: int) -> list[Data]:
    return [
        {
            "points": points,
            "card": gift == "card",
            "treasure": gift == "treasure",
            "flag": None if owner == FREE else owner,
        }
        for (points, gift), owner in zip(FACES[room].spaces, state.spaces[room], strict=True)
    ]


def _site(state: State, site: int) -> Data:
    return {
        "site": site,
        "tiles": [TILES[tile].id for tile in state.sites[site - 1]],
        "pirogues": [seat for seat, there in enumerate(state.pirogues) if there == site],
    }


def _tiles(state: State) -> Data:
    shown = sorted({tile for row in (*state.sites, *state.taken) for tile in row})
    return {TILES[t].id: {"icons": [ICONS[icon] for icon in TILES[t].icons]} for t in shown}


def _piles(state: State) -> Data:
    return {
        "treasures": [len(pile) for pile in state.treasure_piles],
        "open": [TREASURES[kind] for kind in state.open_treasures],
        "delivered": _counted(TREASURES, state.delivered),
        "cards": len(state.deck),
        "rooms": len(state.room_pile),
        "sanctuaries": [ROOMS[room] for room in state.sanctuaries[:1]],
        "sanctuaries_left": len(state.sanctuaries),
        "discards": [CARDS[card] for card in state.discards],
    }


def _drawn(state: State, *, mine: bool) -> Data | None:
    """The drawer sees what it is, the others how much."""
    drawn = state.drawn
    if not drawn.what:
        return None
    names = {"treasure": TREASURES, "card": CARDS, "room": ROOMS}[drawn.what]
    return {
        "what": drawn.what,
        "from": drawn.pile if drawn.what == "treasure" else None,
        "count": len(drawn.items),
        "items": [names[item] for item in drawn.items] if mine else None,
        "kept": ROOMS[drawn.kept] if mine and drawn.kept != NO_ROOM else None,
    }


def _delivery(state: State) -> Data | None:
    delivery = state.delivery
    if delivery.plane == NO_PLANE:
        return None
    return {
        "plane": None if delivery.plane == BY_CARD else delivery.plane,
        "bonus": delivery.bonus,
        "mixed": delivery.mixed,
        "delivered": [TREASURES[kind] for kind in delivery.handed],
    }


def _exploration(state: State) -> Data:
    under_way = state.stage not in ("keys", "over") and explores(state)
    reach = 0
    if under_way:
        room = state.explorers[state.seat]
        reach = state.temple.reach(keys(state, state.seat))[room] & ~(1 << room)
    return {
        "normal": state.normal,
        "extra": state.extra,
        "moving": state.moving,
        "finished": not (state.moving or state.normal or state.extra),
        "back": None if state.back == NO_ROOM or state.moving else ROOMS[state.back],
        "reach": [ROOMS[room] for room in rooms_in(reach)],
    }


def _seat(state: State, seat: int, reader: int | None) -> Data:
    known = seat == reader or state.stage == "over"
    camp, treasures, cards = state.camps[seat], state.treasures[seat], state.cards[seat]
    flagged, revealed = state.flagged[seat], state.revealed[seat]
    doors = tuple(door_points(flagged, colour) for colour in range(len(COLOURS)))
    return {
        "score": state.scores[seat],
        "backpack": _counted(COLOURS, state.backpacks[seat]),
        "camp": _counted(COLOURS, camp) if known else None,
        "camp_count": sum(camp),
        "treasures": _counted(TREASURES, treasures) if known else None,
        "treasure_count": sum(treasures),
        "cards": [CARDS[card] for card, n in enumerate(cards) for _ in range(n)] if known else None,
        "card_count": sum(cards),
        "passages": state.tokens[seat],
        "tent": "none" if state.short_game else "open" if state.tents[seat] else "used",
        "flags": flags_left(state, seat),
        "tile": [TILES[tile].id for tile in state.taken[seat]],
        "revealed": _counted(COLOURS, revealed) if state.round > 1 else None,
        "doors": _counted(COLOURS, doors),
        "worth": {"keys": key_points(camp) if known else None, "altars": _altars(state, seat)},
    }


def _altars(state: State, seat: int) -> int:
    """Points that are sure: where nobody else has a flag, keys do not matter."""
    over = state.stage == "over"
    alone = [
        altar
        for altar in ALTARS
        if state.flagged[seat] >> altar & 1
        and (seat in altar_winners(state, altar) if over else _guests(state, altar) == 1)
    ]
    return ALTAR_POINTS * len(alone)


def _guests(state: State, altar: int) -> int:
    return sum(mask >> altar & 1 for mask in state.flagged)
