"""The one small protocol that everything outside the rules knows. Both games implement it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, NewType, Protocol, TypeVar

from games.rules.core.codec import Codec
from games.rules.core.options import Meta, Options
from games.rules.core.rng import Rng

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise."""
SEATS = tuple(Seat(number) for number in range(8))
"""A table from numbers to seats: calling a NewType costs as much as a function."""


class Action(Protocol):
    kind: ClassVar[str]


class Event(Protocol):
    kind: ClassVar[str]

    @property
    def only(self) -> Seat | None:
        """The one seat that may know of it; None: everybody."""
        ...


S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Step(NamedTuple, Generic[S, E]):
    """What one action made of a state, and what happened on the way."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game; equal scores share the victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Rules(Protocol[S, A, E]):
    """States are values: no function alters one that it was given."""

    key: str
    meta: Meta
    actions: Codec[A]
    events: Codec[E]

    def deal(self, seats: int, seed: str, options: Options) -> dict[str, Any]:
        """Shuffle everything that chance decides; this is a record's `setup`."""
        ...

    def start(self, seats: int, options: Options, deal: dict[str, Any]) -> Step[S, E]:
        """The first position of a game with that deal."""
        ...

    def setup(self, seats: int, seed: str, options: Options) -> S:
        """`deal` and `start` in one."""
        ...

    def active(self, state: S) -> tuple[Seat, ...]:
        """The seats that must act; none when the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Every action that the seat may take now, in a stable order, each once."""
        ...

    def cost(self, state: S, seat: Seat, action: A) -> int:
        """The action points that a legal action takes."""
        ...

    def automatic(self, state: S) -> A | None:
        """A forced action that nobody should be mailed for; the site plays it at once."""
        ...

    def standing_range(self, state: S) -> tuple[int, int] | None:
        """The least and the most that a standing bid may be; None when nobody bids."""
        ...

    def standing(self, state: S, seat: Seat, limit: int) -> A | None:
        """What a standing bid of `limit` makes the seat do now; None when it does not bid."""
        ...

    def imagine(self, state: S, seat: Seat) -> S | None:
        """The position as if it were the seat's turn, to plan on; None if there is no such turn."""
        ...

    def transition(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Play a legal action. Legality is the caller's business: see `replay.apply`."""
        ...

    def reveals(self, state: S, action: A) -> bool:
        """Whether the action shows somebody something hidden, so that it cannot be taken back."""
        ...

    def conceals(self, action: A) -> bool:
        """Whether the action itself tells something that only its seat may know."""
        ...

    def ends_turn(self, action: A) -> bool:
        """Whether the action hands the turn over, so that a draft with it is a whole turn."""
        ...

    def view(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, built from nothing, ready for JSON."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """The points of each seat now."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result; None while the game runs."""
        ...

    def determinize(self, state: S, seat: Seat, rng: Rng) -> S:
        """The same position with everything that the seat cannot know shuffled anew."""
        ...

    def dump(self, state: S) -> dict[str, Any]: ...

    def load(self, data: dict[str, Any]) -> S:
        """Read a stored state, also one of an older version; BadRecord if it is none."""
        ...
