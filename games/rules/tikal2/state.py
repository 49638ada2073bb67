"""A position of Tikal II. Values are tuples that copies share, so that copying costs a microsecond.

Whoever changes a state works on a copy of its own and replaces whole tuples: see `put`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeVar

from games.rules.tikal2.meta import FLAGS
from games.rules.tikal2.pieces import NO_ROOM, PASSAGE_CARD
from games.rules.tikal2.temple import Temple

T = TypeVar("T")
Rows = tuple[tuple[int, ...], ...]

FREE = -1
"""On a space without a flag."""
NO_PLANE, BY_CARD = -1, 0
"""Instead of a seaplane: no delivery is open; a card has opened it anywhere."""

Stage = Literal["keys", "pirogue", "explorer", "last", "over"]
"""Keys are chosen; the tile is still to be taken; it is taken; the last exploration; the end."""
What = Literal["", "treasure", "card", "room"]


class Delivery(NamedTuple):
    """An interrupted journey of the pirogue."""

    plane: int = NO_PLANE
    later: tuple[int, ...] = ()
    """Seaplanes that the pirogue still passes."""
    bonus: bool = False
    mixed: bool = False
    handed: tuple[int, ...] = ()
    """Kinds of treasures delivered here."""


class Drawn(NamedTuple):
    """What a seat looks at before it keeps one, or the room that it kept and has to lay."""

    what: What = ""
    pile: int = 0
    items: tuple[int, ...] = ()
    kept: int = NO_ROOM


NO_DELIVERY, NOTHING_DRAWN = Delivery(), Drawn()


@dataclass(slots=True)
class State:
    """Everything that a game needs to go on. Treat it as a value: only a fresh copy may change."""

    seats: int
    more_control: bool
    short_game: bool

    # Chance, decided at the start; the next one first.
    later: Rows
    """The tiles by site of the second round; empty once they are dealt."""
    treasure_piles: Rows
    deck: tuple[int, ...]
    room_pile: tuple[int, ...]
    sanctuaries: tuple[int, ...]
    """Only the first one lies open."""

    # The board.
    open_treasures: tuple[int, ...]
    delivered: tuple[int, ...]
    """By kind: how many have left the game."""
    discards: tuple[int, ...]
    """Cards that were played, the last one at the end."""
    wheel: int
    """How often the price wheel was turned, modulo 5."""
    stock: tuple[int, ...]
    """By colour: keys that nobody has."""
    passages: int
    """Secret passage tokens that nobody has."""
    sites: Rows
    """By site, counted from 0 here: its action tiles."""
    cells: tuple[int, ...]
    """By cell: its room, or NO_ROOM."""
    rotations: tuple[int, ...]
    spaces: Rows
    """By room and space: the seat whose flag is there, or FREE."""

    # The expeditions, by seat.
    explorers: tuple[int, ...]
    """The room of the explorer; OUTSIDE is one too."""
    pirogues: tuple[int, ...]
    """The site, counted from 1."""
    backpacks: Rows
    camps: Rows
    revealed: Rows
    """By seat and colour: keys; of the camp those that the first scoring has shown."""
    treasures: Rows
    cards: Rows
    """By seat and kind: how many."""
    tokens: tuple[int, ...]
    """Secret passages."""
    tents: tuple[int, ...]
    """1 while the tent may be used in this round."""
    flagged: tuple[int, ...]
    """The rooms with a flag of the seat, as a mask."""
    taken: Rows
    """Action tiles taken in this round."""
    scores: tuple[int, ...]

    temple: Temple = field(compare=False, repr=False)
    """Doors and walls. Follows from the rest; shared by copies."""

    # Whose turn it is, and what is left of it.
    stage: Stage
    seat: int
    first: int
    """Who began the round."""
    round: int
    navigated: bool = False
    delivery: Delivery = NO_DELIVERY
    pending: tuple[int, ...] = ()
    """Icons of tiles and bonus spaces that may still be used."""
    drawn: Drawn = NOTHING_DRAWN
    normal: bool = False
    """Whether the exploration of this turn is still to come."""
    extra: int = 0
    """Explorations by tent or card that are still to come."""
    moving: bool = False
    """Whether an exploration is under way: it ends with a flag."""
    walked: bool = False
    """Whether the last action was a walk, which leads as far as the keys do (L19)."""
    back: int = NO_ROOM
    """The room from which the last step was a passage, or NO_ROOM."""

    def copy(self) -> State:
        """Written out: it is done at every step, and a generic copy costs five times more."""
        new = _new(State)
        new.seats = self.seats
        new.more_control = self.more_control
        new.short_game = self.short_game
        new.later = self.later
        new.treasure_piles = self.treasure_piles
        new.deck = self.deck
        new.room_pile = self.room_pile
        new.sanctuaries = self.sanctuaries
        new.open_treasures = self.open_treasures
        new.delivered = self.delivered
        new.discards = self.discards
        new.wheel = self.wheel
        new.stock = self.stock
        new.passages = self.passages
        new.sites = self.sites
        new.cells = self.cells
        new.rotations = self.rotations
        new.spaces = self.spaces
        new.explorers = self.explorers
        new.pirogues = self.pirogues
        new.backpacks = self.backpacks
        new.camps = self.camps
        new.revealed = self.revealed
        new.treasures = self.treasures
        new.cards = self.cards
        new.tokens = self.tokens
        new.tents = self.tents
        new.flagged = self.flagged
        new.taken = self.taken
        new.scores = self.scores
        new.stage = self.stage
        new.seat = self.seat
        new.first = self.first
        new.round = self.round
        new.navigated = self.navigated
        new.delivery = self.delivery
        new.pending = self.pending
        new.drawn = self.drawn
        new.normal = self.normal
        new.extra = self.extra
        new.moving = self.moving
        new.walked = self.walked
        new.back = self.back
        new.temple = self.temple
        return new


_new = State.__new__


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same tuple with one item replaced."""
    return values[:index] + (value,) + values[index + 1 :]


def put_in(rows: Rows, row: int, index: int, change: int) -> Rows:
    """The same rows with one number changed by so much."""
    values = rows[row]
    changed = values[:index] + (values[index] + change,) + values[index + 1 :]
    return rows[:row] + (changed,) + rows[row + 1 :]


def keys(state: State, seat: int) -> int:
    """The colours in the backpack, as a mask."""
    pink, yellow, green, blue, brown = state.backpacks[seat]
    return (
        (1 if pink else 0)
        | (2 if yellow else 0)
        | (4 if green else 0)
        | (8 if blue else 0)
        | (16 if brown else 0)
    )


def explores(state: State) -> bool:
    """Whether the explorer may set out now, or is under way."""
    return state.moving or state.extra > 0 or normal_now(state)


def normal_now(state: State) -> bool:
    """The normal exploration follows the tile: when it is used up, or finished."""
    return state.normal and state.stage != "pirogue" and not state.pending


def passages(state: State, seat: int) -> int:
    """How many walls the seat can cross, by tokens and by cards."""
    return state.tokens[seat] + state.cards[seat][PASSAGE_CARD]


def flags_left(state: State, seat: int) -> int:
    return FLAGS - state.flagged[seat].bit_count()


def direction(state: State) -> int:
    """1: clockwise, in the first round; -1 in the second."""
    return 1 if state.round == 1 else -1
