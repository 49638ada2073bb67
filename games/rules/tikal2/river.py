"""What the pirogue does: journeys, tolls, deliveries, and taking a tile."""

from __future__ import annotations

from games.rules.core.protocol import Seat
from games.rules.tikal2.actions import Deliver, Navigate, SailOn, TakeTile
from games.rules.tikal2.board import PLANES, SITES, route
from games.rules.tikal2.changes import Events, discard, score
from games.rules.tikal2.events import (
    Navigated,
    SailedOn,
    TileTaken,
    TreasuresDelivered,
    WheelTurned,
)
from games.rules.tikal2.meta import PENALTY
from games.rules.tikal2.pieces import COLOURS, FOREST_CARD, NO_ROOM, TILES, TREASURES, price
from games.rules.tikal2.state import NO_DELIVERY, Delivery, State, put, put_in

BONUS = 2
"""Points that a card adds to each treasure of a delivery."""


def navigate(draft: State, seat: Seat, action: Navigate, events: Events) -> None:
    """The toll first, then the seaplanes on the way."""
    origin, site = draft.pirogues[seat], action.site
    _stop_exploring(draft)
    draft.pirogues = put(draft.pirogues, seat, site)
    draft.navigated = True
    _pay(draft, seat, action.toll)
    way = route(origin, (site - origin) % SITES)
    events.append(Navigated(seat, origin, site, way, action.toll))
    _open_delivery(draft, seat, PLANES[origin][site])


def _pay(draft: State, seat: Seat, toll: str) -> None:
    if toll == "points":
        score(draft, seat, -PENALTY)
    elif toll == "card":
        discard(draft, seat, FOREST_CARD)
    elif toll:
        colour = COLOURS.index(toll)
        draft.backpacks = put_in(draft.backpacks, seat, colour, -1)
        draft.stock = put(draft.stock, colour, draft.stock[colour] + 1)


def _stop_exploring(draft: State) -> None:
    """An exploration before the pirogue phase is over when that begins (L18)."""
    draft.moving, draft.back = False, NO_ROOM


def _open_delivery(draft: State, seat: Seat, planes: tuple[int, ...]) -> None:
    """At the next seaplane, if there is one and something for it."""
    if planes and any(draft.treasures[seat]):
        draft.delivery = Delivery(plane=planes[0], later=planes[1:])
    else:
        draft.delivery = NO_DELIVERY


def deliver(draft: State, seat: Seat, action: Deliver, events: Events) -> None:
    kind, count, delivery = action.treasure, action.count, draft.delivery
    each = price(kind, draft.wheel) + (BONUS if delivery.bonus else 0)
    draft.treasures = put_in(draft.treasures, seat, kind, -count)
    draft.delivered = put(draft.delivered, kind, draft.delivered[kind] + count)
    draft.delivery = delivery._replace(handed=(*delivery.handed, kind))
    score(draft, seat, each * count)
    events.append(TreasuresDelivered(seat, kind, count, each, each * count))
    more = any(n for k, n in enumerate(draft.treasures[seat]) if k not in draft.delivery.handed)
    if not (delivery.mixed and more):
        _close_delivery(draft, seat, events)


def sail_on(draft: State, seat: Seat, action: SailOn, events: Events) -> None:
    _close_delivery(draft, seat, events)


def _close_delivery(draft: State, seat: Seat, events: Events) -> None:
    """The wheel turns once if anything was delivered."""
    delivery = draft.delivery
    if delivery.handed:
        draft.wheel = (draft.wheel + 1) % len(TREASURES)
        prices = tuple(price(kind, draft.wheel) for kind in range(len(TREASURES)))
        events.append(WheelTurned(prices))
    else:
        events.append(SailedOn(seat))
    _open_delivery(draft, seat, delivery.later)


def take_tile(draft: State, seat: Seat, action: TakeTile, events: Events) -> None:
    tile, site = action.tile, draft.pirogues[seat]
    left = tuple(other for other in draft.sites[site - 1] if other != tile)
    _stop_exploring(draft)
    draft.sites = put(draft.sites, site - 1, left)
    draft.taken = put(draft.taken, seat, (*draft.taken[seat], tile))
    draft.pending += TILES[tile].icons
    draft.stage = "explorer"
    events.append(TileTaken(seat, tile, site))
