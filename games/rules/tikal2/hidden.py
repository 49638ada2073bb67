"""What a seat cannot know, dealt anew: for bots that search, and for tests that nothing leaks.

Everything is sorted before it is shuffled: the result must not depend on the real order.
"""

from __future__ import annotations

from games.rules.core.rng import Rng
from games.rules.tikal2.setup import tiles_for
from games.rules.tikal2.state import Drawn, Rows, State

Counts = tuple[int, ...]


def determinize(state: State, seat: int, rng: Rng) -> State:
    """The seat keeps what it holds and what it looks at; everything else that is covered moves."""
    draft = state.copy()
    looking = state.seat == seat
    _deal_keys(draft, seat, rng)
    _deal_treasures(draft, seat, rng, looking=looking)
    _deal_cards(draft, seat, rng, looking=looking)
    _deal_rooms(draft, rng, looking=looking)
    draft.sanctuaries = state.sanctuaries[:1] + tuple(rng.shuffled(sorted(state.sanctuaries[1:])))
    if state.later:
        mixed = rng.shuffled(tiles_for(state.seats))
        draft.later = tuple(tuple(_take(mixed, len(row))) for row in state.later)
    return draft


def _deal_keys(draft: State, seat: int, rng: Rng) -> None:
    """Keys in the camps of others, but for those that the first scoring has shown."""
    covered = [
        tuple(held - shown for held, shown in zip(*rows, strict=True))
        for rows in zip(draft.camps, draft.revealed, strict=True)
    ]
    hands = _dealt_hands(covered, seat, [], rng)[0]
    draft.camps = tuple(
        tuple(held + shown for held, shown in zip(*rows, strict=True))
        for rows in zip(hands, draft.revealed, strict=True)
    )


def _deal_treasures(draft: State, seat: int, rng: Rng, *, looking: bool) -> None:
    drawn = draft.drawn
    moves = drawn.what == "treasure" and not looking
    pool = [kind for pile in draft.treasure_piles for kind in pile]
    pool += drawn.items if moves else ()
    draft.treasures, rest = _dealt_hands(draft.treasures, seat, pool, rng)
    if moves:
        draft.drawn = drawn._replace(items=tuple(_take(rest, len(drawn.items))))
    draft.treasure_piles = tuple(tuple(_take(rest, len(pile))) for pile in draft.treasure_piles)


def _deal_cards(draft: State, seat: int, rng: Rng, *, looking: bool) -> None:
    drawn = draft.drawn
    moves = drawn.what == "card" and not looking
    pool = [*draft.deck, *(drawn.items if moves else ())]
    draft.cards, rest = _dealt_hands(draft.cards, seat, pool, rng)
    if moves:
        draft.drawn = drawn._replace(items=tuple(_take(rest, len(drawn.items))))
    draft.deck = tuple(rest)


def _deal_rooms(draft: State, rng: Rng, *, looking: bool) -> None:
    drawn = draft.drawn
    if drawn.what != "room" or looking:
        draft.room_pile = tuple(rng.shuffled(sorted(draft.room_pile)))
        return
    kept = [] if drawn.items else [drawn.kept]
    mixed = rng.shuffled(sorted([*draft.room_pile, *drawn.items, *kept]))
    if kept:
        draft.drawn = Drawn("room", kept=mixed.pop())
    else:
        draft.drawn = drawn._replace(items=tuple(_take(mixed, len(drawn.items))))
    draft.room_pile = tuple(mixed)


def _dealt_hands(
    hands: Rows | list[Counts], seat: int, pool: list[int], rng: Rng
) -> tuple[Rows, list[int]]:
    """The hands of all others and the pool, mixed; each has as many as before."""
    everything = [
        kind
        for other, hand in enumerate(hands)
        if other != seat
        for kind, count in enumerate(hand)
        for _ in range(count)
    ]
    mixed = rng.shuffled(sorted(everything + pool))
    dealt = []
    for other, hand in enumerate(hands):
        if other == seat:
            dealt.append(tuple(hand))
            continue
        counts = [0] * len(hand)
        for kind in _take(mixed, sum(hand)):
            counts[kind] += 1
        dealt.append(tuple(counts))
    return tuple(dealt), mixed


def _take(items: list[int], count: int) -> list[int]:
    """The first ones, taken away from the list."""
    taken = items[:count]
    del items[:count]
    return taken
