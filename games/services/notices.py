"""Writing notices into the outbox, in the transaction that causes them; and not wanting them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.mail.kinds import KINDS
from games.mail.links import ALL
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


@transaction.atomic
def mails_turn_off(*, user_id: int, scope: str) -> None:
    """No more mails of this kind, or of any; nothing happens for somebody who is gone."""
    user = User.objects.select_for_update().filter(pk=user_id).first()
    if user is not None:
        kinds = KINDS if scope == ALL else [scope]
        user.notice_preferences |= dict.fromkeys(kinds, False)
        user.save(update_fields=["notice_preferences"])


def mails_choose(*, user_id: int, wanted: Collection[str]) -> None:
    """Mails of these kinds and of no others."""
    chosen = {kind: kind in wanted for kind in KINDS}
    User.objects.filter(pk=user_id).update(notice_preferences=chosen)


def game_mute(*, user_id: int, game_id: int, muted: bool = True) -> None:
    """No mails about this game, or again."""
    Seat.objects.filter(user_id=user_id, game_id=game_id).update(muted=muted)
