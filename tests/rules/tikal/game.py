"""A game as the tests talk to it: through the protocol only, cells by label, all else as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.rules.core.protocol import Seat
from games.rules.core.replay import apply
from games.rules.registry import RULES
from tests.rules.tikal.grid import label, place

Json = dict[str, Any]
CELLS = ("cell", "origin", "target")


class Game:
    """One position and what happened last; `play` moves on to the next."""

    def __init__(self, state: Any) -> None:
        self.rules: Any = RULES["tikal"]
        self.state = state
        self.events: list[Json] = []

    @property
    def seat(self) -> Seat:
        """Who must act."""
        (seat,) = self.rules.active(self.state)
        return Seat(seat)

    @property
    def view(self) -> Json:
        return dict(self.rules.view(self.state, None))

    def play(self, kind: str, **fields: Any) -> list[Json]:
        """Play an action of the active seat, if it is legal; its events, as JSON with labels."""
        action = self.rules.actions.load(_packed(kind, fields))
        step = apply(self.rules, self.state, self.seat, action)
        self.state = step.state
        self.events = [_unpacked(self.rules.events.dump(event)) for event in step.events]
        return self.events

    def legal(self, kind: str | None = None) -> list[Json]:
        """The legal actions of the active seat, or those of one kind."""
        seats = self.rules.active(self.state)
        found = [a for seat in seats for a in self.rules.legal(self.state, seat)]
        dumped = (_unpacked(self.rules.actions.dump(action)) for action in found)
        return [item for item in dumped if kind is None or item["kind"] == kind]

    def can(self, kind: str, **fields: Any) -> bool:
        return {"kind": kind, **fields} in self.legal(kind)

    def told(self, kind: str) -> list[Json]:
        """The events of one kind among the last."""
        return [event for event in self.events if event["kind"] == kind]

    def cell(self, at: str) -> Json:
        (found,) = (cell for cell in self.view["cells"] if cell["cell"] == place(at))
        return dict(found)

    def seats(self, number: int) -> Json:
        return dict(self.view["seats"][number])

    def members(self, seat: int, at: str) -> tuple[int, bool]:
        """(workers, leader there?) of a seat on a cell."""
        for member in self.cell(at)["members"]:
            if member["seat"] == seat:
                return member["workers"], member["leader"]
        return 0, False

    def costs(self, origin: str) -> Json:
        """What it costs a worker to walk from a cell: {target: AP}, found by walking."""
        before, costs = self.state, {}
        for move in self.legal("move"):
            if move["origin"] == origin and move["rank"] == "worker":
                (event,) = self.play(**move)
                costs[move["target"]] = event["cost"]
                self.state = before
        return costs

    def end_turn(self) -> list[Json]:
        """End the turn; a tile in hand is put on the first place that it may have."""
        if self.view["phase"] == "placing":
            self.play(**self.legal("place_tile")[0])
        return self.play("end_turn")


def _packed(kind: str, fields: Json) -> Json:
    cells = {key: place(value) if key in CELLS else value for key, value in fields.items()}
    return {"kind": kind, **cells}


def _unpacked(data: Json) -> Json:
    return dict(_labelled(data))


def _labelled(data: Json) -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        if key in CELLS:
            yield key, label(value)
        elif key == "route":
            yield key, [label(cell) for cell in value]
        else:
            yield key, value


def new_game(seats: int = 2, start_seat: int = 0, seed: str = "test", **options: Any) -> Game:
    """A game from its first moment on; `events` is what the start told."""
    game = Game(None)
    deal = {**game.rules.deal(seats, seed, options), "start_seat": start_seat}
    step = game.rules.start(seats, options, deal)
    game.state = step.state
    game.events = [_unpacked(game.rules.events.dump(event)) for event in step.events]
    return game
