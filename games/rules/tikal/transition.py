"""What an action does. Each handler works on a copy of its own and tells what happened.

Legality is not looked at here: `legal.py` has decided it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.rules.core.protocol import Seat, Step
from games.rules.tikal import turns
from games.rules.tikal.actions import (
    Action,
    Bid,
    Camp,
    ChooseTile,
    EndTurn,
    Exchange,
    Guard,
    Move,
    PassBid,
    PlaceMember,
    PlaceTile,
    Recover,
    Uncover,
)
from games.rules.tikal.events import (
    BID_PASSED,
    MEMBER_PLACED,
    BidMade,
    CampPitched,
    Event,
    GuardPosted,
    MemberMoved,
    TempleUncovered,
    TilePlaced,
    TreasureRecovered,
    TreasuresExchanged,
)
from games.rules.tikal.legal import (
    CAMP_COST,
    EXCHANGE_COST,
    GUARD_COST,
    PLACE_COST,
    RECOVER_COST,
    UNCOVER_COST,
)
from games.rules.tikal.state import GONE, Auction, State, put
from games.rules.tikal.tiles import NO_TILE, TILES, Tile, Treasure

Events = list[Event]


def transition(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    draft = state.copy()
    events: Events = []
    _HANDLERS[type(action)](draft, seat, action, events)
    return Step(draft, tuple(events))


def _place_tile(draft: State, seat: Seat, action: PlaceTile, events: Events) -> None:
    tile, cell = draft.tile, action.cell
    face = TILES[tile]
    draft.tiles = put(draft.tiles, cell, tile)
    draft.rotations = put(draft.rotations, cell, action.rotation)
    if face.value:
        draft.values = put(draft.values, cell, face.value)
    if face.masks:
        draft.wafers = put(draft.wafers, cell, draft.bag[: face.masks])
        draft.bag = draft.bag[face.masks :]
    draft.tile = NO_TILE
    draft.land = draft.land.with_tile(draft.tiles, draft.rotations, cell)
    draft.phase = "exploring"
    events.append(TilePlaced(seat, Tile(tile), cell, action.rotation, face.masks))


def _place_member(draft: State, seat: Seat, action: PlaceMember, events: Events) -> None:
    draft.ap -= PLACE_COST
    cell = action.cell
    if action.rank == "worker":
        draft.supply = put(draft.supply, seat, draft.supply[seat] - 1)
        _add_workers(draft, seat, cell, 1)
    else:
        draft.leaders = put(draft.leaders, seat, cell)
    events.append(MEMBER_PLACED[seat][action.rank][cell])


def _move(draft: State, seat: Seat, action: Move, events: Events) -> None:
    roads = draft.land.roads(seat)
    cost = roads.costs(action.origin)[action.target]
    draft.ap -= cost
    if action.rank == "worker":
        own = list(draft.workers[seat])
        own[action.origin] -= 1
        own[action.target] += 1
        draft.workers = put(draft.workers, seat, tuple(own))
    else:
        draft.leaders = put(draft.leaders, seat, action.target)
    route = roads.route(action.origin, action.target)
    events.append(MemberMoved(seat, action.rank, action.origin, action.target, route, cost))


def _add_workers(draft: State, seat: int, cell: int, number: int) -> None:
    own = draft.workers[seat]
    draft.workers = put(draft.workers, seat, put(own, cell, own[cell] + number))


def _uncover(draft: State, seat: Seat, action: Uncover, events: Events) -> None:
    cell = action.cell
    value = draft.values[cell] + 1
    draft.ap -= UNCOVER_COST
    draft.worked = put(draft.worked, cell, draft.worked[cell] + 1)
    draft.values = put(draft.values, cell, value)
    draft.temple_tiles = put(draft.temple_tiles, value, draft.temple_tiles[value] - 1)
    events.append(TempleUncovered(seat, cell, value))


def _recover(draft: State, seat: Seat, action: Recover, events: Events) -> None:
    cell = action.cell
    treasure, *left = draft.wafers[cell]
    draft.ap -= RECOVER_COST
    draft.worked = put(draft.worked, cell, draft.worked[cell] + 1)
    draft.wafers = put(draft.wafers, cell, tuple(left))
    _add_treasure(draft, seat, treasure, 1)
    events.append(TreasureRecovered(seat, cell, Treasure(treasure), len(left)))


def _exchange(draft: State, seat: Seat, action: Exchange, events: Events) -> None:
    draft.ap -= EXCHANGE_COST
    _add_treasure(draft, seat, action.give, -1)
    _add_treasure(draft, seat, action.take, 1)
    _add_treasure(draft, action.seat, action.take, -1)
    _add_treasure(draft, action.seat, action.give, 1)
    events.append(TreasuresExchanged(seat, action.seat, action.give, action.take))


def _add_treasure(draft: State, seat: int, kind: int, number: int) -> None:
    own = draft.treasures[seat]
    draft.treasures = put(draft.treasures, seat, put(own, kind, own[kind] + number))


def _camp(draft: State, seat: Seat, action: Camp, events: Events) -> None:
    draft.ap -= CAMP_COST
    draft.camps = put(draft.camps, action.cell, seat)
    draft.camps_left = put(draft.camps_left, seat, draft.camps_left[seat] - 1)
    draft.land = draft.land.with_camp(action.cell, seat)
    events.append(CampPitched(seat, action.cell))


def _guard(draft: State, seat: Seat, action: Guard, events: Events) -> None:
    """One member stays as guard, the others leave the game for good (T12)."""
    cell = action.cell
    leader_here = draft.leaders[seat] == cell
    by_leader = action.rank == "leader"
    gone = draft.workers[seat][cell] - (not by_leader)
    draft.ap -= GUARD_COST
    _add_workers(draft, seat, cell, -draft.workers[seat][cell])
    draft.removed = put(draft.removed, seat, draft.removed[seat] + gone)
    if leader_here:
        draft.leaders = put(draft.leaders, seat, GONE)
    draft.guards = put(draft.guards, cell, seat)
    draft.guard_ranks = put(draft.guard_ranks, cell, int(by_leader))
    draft.guards_left = put(draft.guards_left, seat, draft.guards_left[seat] - 1)
    lost_leader = leader_here and not by_leader
    events.append(GuardPosted(seat, cell, action.rank, draft.values[cell], gone, lost_leader))


def _bid(draft: State, seat: Seat, action: Bid, events: Events) -> None:
    draft.auction = Auction(action.points, seat, draft.auction.passed)
    events.append(BidMade(seat, action.points))
    turns.next_bidder(draft, events)


def _pass_bid(draft: State, seat: Seat, action: PassBid, events: Events) -> None:
    auction = draft.auction
    draft.auction = Auction(auction.high, auction.high_seat, (*auction.passed, seat))
    events.append(BID_PASSED[seat])
    turns.next_bidder(draft, events)


def _choose_tile(draft: State, seat: Seat, action: ChooseTile, events: Events) -> None:
    turns.take_from_display(draft, seat, action.tile, events)


def _end_turn(draft: State, seat: Seat, action: EndTurn, events: Events) -> None:
    turns.end_turn(draft, seat, events)


_HANDLERS: dict[type, Callable[[State, Seat, Any, Events], None]] = {
    PlaceTile: _place_tile,
    PlaceMember: _place_member,
    Move: _move,
    Uncover: _uncover,
    Recover: _recover,
    Exchange: _exchange,
    Camp: _camp,
    Guard: _guard,
    Bid: _bid,
    PassBid: _pass_bid,
    ChooseTile: _choose_tile,
    EndTurn: _end_turn,
}
