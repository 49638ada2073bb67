"""Digests: what is still true of the notices that wait for one hour, in one mail.

A digest is a notice itself, with a key for its hour; so it is claimed, tried again and marked like
every other. What goes into it is decided when it is sent.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from games.mail.case import Case, case_of
from games.mail.digest import digest_message
from games.mail.kinds import DIGEST, Wish, address_of, wish
from games.mail.truth import Reason, objection
from games.models import Notice

MOST = 100
"""Notices in one digest; more wait for the next one."""


def digest_add(user: User, at: datetime) -> None:
    """See to it that there is a digest at that hour."""
    digest = Notice(
        user=user,
        kind=DIGEST,
        dedupe_key=f"digest:{user.pk}:{at:%Y%m%dT%H%M}",
        due_at=at,
    )
    Notice.objects.bulk_create([digest], ignore_conflicts=True)


def digest_send(digest: Notice) -> Reason | timedelta | None:
    """Send it, or say why not, or for how long to wait."""
    if (wait := _turn(digest)) is not None:
        return wait
    address = address_of(digest.user)
    if not address:
        return Reason.ADDRESS
    if digest.user.is_out_of_reach:
        return Reason.TROUBLE  # What waits for it comes to the same end by itself.
    cases = _still_true(digest.user)
    if not cases:
        return Reason.EMPTY
    message = digest_message(digest, cases, address)
    # Drawing takes time, in which somebody may have moved.
    ids = {case.notice.pk for case in cases}
    if not ids <= {case.notice.pk for case in _still_true(digest.user)}:
        return timedelta(0)
    message.send()
    _held(digest.user).filter(pk__in=ids).update(status=Notice.Status.SENT, sent_at=timezone.now())
    return None


def digest_fail(digest: Notice, error: str) -> None:
    """What waited for a digest that nobody can deliver has failed with it."""
    _held(digest.user).update(status=Notice.Status.FAILED, error=error)


def _turn(digest: Notice) -> timedelta | None:
    """Two digests of one person never go out at once: they would tell the same things."""
    others = Notice.objects.filter(
        user=digest.user, kind=DIGEST, status=Notice.Status.SENDING, due_at__gt=timezone.now()
    ).exclude(pk=digest.pk)
    other = others.order_by("pk").first()
    if other is None:
        return None
    return timedelta(minutes=1 if digest.pk < other.pk else 2)


def _still_true(user: User) -> list[Case]:
    """The notices to tell; what is no longer true or wanted is closed."""
    cases = []
    for notice in _held(user).select_related("user", "game").order_by("created_at", "pk")[:MOST]:
        case = case_of(notice)
        reason = objection(case)
        if reason is None and wish(user, notice.kind) is Wish.OFF:
            reason = Reason.OFF
        if reason is None:
            cases.append(case)
        elif reason is not Reason.PAUSED:
            _held(user).filter(pk=notice.pk).update(
                status=Notice.Status.CANCELLED, error=reason.value
            )
    return cases


def _held(user: User) -> QuerySet[Notice]:
    return Notice.objects.filter(user=user, status=Notice.Status.DUE, channel=Notice.Channel.DIGEST)
