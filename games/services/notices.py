"""Writing notices into the outbox, in the transaction that causes them; and not wanting them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.mail.kinds import DIGEST, KINDS, Wish, wish
from games.mail.links import ALL
from games.models import Game, Notice, Seat
from games.services.rows import Writes
from games.services.wake import wake

SEAT_PAUSE = timedelta(minutes=10)
CHAT_PAUSE = timedelta(minutes=5)


def notices_for_change(
    game: Game, seats: Sequence[Seat], active: Sequence[Seat], now: datetime, writes: Writes
) -> None:
    """One notice to each person who must act now, or to everybody when the game is over."""
    over = game.status == Game.Status.FINISHED
    kind = "game_ended" if over else "your_turn"
    notices = [
        Notice(
            user_id=seat.user_id,
            game=game,
            kind=kind,
            dedupe_key=f"{kind}:{game.pk}:{game.seq}:{seat.index}",
            payload={"seat": seat.index, "seq": game.seq, "turn": game.turn},
            due_at=now,
        )
        for seat in (seats if over else active)
        if seat.user_id and not seat.bot
    ]
    outbox_add(notices, writes)


def tell_moderated(
    game: Game, act: str, reason: str, *, key: str = "", seats: Sequence[Seat] | None = None
) -> None:
    """Tell the people at the table, or on these seats, what a moderator did and why.

    The acts are listed in games/mail/person_messages.py. The same key never tells twice.
    """
    seats = list(game.seats.all()) if seats is None else seats
    payload = {"seq": game.seq, "turn": game.turn, "act": act, "reason": reason}
    key = key or secrets.token_hex(8)
    outbox_add(
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
    user: User, act: str, reason: str, *, game: Game | None = None, key: str = "", **more: str
) -> None:
    """Tell one person what a moderator did about them, whatever mails they have turned off."""
    payload = {"act": act, "reason": reason, **more}
    outbox_add([_personal(user, "account_moderated", key, payload, game)])


def tell_trouble(user: User, what: str, *, detail: str = "", key: str = "") -> None:
    """Tell one person that something does not reach them: see `TROUBLES`."""
    outbox_add([_personal(user, "trouble", key, {"what": what, "detail": detail})])


def tell_seat(game: Game, seats: Sequence[Seat], who: Seat, kind: str, **about: str) -> None:
    """Tell these that a seat went to a bot, or that its owner is back; once in a turn.

    Not at once: who takes the seat back after a minute need not be mentioned.
    """
    payload = {"seq": game.seq, "turn": game.turn, "who": who.index, **about}
    outbox_add(
        Notice(
            user_id=seat.user_id,
            game=game,
            kind=kind,
            dedupe_key=f"{kind}:{game.pk}:{game.turn}:{who.index}:for:{seat.index}",
            payload={"seat": seat.index, **payload},
            due_at=timezone.now() + SEAT_PAUSE,
        )
        for seat in seats
        if seat.user_id
    )


def tell_said(game: Game, seats: Sequence[Seat], speaker: Seat) -> None:
    """Tell the others of the chat: once until they have looked at it, and not while they do."""
    due_at = timezone.now() + CHAT_PAUSE
    notices = [
        Notice(
            user_id=seat.user_id,
            game=game,
            kind="chat_message",
            dedupe_key=f"chat_message:{game.pk}:{seat.index}:{seat.user_id}:{seat.chat_seen}",
            payload={"seat": seat.index},
            due_at=due_at,
        )
        for seat in seats
        if seat.user_id and seat.index != speaker.index
    ]
    outbox_add(notices)
    # One that was called off, because what was said is gone, holds for what is said now.
    keys = [notice.dedupe_key for notice in notices]
    off = Notice.objects.filter(dedupe_key__in=keys, status=Notice.Status.CANCELLED)
    off.update(status=Notice.Status.DUE, due_at=due_at, attempts=0, error="")


def notices_go_on(game: Game) -> None:
    """Look again at what waited for a paused game."""
    waiting = Notice.objects.filter(game=game, status=Notice.Status.DUE)
    waiting.update(due_at=timezone.now())
    wake("sweep_notices")
    wake("sweep_webhooks")


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


def outbox_add(notices: Iterable[Notice], writes: Writes | None = None) -> None:
    """Into the outbox, or to what the caller is about to write.

    What was told already is not told again, and nothing of a sandbox.
    """
    if found := [notice for notice in notices if not (notice.game and notice.game.is_sandbox)]:
        together = Writes() if writes is None else writes
        together.insert(found, ignore_conflicts=True)
        if writes is None:
            together.send()
        wake("sweep_notices")


@transaction.atomic
def mails_turn_off(*, user_id: int, scope: str) -> None:
    """No more mails of this kind, or of any; nothing happens for somebody who is gone."""
    user = User.objects.select_for_update().filter(pk=user_id).first()
    if user is not None:
        kinds = _kinds(user, scope)
        user.notice_preferences |= dict.fromkeys(kinds, Wish.OFF.value)
        user.save(update_fields=["notice_preferences"])


def _kinds(user: User, scope: str) -> list[str]:
    """What a link is about: one kind, all of them, or those that come in a digest."""
    if scope == DIGEST:
        return [kind for kind in KINDS if wish(user, kind) is Wish.DIGEST]
    return list(KINDS) if scope == ALL else [scope]


@transaction.atomic
def mails_choose(*, user_id: int, wishes: Mapping[str, str], hours: Sequence[int]) -> None:
    """How to tell what, and when digests come. What waits for one is looked at anew."""
    chosen = {kind: Wish(wishes[kind]).value for kind in KINDS if kind in wishes}
    first, *more = sorted(set(hours))
    User.objects.filter(pk=user_id).update(
        notice_preferences=chosen,
        digest_hour=first,
        digest_second_hour=more[0] if more else None,
    )
    Notice.objects.filter(
        user_id=user_id, status=Notice.Status.DUE, channel=Notice.Channel.DIGEST
    ).update(due_at=timezone.now())
    wake("sweep_notices")


def game_mute(*, user_id: int, game_id: int, muted: bool = True) -> None:
    """No mails about this game, or again."""
    Seat.objects.filter(user_id=user_id, game_id=game_id).update(muted=muted)
