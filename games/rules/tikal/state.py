"""A position of Tikal. Values are tuples that copies share, so that copying costs a microsecond.

Whoever changes a state works on a copy of its own and replaces whole tuples: see `put`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeVar

from games.rules.tikal.board import NOBODY
from games.rules.tikal.land import Land

T = TypeVar("T")

LEADER_STRENGTH = 3
IN_SUPPLY, GONE = -1, -2
"""Where a leader is who is not on a cell: not yet placed, or out of the game (also as a guard)."""


Phase = Literal["bidding", "choosing", "placing", "exploring", "scoring", "over"]
"""What is to be decided next. Scoring is as exploring, but the seat scores at the end of it.
Plain words, because looking up the members of an Enum costs more than all the rest of `legal`."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The bidding for one turn of a round (auction game)."""

    high: int = 0
    high_seat: int = NOBODY
    passed: tuple[int, ...] = ()
    """In the order in which they passed: if all do, the first one takes the turn."""


@dataclass(slots=True)
class State:
    """Everything that a game needs to go on. Treat it as a value: only a fresh copy may change."""

    seats: int
    variant: str
    camp_needs_member: bool
    final_order: str

    # Chance, decided at the start and hidden from everybody.
    stack: tuple[int, ...]
    """Tiles not yet drawn, next one first."""
    bag: tuple[int, ...]
    """Treasures not yet dealt, next one first."""
    wafers: tuple[tuple[int, ...], ...]
    """By cell: treasures that lie there, the top one first."""

    # The board, by cell.
    tiles: tuple[int, ...]
    rotations: tuple[int, ...]
    values: tuple[int, ...]
    """Temples: what they are worth now."""
    camps: tuple[int, ...]
    """The seat that owns the camp, or NOBODY."""
    guards: tuple[int, ...]
    """The seat that owns the guard, or NOBODY."""
    guard_ranks: tuple[int, ...]
    """1 where the guard is a leader."""

    # The expeditions, by seat.
    workers: tuple[tuple[int, ...], ...]
    """By seat and cell."""
    leaders: tuple[int, ...]
    """The cell of the leader, IN_SUPPLY or GONE."""
    supply: tuple[int, ...]
    """Workers not yet placed."""
    removed: tuple[int, ...]
    """Workers that left the game when a guard was posted."""
    camps_left: tuple[int, ...]
    guards_left: tuple[int, ...]
    treasures: tuple[tuple[int, ...], ...]
    """By seat and kind: how many."""
    scores: tuple[int, ...]

    temple_tiles: tuple[int, ...]
    """By number: how many are left."""

    # Whose turn it is, and what is left of it.
    phase: Phase
    seat: int
    """Who must act."""
    turn_seat: int
    """Whose normal turn it is; in a scoring round who drew or chose the volcano."""
    ap: int
    worked: tuple[int, ...]
    """By cell: levels uncovered or treasures recovered there in this turn."""
    tile: int
    """The tile in hand, NO_TILE if none; in a scoring round the volcano that is laid after it."""
    queue: tuple[int, ...]
    """Seats that take their scoring turn after the present one."""
    rounds: int
    """Scoring rounds that have begun."""

    # The auction game.
    display: tuple[int, ...]
    done: tuple[int, ...]
    """Seats that have had their turn in this round."""
    auction: Auction

    land: Land = field(compare=False, repr=False)
    """Paths and frontier. Follows from the rest; shared by copies."""

    def copy(self) -> State:
        """Written out: it is done at every step, and a generic copy costs five times more."""
        new = _new(State)
        new.seats = self.seats
        new.variant = self.variant
        new.camp_needs_member = self.camp_needs_member
        new.final_order = self.final_order
        new.stack = self.stack
        new.bag = self.bag
        new.wafers = self.wafers
        new.tiles = self.tiles
        new.rotations = self.rotations
        new.values = self.values
        new.camps = self.camps
        new.guards = self.guards
        new.guard_ranks = self.guard_ranks
        new.workers = self.workers
        new.leaders = self.leaders
        new.supply = self.supply
        new.removed = self.removed
        new.camps_left = self.camps_left
        new.guards_left = self.guards_left
        new.treasures = self.treasures
        new.scores = self.scores
        new.temple_tiles = self.temple_tiles
        new.phase = self.phase
        new.seat = self.seat
        new.turn_seat = self.turn_seat
        new.ap = self.ap
        new.worked = self.worked
        new.tile = self.tile
        new.queue = self.queue
        new.rounds = self.rounds
        new.display = self.display
        new.done = self.done
        new.auction = self.auction
        new.land = self.land
        return new


_new = State.__new__


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same tuple with one item replaced."""
    return values[:index] + (value,) + values[index + 1 :]


def bodies(state: State, seat: int, cell: int) -> int:
    """How many members a seat has on a cell; the leader is one of them (T7)."""
    return state.workers[seat][cell] + (state.leaders[seat] == cell)


def strength(state: State, seat: int, cell: int) -> int:
    """How much the members of a seat count in a majority; the leader counts three (T7)."""
    return state.workers[seat][cell] + (state.leaders[seat] == cell) * LEADER_STRENGTH


def controls(state: State, seat: int, cell: int) -> bool:
    """Whether the seat is stronger on the cell than every other single seat (T12, T13)."""
    mine, leaders = strength(state, seat, cell), state.leaders
    for other, workers in enumerate(state.workers):
        if other != seat and workers[cell] + (leaders[other] == cell) * LEADER_STRENGTH >= mine:
            return False
    return mine > 0
