"""What a position is worth: temples by majority or guard, treasures by how many of a kind."""

from __future__ import annotations

from itertools import compress

from games.rules.core.protocol import SEATS, Seat
from games.rules.tikal.board import EVERY_CELL, NOBODY, Cell
from games.rules.tikal.events import Event, TempleScored, TreasureScored
from games.rules.tikal.state import State, controls
from games.rules.tikal.tiles import Treasure

TREASURE_POINTS = (0, 1, 3, 6)
"""For one, two, three of a kind."""


def temple_points(state: State, seat: int) -> list[tuple[int, int]]:
    """(cell, points) of each temple that the seat scores; a tie scores for nobody (T13)."""
    own, leader = state.workers[seat], state.leaders[seat]
    guards, values = state.guards, state.values
    found: list[tuple[int, int]] = []
    for cell in compress(EVERY_CELL, values):
        guard = guards[cell]
        if guard == seat or (
            guard == NOBODY and (own[cell] or leader == cell) and controls(state, seat, cell)
        ):
            found.append((cell, values[cell]))
    return found


def treasure_points(state: State, seat: int) -> list[tuple[int, int, int]]:
    """(kind, count, points) of each treasure that the seat holds."""
    return [
        (kind, count, TREASURE_POINTS[count])
        for kind, count in enumerate(state.treasures[seat])
        if count
    ]


def worth(state: State, seat: int) -> tuple[int, int]:
    """Points for temples and for treasures if the seat scored now."""
    temples = sum(points for _, points in temple_points(state, seat))
    return temples, sum(points for _, _, points in treasure_points(state, seat))


def scored(state: State, seat: int) -> tuple[list[Event], int, int]:
    """The same, temple by temple and treasure by treasure."""
    owner, temples, treasures = SEATS[seat], 0, 0
    events: list[Event] = []
    for cell, points in temple_points(state, seat):
        guarded = state.guards[cell] == seat
        events.append(TempleScored(owner, Cell(cell), points, guarded))
        temples += points
    for kind, count, points in treasure_points(state, seat):
        events.append(TreasureScored(owner, Treasure(kind), count, points))
        treasures += points
    return events, temples, treasures


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Everybody with the most points (T17)."""
    best = max(scores)
    return tuple(SEATS[seat] for seat, score in enumerate(scores) if score == best)
