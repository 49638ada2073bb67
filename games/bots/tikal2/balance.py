"""How the action tiles fare when bots play: the measure of what is reconstructed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from games.rules.tikal2.actions import TakeTile
from games.rules.tikal2.pieces import ICONS, POINTS_ICON, TILES
from games.rules.tikal2.state import State

KEYS_OF_A_COLOUR = range(5)


def kind_of(icon: int) -> str:
    """The nine kinds of actions: colours of keys and numbers of points are one each."""
    if icon in KEYS_OF_A_COLOUR:
        return "key"
    return "points" if icon >= POINTS_ICON else ICONS[icon]


def left_to_the_end(moves: Iterable[tuple[State, Any]]) -> Counter[str]:
    """Tiles that somebody had to take because no other was left, by number of their round."""
    found: Counter[str] = Counter()
    for state, action in moves:
        if isinstance(action, TakeTile) and sum(map(len, state.sites)) == 1:
            found[TILES[action.tile].id] += 1
    return found


def shares(last: Counter[str], seats: int) -> dict[str, float]:
    """By kind of action: how often it is on the last tile, beside how often it is on any.

    1 is even; nothing should be far above 2.
    """
    tiles = [tile for tile in TILES if tile.players <= seats]
    kinds = {tile.id: {kind_of(icon) for icon in tile.icons} for tile in tiles}
    rounds = last.total()
    found = {}
    for kind in sorted(set().union(*kinds.values())):
        expected = sum(kind in on for on in kinds.values()) / len(tiles)
        seen = sum(count for tile, count in last.items() if kind in kinds[tile]) / max(rounds, 1)
        found[kind] = round(seen / expected, 2)
    return found
