"""What an action costs in action points, for pages that say so before it is chosen."""

from __future__ import annotations

from games.rules.tikal.actions import (
    Action,
    Camp,
    Exchange,
    Guard,
    Move,
    PlaceMember,
    Recover,
    Uncover,
)
from games.rules.tikal.legal import (
    CAMP_COST,
    EXCHANGE_COST,
    GUARD_COST,
    PLACE_COST,
    RECOVER_COST,
    UNCOVER_COST,
)
from games.rules.tikal.state import State

_FIXED: dict[type, int] = {
    PlaceMember: PLACE_COST,
    Uncover: UNCOVER_COST,
    Recover: RECOVER_COST,
    Exchange: EXCHANGE_COST,
    Camp: CAMP_COST,
    Guard: GUARD_COST,
}


def cost(state: State, seat: int, action: Action) -> int:
    """The points that a legal action takes."""
    if isinstance(action, Move):
        return state.land.roads(seat).costs(action.origin)[action.target]
    return _FIXED.get(type(action), 0)
