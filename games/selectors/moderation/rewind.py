"""Where a game would be if moves were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.models import Game, Move, Seat
from games.rules.core.protocol import Seat as SeatIndex
from games.rules.core.replay import replay
from games.rules.registry import RULES
from games.selectors.story import seat_names


@dataclass(frozen=True, slots=True)
class Rewind:
    """What taking moves back would mean."""

    seq: int
    undone: tuple[Move, ...]
    to_act: tuple[str, ...]
    scores: tuple[int, ...]


def moves_kept(game: Game, seq: int) -> list[Move]:
    return list(game.moves.filter(undone=False, seq__lte=seq).order_by("seq"))


def state_after(game: Game, moves: Sequence[Move]) -> Any:
    """The position after these moves, every one of them checked once more."""
    rules = RULES[game.key]
    state = rules.start(game.seats.count(), game.options, game.setup).state
    played = [(SeatIndex(move.seat), rules.actions.load(move.action)) for move in moves]
    for step in replay(rules, state, played):
        state = step.state
    return state


def rewind_preview(game: Game, seats: Sequence[Seat], seq: int) -> Rewind | None:
    """None if there is no such move."""
    kept = moves_kept(game, seq)
    if seq != (kept[-1].seq if kept else 0):
        return None
    rules, state, names = RULES[game.key], state_after(game, kept), seat_names(seats)
    return Rewind(
        seq=seq,
        undone=tuple(game.moves.filter(undone=False, seq__gt=seq).order_by("seq")),
        to_act=tuple(names[seat] for seat in rules.active(state)),
        scores=tuple(rules.scores(state)),
    )
