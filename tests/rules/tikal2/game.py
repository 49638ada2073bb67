"""A game as the tests talk to it: through the protocol only, everything as JSON."""

from __future__ import annotations

from typing import Any

from games.rules.core.protocol import Seat
from games.rules.core.replay import apply, seen_by
from games.rules.registry import RULES

Json = dict[str, Any]
TIKAL2: Any = RULES["tikal2"]


class Game:
    """One position and what happened last; `play` moves on to the next."""

    def __init__(self, state: Any) -> None:
        self.rules = TIKAL2
        self.state = state
        self.events: list[Json] = []

    @property
    def seat(self) -> Seat:
        """Who must act."""
        (seat,) = self.rules.active(self.state)
        return Seat(seat)

    @property
    def view(self) -> Json:
        """What the active seat sees; after the end a spectator."""
        seats = self.rules.active(self.state)
        return dict(self.rules.view(self.state, seats[0] if seats else None))

    def play(self, kind: str, **fields: Any) -> list[Json]:
        """Play an action of the active seat, if it is legal; what everybody and the seat learn."""
        seat = self.seat
        action = self.rules.actions.load({"kind": kind, **fields})
        step = apply(self.rules, self.state, seat, action)
        self.state = step.state
        seen = seen_by(step.events, seat)
        self.events = [self.rules.events.dump(event) for event in seen]
        return self.events

    def legal(self, kind: str | None = None) -> list[Json]:
        """The legal actions of the active seat, or those of one kind."""
        seats = self.rules.active(self.state)
        found = [a for seat in seats for a in self.rules.legal(self.state, seat)]
        dumped = (self.rules.actions.dump(action) for action in found)
        return [item for item in dumped if kind is None or item["kind"] == kind]

    def values(self, kind: str, field: str) -> list[Any]:
        """What one field of the legal actions of a kind may be, each once."""
        return list(dict.fromkeys(action[field] for action in self.legal(kind)))

    def can(self, kind: str, **fields: Any) -> bool:
        wanted = {"kind": kind, **fields}
        return any(wanted.items() <= action.items() for action in self.legal(kind))

    def told(self, kind: str) -> list[Json]:
        """The events of one kind among the last."""
        return [event for event in self.events if event["kind"] == kind]

    def of(self, seat: int) -> Json:
        """What a seat sees of itself."""
        return dict(self.rules.view(self.state, seat)["seats"][seat])

    def scores(self) -> list[int]:
        return list(self.rules.scores(self.state))

    def room(self, name: str) -> Json:
        (found,) = (cell for cell in self.view["temple"] if cell["room"] == name)
        return dict(found)

    def explorer(self, seat: int) -> str:
        return str(self.view["explorers"][seat])

    def take_some_tile(self) -> None:
        """Take the first tile that can be had, on this site or the next one."""
        if not self.legal("take_tile"):
            self.play(**self.legal("navigate")[0])
            while self.legal("sail_on"):
                self.play("sail_on")
        self.play(**self.legal("take_tile")[0])

    def idle_turn(self) -> None:
        """A turn of the active seat in which it takes a tile and makes nothing of it."""
        if self.view["phase"] != "last":
            self.take_some_tile()
        self.play("end_turn")


def new_game(seats: int = 2, start_seat: int = 0, seed: str = "test", **options: Any) -> Game:
    """A game from its first moment on; `events` is what the start told."""
    game = Game(None)
    deal = {**game.rules.deal(seats, seed, options), "start_seat": start_seat}
    step = game.rules.start(seats, options, deal)
    game.state = step.state
    game.events = [game.rules.events.dump(event) for event in step.events]
    return game
