"""What a seat may do now. The only place that decides legality: pages, bots and checks ask here."""

from __future__ import annotations

from bisect import insort
from functools import cache
from itertools import compress

from games.rules.tikal.actions import (
    CAMP,
    CHOOSE_TILE,
    END_TURN,
    EXCHANGE,
    GUARD_LEADER,
    GUARD_WORKER,
    MOVE_LEADER,
    MOVE_WORKER,
    PASS_BID,
    PLACE_LEADER,
    PLACE_TILE,
    PLACE_WORKER,
    RECOVER,
    UNCOVER,
    Action,
    PlaceMember,
    PlaceTile,
    bid,
)
from games.rules.tikal.board import EVERY_CELL, NOBODY
from games.rules.tikal.land import OPEN
from games.rules.tikal.roads import WITHIN
from games.rules.tikal.state import IN_SUPPLY, State, bodies, controls
from games.rules.tikal.tiles import STONY, TILES

PLACE_COST, UNCOVER_COST, RECOVER_COST, EXCHANGE_COST, CAMP_COST, GUARD_COST = 1, 2, 3, 3, 5, 5
MOST_PER_CELL = 2
"""Levels of one temple, or treasures of one cell, in a turn (T8, T9)."""


def legal(state: State, seat: int) -> list[Action]:
    """Every action of the seat, each once, in a stable order; nothing unless it must act."""
    if seat != state.seat:
        return []
    phase = state.phase
    if phase in ("exploring", "scoring"):
        return _turn_options(state, seat)
    if phase == "placing":
        return list(placements(state, state.tile))
    if phase == "bidding":
        return bid_options(state, seat)
    if phase == "choosing":
        return [CHOOSE_TILE[tile] for tile in state.display]
    return []


def placements(state: State, tile: int) -> list[PlaceTile]:
    """Empty cells, by rotation, that can be entered from an explored neighbour (T2, T3)."""
    found: list[PlaceTile] = []
    anywhere = TILES[tile].kind == "volcano"
    frontier = state.land.frontier
    for cell in sorted(frontier):
        sides = frontier[cell]
        if anywhere or sides & OPEN:
            found += PLACE_TILE[cell]
        elif sides:
            found += _stone_towards(tile, cell, sides)
    return found


@cache
def _stone_towards(tile: int, cell: int, sides: int) -> list[PlaceTile]:
    """The rotations that turn a stone of the tile to one of the sides."""
    places = PLACE_TILE[cell]
    return [places[turn] for turn, stones in enumerate(STONY[tile]) if stones & sides]


def bid_options(state: State, seat: int) -> list[Action]:
    """Raise by any number of points that the seat has, or pass (T19)."""
    options: list[Action] = [PASS_BID]
    options += [bid(points) for points in range(state.auction.high + 1, state.scores[seat] + 1)]
    return options


def _turn_options(state: State, seat: int) -> list[Action]:
    ap, leader = state.ap, state.leaders[seat]
    if not ap:
        return [END_TURN]
    options: list[Action] = []
    manned: list[int] = list(compress(EVERY_CELL, state.workers[seat]))
    if leader >= 0 and leader not in manned:
        insort(manned, leader)
    _place_options(state, seat, options)
    _move_options(state, seat, manned, options)
    if ap >= UNCOVER_COST:
        _work_options(state, seat, manned, options)
    if ap >= EXCHANGE_COST and 1 in state.treasures[seat]:
        _exchange_options(state, seat, options)
    if ap >= CAMP_COST and state.camps_left[seat]:
        _camp_options(state, seat, options)
    if ap >= GUARD_COST and state.guards_left[seat]:
        _guard_options(state, seat, manned, options)
    options.append(END_TURN)
    return options


def _place_options(state: State, seat: int, options: list[Action]) -> None:
    """From the supply into the base camp or an own camp."""
    workers, leader = state.supply[seat], state.leaders[seat] == IN_SUPPLY
    if workers or leader:
        options += _entries(state.land.stops[seat], workers > 0, leader)


@cache
def _entries(stops: tuple[int, ...], workers: bool, leader: bool) -> list[PlaceMember]:
    entries = [PLACE_WORKER[cell] for cell in stops] if workers else []
    return entries + ([PLACE_LEADER[cell] for cell in stops] if leader else [])


def _move_options(state: State, seat: int, manned: list[int], options: list[Action]) -> None:
    """Each member to every cell that the points reach; equal members are one choice (T6)."""
    roads, affordable = state.land.roads(seat), WITHIN[state.ap]
    workers, leader = state.workers[seat], state.leaders[seat]
    for cell in manned:
        reached = roads.costs(cell).translate(affordable).rstrip(b"\0")
        if workers[cell]:
            options += compress(MOVE_WORKER[cell], reached)
        if cell == leader:
            options += compress(MOVE_LEADER[cell], reached)


def _work_options(state: State, seat: int, manned: list[int], options: list[Action]) -> None:
    """Uncover and recover: one member present for each piece of work in this turn (T8, T9)."""
    values, wafers = state.values, state.wafers
    for cell in manned:
        value = values[cell]
        if not value and not wafers[cell]:
            continue
        worked = state.worked[cell]
        if worked == MOST_PER_CELL or (worked and bodies(state, seat, cell) <= worked):
            continue
        if value:
            more = value + 1 < len(state.temple_tiles) and state.temple_tiles[value + 1]
            if more and state.guards[cell] == NOBODY:
                options.append(UNCOVER[cell])
        elif state.ap >= RECOVER_COST:
            options.append(RECOVER[cell])


def _exchange_options(state: State, seat: int, options: list[Action]) -> None:
    """Singles against singles of another kind; pairs and triplets are untouchable (T10)."""
    singles = [kind for kind, count in enumerate(state.treasures[seat]) if count == 1]
    for other in range(state.seats):
        if other == seat:
            continue
        for take, count in enumerate(state.treasures[other]):
            if count == 1:
                options += [EXCHANGE[give][take][other] for give in singles if give != take]


def _camp_options(state: State, seat: int, options: list[Action]) -> None:
    """Jungle or an emptied treasure cell without any camp (T11)."""
    camps, wafers, anywhere = state.camps, state.wafers, not state.camp_needs_member
    for cell in state.land.campsites:
        if camps[cell] != NOBODY or wafers[cell]:
            continue
        if anywhere or bodies(state, seat, cell):
            options.append(CAMP[cell])


def _guard_options(state: State, seat: int, manned: list[int], options: list[Action]) -> None:
    """An unguarded temple where the seat is stronger than everybody else (T12)."""
    values, guards = state.values, state.guards
    for cell in manned:
        if not values[cell] or guards[cell] != NOBODY:
            continue
        if controls(state, seat, cell):
            if state.workers[seat][cell]:
                options.append(GUARD_WORKER[cell])
            if state.leaders[seat] == cell:
                options.append(GUARD_LEADER[cell])
