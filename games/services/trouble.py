"""Mails that do not arrive: kept with the person, shown at their tables, and mended.

Once a mail has come back, or was taken for spam, none are sent until the person shows that they
arrive: by the link in a mail that they ask for, or by another address. Webhooks and feeds go on.

The rule for clocks: when time would run out and the notice of the turn may not have arrived, the
seat is given `GRACE` once in that turn, and the others see why. Only then does it count as late.
"""

from __future__ import annotations

import secrets
import smtplib
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from anymail.exceptions import AnymailRecipientsRefused
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from games import clock
from games.mail.kinds import CONFIRM, DIGEST, address_of
from games.mail.truth import Reason
from games.models import Game, Notice, Seat
from games.services.locks import touch
from games.services.wake import wake

GRACE = timedelta(hours=48)
PERMANENT = 500
"""SMTP answers from here on are final."""
Trouble = User.MailTrouble
GRAVITY = ("", Trouble.REFUSED, Trouble.BOUNCED, Trouble.COMPLAINED)
"""A graver trouble takes the place of another, never the other way round."""
ASK_PAUSE = timedelta(days=1)
"""Between two mails to an address from which they come back."""


@transaction.atomic
def mail_trouble_set(*, user_id: int, trouble: User.MailTrouble) -> None:
    """Keep that mails to somebody do not arrive; the first trouble says since when."""
    lighter = GRAVITY[: GRAVITY.index(trouble)]
    known = User.objects.filter(pk=user_id, mail_trouble__in=lighter)
    since = Coalesce("mail_trouble_at", timezone.now())
    if known.update(mail_trouble_at=since, mail_trouble=trouble):
        _show(user_id)


@transaction.atomic
def mail_trouble_clear(*, user_id: int) -> None:
    """It is mended, as far as anybody knows: tell once more what they may have missed."""
    user = User.objects.select_for_update(no_key=True).filter(pk=user_id).first()
    if user is None or not user.mail_trouble:
        return
    since = (user.mail_trouble_at or timezone.now()) - timedelta(days=1)
    user.mail_trouble, user.mail_trouble_at = "", None
    user.save(update_fields=["mail_trouble", "mail_trouble_at"])
    _show(user_id)
    missed = Notice.objects.filter(
        user=user, kind="your_turn", created_at__gte=since, game__status=Game.Status.RUNNING
    )
    missed = missed.filter(status__in=(Notice.Status.SENT, Notice.Status.FAILED))
    kept_back = Notice.objects.filter(
        user=user, status=Notice.Status.CANCELLED, error=Reason.TROUBLE, created_at__gte=since
    ).exclude(kind=DIGEST)
    # Whatever is no longer true is cancelled before it is sent.
    (missed | kept_back).exclude(channel=Notice.Channel.WEBHOOK).update(
        status=Notice.Status.DUE,
        channel=Notice.Channel.MAIL,
        attempts=0,
        due_at=timezone.now(),
        error="",
    )
    wake("sweep_notices")


def mail_not_taken(*, user_id: int, error: Exception) -> None:
    """What the mail server said when it took no mail; only a final word is trouble."""
    if isinstance(error, AnymailRecipientsRefused) or _is_final(error):
        mail_trouble_set(user_id=user_id, trouble=Trouble.REFUSED)


def mail_taken(*, user: User) -> None:
    """The server that refused has changed its mind."""
    if user.mail_trouble == Trouble.REFUSED:
        mail_trouble_clear(user_id=user.pk)


def _is_final(error: Exception) -> bool:
    if not isinstance(error, smtplib.SMTPRecipientsRefused):
        return False
    return all(code >= PERMANENT for code, _text in error.recipients.values())


def address_event(*, address: str, kind: str) -> None:
    """What a provider tells about an address: it bounced, was rejected, complained, arrived."""
    row = EmailAddress.objects.filter(email__iexact=address, verified=True).first()
    if row is None or address_of(row.user).lower() != address.lower():
        return
    if kind in ("bounced", "rejected"):
        mail_trouble_set(user_id=row.user.pk, trouble=Trouble.BOUNCED)
    elif kind == "complained":
        mail_trouble_set(user_id=row.user.pk, trouble=Trouble.COMPLAINED)
    elif kind == "delivered":
        # What came back may be reported before what arrived: only its owner ends a bounce.
        mail_taken(user=User.objects.get(pk=row.user.pk))


@transaction.atomic
def address_ask(*, user_id: int) -> bool:
    """Send the mail by which somebody shows that mails arrive; False: that was done today."""
    user = User.objects.select_for_update(no_key=True).get(pk=user_id)
    address, now = address_of(user), timezone.now()
    asked = Notice.objects.filter(user=user, kind=CONFIRM, payload={"address": address})
    if asked.filter(created_at__gt=now - ASK_PAUSE).exists():
        return False
    key = f"{CONFIRM}:{user.pk}:{secrets.token_hex(8)}"
    payload = {"address": address}
    Notice.objects.create(user=user, kind=CONFIRM, dedupe_key=key, payload=payload, due_at=now)
    wake("sweep_notices")
    return True


def address_confirm(*, user_id: int, address: str) -> None:
    """A mail has reached somebody; nothing happens if it was for an address of before."""
    user = User.objects.filter(pk=user_id).first()
    if user is not None and address_of(user).lower() == address.lower():
        mail_trouble_clear(user_id=user_id)


def grace_give(game: Game, seat: Seat, now: datetime) -> bool:
    """More time, once in a turn, for who may not have heard of it; False: they have."""
    if seat.graced_at is not None or not _unheard(game, seat):
        return False
    clock.add(seat, now, GRACE)
    seat.graced_at = now
    seat.save(update_fields=clock.FIELDS)
    touch(game)
    return True


def _unheard(game: Game, seat: Seat) -> bool:
    if seat.user is None or seat.user.mail_trouble:
        return seat.user is not None
    told = Notice.objects.filter(game=game, user=seat.user, kind="your_turn")
    told = told.exclude(channel=Notice.Channel.WEBHOOK)
    latest = told.order_by("-pk").first()
    if latest is None:
        return False
    trying = latest.status in (Notice.Status.DUE, Notice.Status.SENDING) and latest.attempts > 0
    return trying or latest.status == Notice.Status.FAILED


def _show(user_id: int) -> None:
    """Open tables of this person learn of it."""
    playing = Seat.objects.filter(user_id=user_id, rank=None).values("game")
    games = Game.objects.filter(pk__in=playing, status=Game.Status.RUNNING).order_by("pk")
    # In the order in which everybody locks several games.
    ids = list(games.select_for_update().values_list("pk", flat=True))
    Game.objects.filter(pk__in=ids).update(touched=F("touched") + 1)
