"""The auction game: what each tile on display is worth to me, and what I offer for the choice."""

from __future__ import annotations

from games.bots.protocol import OutOfTime
from games.bots.tikal.turn import Budget, best_turn
from games.bots.tikal.weights import Weights
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.tikal.actions import CHOOSE_TILE, PASS_BID, Action, bid
from games.rules.tikal.state import State
from games.rules.tikal.tiles import TILES, Tile
from games.rules.tikal.transition import transition

GLANCE = Budget(width=1, places=2)
MOST = 9
"""No turn is worth more points than this, whatever the evaluation says."""


def tile_values(
    state: State, seat: int, weights: Weights, out_of_time: OutOfTime
) -> dict[Tile, float]:
    """By tile: the evaluation after a quick turn of the seat with it."""
    draft = state.copy()
    draft.phase, draft.seat, draft.turn_seat = "choosing", seat, seat
    values: dict[Tile, float] = {}
    for tile in sorted(state.display):
        after = transition(draft, Seat(seat), CHOOSE_TILE[tile]).state
        turn = best_turn(after, seat, weights, GLANCE, Rng(0), out_of_time)
        bonus = weights.bid_volcano if TILES[tile].kind == "volcano" else 0.0
        values[Tile(tile)] = turn.score + bonus
    return values


def choice(state: State, seat: int, weights: Weights, out_of_time: OutOfTime) -> Tile:
    """The tile of the best turn; of equal ones the first."""
    values = tile_values(state, seat, weights, out_of_time)
    return max(sorted(values), key=values.__getitem__)


def bidding(state: State, seat: int, weights: Weights, out_of_time: OutOfTime) -> Action:
    """Raise a little while the first choice is worth more than the price, else pass."""
    high, purse = state.auction.high, state.scores[seat]
    if purse <= high:
        return PASS_BID
    limit = min(MOST, purse, int(prize(state, seat, weights, out_of_time)))
    if high >= limit:
        return PASS_BID
    return bid(min(limit, high + (2 if limit - high > 4 else 1)))


def prize(state: State, seat: int, weights: Weights, out_of_time: OutOfTime) -> float:
    """What choosing first gains over taking what the others leave, as far as I would pay."""
    values = sorted(tile_values(state, seat, weights, out_of_time).values(), reverse=True)
    rest = values[1:] or [values[0]]
    return weights.bid_share * (values[0] - sum(rest) / len(rest))
