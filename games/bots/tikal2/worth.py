"""What a position is worth to a seat, in points at the end of the game."""

from __future__ import annotations

from games.bots.tikal2.prospects import dig_value, digs_left, doors_of, next_dig, prospects
from games.bots.tikal2.weights import Weights
from games.rules.tikal2.pieces import (
    ALTARS,
    BONUS_CARD,
    COLOURS,
    COLOURS_CARD,
    EXPLORATION_CARD,
    FIVE_CARD,
    FOREST_CARD,
    KEY_CARD,
    MIXED_CARD,
    OF_COLOUR,
    OUTSIDE,
    PAIR_CARD,
    POINTS_ICON,
    REMOTE_CARD,
    price,
)
from games.rules.tikal2.scoring import ALTAR_POINTS, altar_winners, key_points
from games.rules.tikal2.state import State, explores, put

ROUNDS = 2
PAIR = (0.0, 4.5, 12.0)
LATE = 2.0
"""From so many turns before the end on, what needs time is worth less."""


def worth(state: State, seat: int, weights: Weights) -> float:
    """The position as it is at the end of a turn of the seat."""
    left = digs_left(state, seat)
    total = float(state.scores[seat]) + prospects(state, seat, weights)
    total += weights.doors * sum(doors_of(state.flagged[seat])) * min(1.0, left / LATE)
    total += keys_worth(state, seat, weights, left)
    total += treasures_worth(state, seat, weights, left)
    total += weights.card * cards_worth(state, seat, left)
    if state.tents[seat]:
        total += weights.tent * min(1.0, _turns_of_round(state))
    if state.round < ROUNDS and not state.short_game:
        total += weights.tent
    return total


def planning_worth(state: State, seat: int, weights: Weights) -> float:
    """The same in the middle of a turn: what the turn still offers counts too."""
    total = worth(state, seat, weights)
    for icon in state.pending:
        total += icon - POINTS_ICON if icon >= POINTS_ICON else weights.icon
    if state.drawn.what:
        total += weights.icon
    if state.moving:
        room = state.explorers[seat]
        if room != OUTSIDE and not state.flagged[seat] >> room & 1:
            total += dig_value(state, seat, room, doors_of(state.flagged[seat]))
    elif explores(state) or state.stage == "pirogue":
        total += next_dig(state, seat)
    return total


def rivalry(state: State, seat: int, weights: Weights) -> float:
    """What the others may do next with what this turn leaves to them."""
    others = [next_dig(state, other) for other in range(state.seats) if other != seat]
    return weights.rival * max(others)


def keys_worth(state: State, seat: int, weights: Weights, left: float) -> float:
    """Sets in camp and altars, for each scoring to come; keys in the backpack for the way."""
    camp, times = state.camps[seat], 1 + ROUNDS - state.round
    now = key_points(camp)
    grown = max(key_points(put(camp, colour, camp[colour] + 1)) for colour in range(len(COLOURS)))
    total = times * (weights.camp * now)
    total += times * weights.hoard * (grown - now) * min(1.0, left / 4)
    mine = sum(seat in altar_winners(state, altar) for altar in ALTARS)
    total += times * weights.altar * ALTAR_POINTS * mine
    return total + weights.backpack * sum(state.backpacks[seat]) * min(1.0, left / LATE)


def treasures_worth(state: State, seat: int, weights: Weights, left: float) -> float:
    """One kind is delivered at a time: many of a kind are worth more than one of each."""
    held = state.treasures[seat]
    count = sum(held)
    if not count:
        return 0.0
    if state.stage == "last" or (not any(state.sites) and state.round == ROUNDS):
        return float(count)
    total, each = 0.0, weights.treasure
    ranked = sorted(((number, kind) for kind, number in enumerate(held) if number), reverse=True)
    for number, kind in ranked:
        now = price(kind, state.wheel)
        total += number * (each + 0.25 * (now - 3.4))
        each *= weights.spread
    return count + max(0.0, total - count) * min(1.0, left / LATE)


def cards_worth(state: State, seat: int, left: float) -> float:
    """By kind: what they bring at the end, or what they save."""
    cards = state.cards[seat]
    if not any(cards):
        return 0.0
    time = min(1.0, left / LATE)
    colours = sum(bool(state.flagged[seat] & mask) for mask in OF_COLOUR)
    total = PAIR[cards[PAIR_CARD]] + 5 * cards[FIVE_CARD]
    total += cards[COLOURS_CARD] * 2 * min(5.0, colours + left / 3)
    total += cards[BONUS_CARD] * 4.0 * time + cards[MIXED_CARD] * 3.0 * time
    total += cards[REMOTE_CARD] * 3.0 * time + cards[FOREST_CARD] * 2.0 * time
    return total + cards[KEY_CARD] * 3.0 * time + cards[EXPLORATION_CARD] * 2.0 * time


def _turns_of_round(state: State) -> float:
    """Turns that the seat still has in this round."""
    return sum(map(len, state.sites)) / state.seats
