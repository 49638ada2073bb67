"""Writing notices into the outbox, in the transaction that causes them; and not wanting them."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.mail.kinds import KINDS
from games.mail.links import ALL
from games.models import Game, Notice, Seat
from games.services.rows import Writes
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
    _write(
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
    )


def tell_moderated(
    game: Game, act: str, reason: str, *, key: str = "", seats: Sequence[Seat] | None = None
) -> None:
    """Tell the people at the table, or on these seats, what a moderator did and why.

    The acts are listed in games/mail/person_messages.py. The same key never tells twice.
    """
    seats = list(game.seats.all()) if seats is None else seats
    payload = {"seq": game.seq, "turn": game.turn, "act": act, "reason": reason}
    key = key or secrets.token_hex(8)
    _write(
        Notice(
            user_id=seat.user_id,
            game=game,
            kind="moderated",
            dedupe_key=f"moderated:{game.pk}:{key}:{seat.index}",
            payload={"seat": seat.index, **payload},
            due_at=timezone.now(),
        )
        for seat in seats
        if seat.user_id
    )


def tell_user_moderated(
    user: User, act: str, reason: str, *, game: Game | None = None, key: str = ""
) -> None:
    """Tell one person what a moderator did about them, whatever mails they have turned off."""
    payload = {"act": act, "reason": reason}
    _write([_personal(user, "account_moderated", key, payload, game)])


def tell_trouble(user: User, what: str, *, detail: str = "", key: str = "") -> None:
    """Tell one person that something does not reach them: see `TROUBLES`."""
    _write([_personal(user, "trouble", key, {"what": what, "detail": detail})])


def _personal(
    user: User, kind: str, key: str, payload: dict[str, str], game: Game | None = None
) -> Notice:
    return Notice(
        user=user,
        game=game,
        kind=kind,
        dedupe_key=f"{kind}:{user.pk}:{key or secrets.token_hex(8)}",
        payload=payload,
        due_at=timezone.now(),
    )


def _write(notices: Iterable[Notice]) -> None:
    """Into the outbox; what was told already is not told again, and nothing of a sandbox."""
    if found := [notice for notice in notices if not (notice.game and notice.game.is_sandbox)]:
        Writes().insert(found, ignore_conflicts=True).send()
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
