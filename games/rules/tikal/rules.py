"""Tikal behind the common protocol."""

from __future__ import annotations

from typing import Any

from games.rules.core.options import Options
from games.rules.core.protocol import SEATS, Outcome, Seat, Step
from games.rules.core.rng import Rng
from games.rules.tikal import serial, setup, turns
from games.rules.tikal.actions import ACTIONS, PASS_BID, Action, Bid, EndTurn, PassBid, Recover, bid
from games.rules.tikal.events import EVENTS, Event
from games.rules.tikal.hidden import determinize
from games.rules.tikal.legal import legal
from games.rules.tikal.meta import KEY, META
from games.rules.tikal.prices import cost
from games.rules.tikal.scoring import winners
from games.rules.tikal.state import State
from games.rules.tikal.transition import transition
from games.rules.tikal.view import view


class Tikal:
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
        return () if state.phase == "over" else (SEATS[state.seat],)

    def cost(self, state: State, seat: Seat, action: Action) -> int:
        return cost(state, seat, action)

    def automatic(self, state: State) -> Action | None:
        """A bidder who has too few points to raise passes (T19)."""
        if state.phase != "bidding" or state.scores[state.seat] > state.auction.high:
            return None
        return PASS_BID

    def standing_range(self, state: State) -> tuple[int, int] | None:
        if state.phase != "bidding":
            return None
        return state.auction.high + 1, max(state.scores)

    def standing(self, state: State, seat: Seat, limit: int) -> Action | None:
        """One above the highest bid, and a pass once the limit is reached."""
        if state.phase != "bidding" or state.seat != seat:
            return None
        points = state.auction.high + 1
        return bid(points) if points <= min(limit, state.scores[seat]) else PASS_BID

    def imagine(self, state: State, seat: Seat) -> State | None:
        return None if state.phase == "over" else turns.imagined(state, seat)

    def reveals(self, state: State, action: Action) -> bool:
        return isinstance(action, Recover)

    def conceals(self, action: Action) -> bool:
        """What is hidden in Tikal is hidden from everybody."""
        return False

    def ends_turn(self, action: Action) -> bool:
        return isinstance(action, EndTurn | Bid | PassBid)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(state.scores, winners(state.scores))

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        return determinize(state, rng)
