"""What a seat can still excavate: how much, how soon, and with which keys and passages."""

from __future__ import annotations

from games.bots.tikal2.weights import Weights
from games.rules.tikal2.legal import TO_DIG
from games.rules.tikal2.pieces import (
    COLOURS,
    DOORS,
    EXPLORATION_CARD,
    FACES,
    LIGHT,
)
from games.rules.tikal2.scoring import door_points
from games.rules.tikal2.state import FREE, State, keys, passages
from games.rules.tikal2.temple import EVERY_KEY, rooms_in

GIFTS = {"": 0.0, "card": 4.0, "treasure": 3.0}
SPACES = tuple(tuple(points + GIFTS[gift] for points, gift in face.spaces) for face in FACES)
"""By room and space: points, and what its gift is worth."""
ROUNDS = 2


def digs_left(state: State, seat: int) -> float:
    """Excavations that the seat has time for, those of this turn not counted."""
    tiles = sum(map(len, state.sites))
    turns = tiles / state.seats
    if state.round < ROUNDS:
        turns += sum(map(len, state.later)) / state.seats
    if state.stage != "last":
        turns += 1
    return turns + state.cards[seat][EXPLORATION_CARD]


def dig_value(state: State, seat: int, room: int, doors: tuple[int, ...]) -> float:
    """The best that a flag in the room brings now; `doors` as from `doors_of`."""
    best = 0.0
    for owner, worth in zip(state.spaces[room], SPACES[room], strict=True):
        if owner == FREE and worth > best:
            best = worth
    if room < len(LIGHT):
        best += DOORS[room] + doors[FACES[room].colour]
    return best


def doors_of(flagged: int) -> tuple[int, ...]:
    """By colour: doors in the rooms that have a flag."""
    return tuple(door_points(flagged, colour) for colour in range(len(COLOURS)))


def prospects(state: State, seat: int, weights: Weights) -> float:
    """The excavations to come, best first; those behind walls take passages, or wait for keys."""
    here, temple = state.explorers[seat], state.temple
    held, tokens = keys(state, seat), passages(state, seat)
    flagged = state.flagged[seat]
    wanted = TO_DIG & ~flagged
    near = temple.reach(held)[here] & wanted
    beyond = (temple.beyond(here, held, 1) if tokens else 0) & wanted & ~near
    opened = temple.reach(EVERY_KEY)[here] & wanted & ~near & ~beyond
    doors = doors_of(flagged)
    found = [(dig_value(state, seat, room, doors), 0) for room in rooms_in(near)]
    for room in rooms_in(beyond):
        found.append((dig_value(state, seat, room, doors) - weights.passage, 1))
    for room in rooms_in(opened):
        found.append((weights.locked * dig_value(state, seat, room, doors), 0))
    found.sort(reverse=True)
    total, share, left = weights.passage * tokens, weights.prospect, digs_left(state, seat)
    if left < tokens:
        total = weights.passage * left
    for value, needs in found:
        if left <= 0 or value <= 0:
            break
        if needs:
            if not tokens:
                continue
            tokens -= 1
        total += share * value * min(1.0, left)
        share *= weights.patience
        left -= 1
    return total


def next_dig(state: State, seat: int) -> float:
    """The best single excavation that the keys of the seat lead to."""
    here, flagged = state.explorers[seat], state.flagged[seat]
    doors = doors_of(flagged)
    near = state.temple.reach(keys(state, seat))[here] & TO_DIG & ~flagged
    return max((dig_value(state, seat, room, doors) for room in rooms_in(near)), default=0.0)
