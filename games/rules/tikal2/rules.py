"""Tikal II behind the common protocol."""

from __future__ import annotations

from typing import Any

from games.rules.core.options import Options
from games.rules.core.protocol import SEATS, Outcome, Seat, Step
from games.rules.core.rng import Rng
from games.rules.tikal2 import serial, setup, turns
from games.rules.tikal2.actions import (
    ACTIONS,
    Action,
    ChooseKeys,
    DrawCard,
    DrawRoom,
    DrawTreasure,
    EndTurn,
    KeepCard,
    KeepRoom,
    KeepTreasure,
    PlaceSanctuary,
    PlayCard,
    TakeKey,
    TakeTreasure,
)
from games.rules.tikal2.events import EVENTS, Event
from games.rules.tikal2.hidden import determinize
from games.rules.tikal2.legal import legal
from games.rules.tikal2.meta import KEY, META
from games.rules.tikal2.scoring import winners
from games.rules.tikal2.state import State
from games.rules.tikal2.transition import transition
from games.rules.tikal2.view import view


class Tikal2:
    """See `games.rules.core.protocol.Rules` for what each method promises."""

    key = KEY
    meta = META
    actions = ACTIONS
    events = EVENTS

    deal = staticmethod(setup.deal)
    legal = staticmethod(legal)
    transition = staticmethod(transition)
    view = staticmethod(view)
    dump = staticmethod(serial.dump)
    load = staticmethod(serial.load)

    def start(self, seats: int, options: Options, deal: dict[str, Any]) -> Step[State, Event]:
        draft = setup.first_state(seats, options, deal)
        events: list[Event] = []
        turns.begin_game(draft, events)
        return Step(draft, tuple(events))

    def setup(self, seats: int, seed: str, options: Options) -> State:
        return self.start(seats, options, self.deal(seats, seed, options)).state

    def active(self, state: State) -> tuple[Seat, ...]:
        return () if state.stage == "over" else (SEATS[state.seat],)

    def cost(self, state: State, seat: Seat, action: Action) -> int:
        """There are no action points."""
        return 0

    def automatic(self, state: State) -> Action | None:
        """Nothing is played for anybody: also an empty turn is ended by its player."""
        return None

    def standing_range(self, state: State) -> tuple[int, int] | None:
        return None

    def standing(self, state: State, seat: Seat, limit: int) -> Action | None:
        return None

    def imagine(self, state: State, seat: Seat) -> State | None:
        return None if state.stage == "over" else turns.imagined(state, seat)

    def reveals(self, state: State, action: Action) -> bool:
        """What lies on top of a pile, also the sanctuary under the one that is laid."""
        if isinstance(action, PlaceSanctuary):
            return len(state.sanctuaries) > 1
        return isinstance(action, DrawTreasure | DrawCard | DrawRoom | TakeTreasure)

    def conceals(self, action: Action) -> bool:
        """What goes into a camp or a hand face down, and a room before it lies (L13)."""
        if isinstance(action, TakeKey | PlayCard):
            return action.place == "camp"
        return isinstance(action, KeepTreasure | KeepCard | KeepRoom)

    def ends_turn(self, action: Action) -> bool:
        return isinstance(action, ChooseKeys | EndTurn)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if state.stage != "over":
            return None
        return Outcome(state.scores, winners(state.scores))

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        return determinize(state, seat, rng)
