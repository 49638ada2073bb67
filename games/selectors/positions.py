"""Positions of the past: played forward from the nearest one that is still known.

Stored moves were legal when they were played, so they are not checked again here;
`manage.py verify_games` does that.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import TextField
from django.db.models.functions import Cast

from games.models import Game, Move
from games.presentation.core.keep import Kept
from games.rules.core.protocol import Seat as SeatIndex
from games.rules.registry import RULES

STRIDE = 8
"""Every so many moves a position is kept, so that each of them is a few moves from a known one."""
_known: Kept[Any] = Kept(1024)
"""By game, deal, number of moves and sequence number: moves taken back change the last two."""


class Played(NamedTuple):
    """A move as text, which need not be read again once it is known."""

    seq: int
    seat: int
    action: str
    events: str


def played(game: Game, upto: int | None = None) -> list[Played]:
    """The moves that made the position after `upto`: without what was taken back; one query."""
    last = game.seq if upto is None else min(upto, game.seq)
    found = Move.objects.filter(game=game, undone=False, seq__lte=last).order_by("seq")
    texts = Cast("action", TextField()), Cast("events", TextField())
    return [Played(*row) for row in found.values_list("seq", "seat", *texts)]


def position_after(game: Game, players: int, moves: list[Played]) -> Any:
    """The state after these moves from the start of the game."""
    rules, deal = RULES[game.key], hash(str(game.setup))
    state, done = None, len(moves)
    while done:
        state = _known.peek((game.pk, deal, done, moves[done - 1].seq))
        if state is not None:
            break
        done -= 1
    if state is None:
        state = rules.start(players, game.options, game.setup).state
    for number, move in enumerate(moves[done:], start=done + 1):
        state = rules.transition(state, SeatIndex(move.seat), _action(game.key, move.action)).state
        if number % STRIDE == 0 or number == len(moves):
            _known.put((game.pk, deal, number, move.seq), state)
    return state


@lru_cache(maxsize=4096)
def _action(key: str, text: str) -> Any:
    return RULES[key].actions.load(json.loads(text))
