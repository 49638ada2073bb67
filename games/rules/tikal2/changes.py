"""Small changes that several actions make to a draft of a state."""

from __future__ import annotations

from games.rules.core.protocol import Seat
from games.rules.tikal2.actions import Place
from games.rules.tikal2.events import Event, KeyTaken
from games.rules.tikal2.pieces import COLOURS, Colour
from games.rules.tikal2.secret_events import KeyStored
from games.rules.tikal2.state import State, put, put_in

Events = list[Event]


def score(draft: State, seat: int, points: int) -> None:
    """Points may fall below zero (L15)."""
    draft.scores = put(draft.scores, seat, draft.scores[seat] + points)


def use_icon(draft: State, icon: int) -> None:
    at = draft.pending.index(icon)
    draft.pending = draft.pending[:at] + draft.pending[at + 1 :]


def take_key(draft: State, seat: Seat, colour: Colour, place: Place, events: Events) -> None:
    """From the stock; into the camp face down."""
    draft.stock = put(draft.stock, colour, draft.stock[colour] - 1)
    if place == "camp":
        draft.camps = put_in(draft.camps, seat, colour, 1)
        events += (KeyTaken(seat, "", place), KeyStored(seat, colour))
    else:
        draft.backpacks = put_in(draft.backpacks, seat, colour, 1)
        events.append(KeyTaken(seat, COLOURS[colour], place))  # type: ignore[arg-type]


def discard(draft: State, seat: int, card: int) -> None:
    draft.cards = put_in(draft.cards, seat, card, -1)
    draft.discards = (*draft.discards, card)
