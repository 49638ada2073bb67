"""Writing notices into the outbox, in the transaction that causes them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games.models import Game, Notice, Seat
from games.services.wake import wake


def notices_for_change(
    game: Game, seats: Sequence[Seat], active: Sequence[Seat], now: datetime
) -> None:
    """One notice to each person who must act now, or to everybody when the game is over."""
    if game.status == Game.Status.FINISHED:
        _add(game, "game_ended", seats, now)
    else:
        _add(game, "your_turn", active, now)


def _add(game: Game, kind: str, seats: Sequence[Seat], now: datetime) -> None:
    notices = [
        Notice(
            user_id=seat.user_id,
            game=game,
            kind=kind,
            dedupe_key=f"{kind}:{game.pk}:{game.seq}:{seat.index}",
            payload={"seat": seat.index, "seq": game.seq, "turn": game.turn},
            due_at=now,
        )
        for seat in seats
        if seat.user_id and not seat.bot
    ]
    if notices:
        Notice.objects.bulk_create(notices, ignore_conflicts=True)
        wake("sweep_notices")
