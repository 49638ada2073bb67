"""What nobody can know, dealt anew: for bots that search, and for tests that nothing leaks."""

from __future__ import annotations

from games.rules.core.rng import Rng
from games.rules.tikal.state import State
from games.rules.tikal.tiles import LETTERS, TILES


def determinize(state: State, rng: Rng) -> State:
    """Tiles stay within their letter, which their backs show; covered treasures may be any.

    Everything is sorted before it is shuffled: the result must not depend on the real order.
    """
    draft = state.copy()
    draft.stack = tuple(
        tile
        for letter in LETTERS
        for tile in rng.shuffled(sorted(t for t in state.stack if TILES[t].letter == letter))
    )
    covered = [kind for pile in state.wafers for kind in pile]
    mixed = rng.shuffled(sorted([*covered, *state.bag]))
    piles = []
    for pile in state.wafers:
        piles.append(tuple(mixed[: len(pile)]))
        mixed = mixed[len(pile) :]
    draft.wafers, draft.bag = tuple(piles), tuple(mixed)
    return draft
