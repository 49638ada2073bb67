"""What keys, altars, treasures and cards are worth, and who has won."""

from __future__ import annotations

from games.rules.core.protocol import SEATS, Seat
from games.rules.tikal2.events import (
    AltarScored,
    CardsScored,
    Event,
    KeysScored,
    TreasuresScored,
)
from games.rules.tikal2.pieces import (
    ALTARS,
    COLOURS,
    COLOURS_CARD,
    DOORS,
    FACES,
    FIVE_CARD,
    MULTI,
    OF_COLOUR,
    PAIR_CARD,
    Card,
    Colour,
)
from games.rules.tikal2.state import State
from games.rules.tikal2.temple import rooms_in

SET_POINTS = (0, 1, 3, 6, 10, 15)
"""By the number of different keys."""
ALTAR_POINTS = 3
PAIR_POINTS = (0, 3, 12)
FIVE_POINTS = 5
POINTS_PER_COLOUR = 2
POINTS_PER_TREASURE = 1


def door_points(flagged: int, colour: int) -> int:
    """Doors of a colour in the rooms that are flagged."""
    return sum(DOORS[room] for room in rooms_in(flagged & OF_COLOUR[colour]))


def key_sets(camp: tuple[int, ...]) -> tuple[int, ...]:
    """How many different keys there are in each set: every colour once, then every second one."""
    return tuple(sum(count > done for count in camp) for done in range(max(camp)))


def key_points(camp: tuple[int, ...]) -> int:
    return sum(SET_POINTS[size] for size in key_sets(camp))


def altar_winners(state: State, altar: int) -> list[int]:
    """Of the seats with a flag there those with the most fitting keys in their camps."""
    guests = [seat for seat, mask in enumerate(state.flagged) if mask >> altar & 1]
    colour = FACES[altar].colour
    held = [
        sum(state.camps[seat]) if colour == MULTI else state.camps[seat][colour] for seat in guests
    ]
    best = max(held, default=0)
    return [seat for seat, count in zip(guests, held, strict=True) if count == best]


def card_points(state: State, seat: int) -> list[tuple[int, int]]:
    """(card, points) of the cards that score at the end."""
    cards = state.cards[seat]
    found = []
    if cards[PAIR_CARD]:
        found.append((PAIR_CARD, PAIR_POINTS[cards[PAIR_CARD]]))
    if cards[FIVE_CARD]:
        found.append((FIVE_CARD, FIVE_POINTS))
    if cards[COLOURS_CARD]:
        colours = sum(bool(state.flagged[seat] & mask) for mask in OF_COLOUR)
        found.append((COLOURS_CARD, POINTS_PER_COLOUR * colours))
    return found


def score_round(draft: State, events: list[Event], *, final: bool) -> None:
    """Keys, then altars; at the end treasures and cards too."""
    gained = [0] * draft.seats
    for seat, camp in enumerate(draft.camps):
        points = key_points(camp)
        gained[seat] += points
        held = tuple(Colour(c) for c in range(len(COLOURS)) for _ in range(camp[c]))
        events.append(KeysScored(SEATS[seat], held, key_sets(camp), points))
    for altar in ALTARS:
        for seat in altar_winners(draft, altar):
            gained[seat] += ALTAR_POINTS
            events.append(AltarScored(SEATS[seat], altar, ALTAR_POINTS))
    for seat in range(draft.seats) if final else ():
        count = sum(draft.treasures[seat])
        if count:
            gained[seat] += count * POINTS_PER_TREASURE
            events.append(TreasuresScored(SEATS[seat], count, count * POINTS_PER_TREASURE))
        for card, points in card_points(draft, seat):
            gained[seat] += points
            events.append(CardsScored(SEATS[seat], Card(card), points))
    draft.scores = tuple([old + new for old, new in zip(draft.scores, gained, strict=True)])


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Everybody with the most points."""
    best = max(scores)
    return tuple(SEATS[seat] for seat, score in enumerate(scores) if score == best)
