"""Sending what is in the outbox: claimed by one worker, checked once more, sent, marked.

`due_at` is when a notice is to be looked at next. A claim moves it behind the longest time that
sending can take, so a worker that died leaves a row that is simply due again.
"""

from __future__ import annotations

import logging
import smtplib
import time
from datetime import datetime, timedelta

from django.db.models import F, Func, JSONField, Q
from django.utils import timezone

from games.mail.kinds import DIGEST
from games.models import Notice
from games.services.channels import Later, deliver, read
from games.services.digests import digest_fail
from games.services.trouble import mail_not_taken, mail_taken
from games.webhooks.post import HookFailed, HookSilent
from tikal_site.ops import context, metrics

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=3)
"""Longer than the hard time limit of a task: whoever claimed it is then surely gone."""
BACKOFF = (
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=20),
    timedelta(hours=1),
    timedelta(hours=4),
)
"""Between attempts; after the last one the notice has failed."""
ATTEMPTS = len(BACKOFF) + 1
BATCH = 200
SWEEP_SECONDS = 30
"""Well below the time limit of a task."""
OPEN = (Notice.Status.DUE, Notice.Status.SENDING)
UNCERTAIN = "It may have been sent twice."
"""What a notice is marked with when nobody can know whether an attempt succeeded."""
FORGET_ADDRESS = Func(
    "payload", template="%(expressions)s #- '{last_address}'", output_field=JSONField()
)
"""The address of somebody who is anonymised was kept for this alone."""
UNANSWERED = (smtplib.SMTPServerDisconnected, TimeoutError, HookSilent)
"""The server may have taken it before it fell silent."""


def notices_due(*, webhooks: bool = False) -> list[int]:
    """The notices to be sent now by mail, or those for webhooks; the oldest first."""
    now = timezone.now()
    Notice.objects.filter(
        status=Notice.Status.SENDING, due_at__lte=now, attempts__gte=ATTEMPTS
    ).update(status=Notice.Status.FAILED, error=UNCERTAIN, payload=FORGET_ADDRESS)
    due = Notice.objects.filter(status__in=OPEN, due_at__lte=now).order_by("due_at")
    by_webhook = Q(channel=Notice.Channel.WEBHOOK)
    due = due.filter(by_webhook if webhooks else ~by_webhook)
    return list(due.values_list("pk", flat=True)[:BATCH])


def notices_send(*, seconds: float = SWEEP_SECONDS, webhooks: bool = False) -> bool:
    """Send what is due, one after the other; False if there was not time for all of it.

    Every commit asks for this. A task for each notice would queue the same ones again and again.
    Servers of strangers are slow: mails do not wait for webhooks.
    """
    end = time.monotonic() + seconds
    for notice_id in notices_due(webhooks=webhooks):
        if time.monotonic() > end:
            return False
        notice_send(notice_id=notice_id)
    return True


def notice_send(*, notice_id: int) -> Notice.Status | None:
    """Send one notice, unless somebody else does or it is no longer true; None: not ours."""
    now = timezone.now()
    notice = _claim(notice_id, now)
    if notice is None:
        return None
    context.add(notice=notice_id, game=notice.game_id)
    try:
        found = deliver(notice)
    except Exception as error:
        logger.warning("Notice %s was not sent: %r", notice_id, error)
        if notice.channel != Notice.Channel.WEBHOOK:
            mail_not_taken(user_id=notice.user_id, error=error)
        return _postpone(notice, error, now)
    if isinstance(found, Later):
        # That was no attempt: nothing was sent.
        later = {"due_at": found.due_at, "channel": found.channel, "attempts": F("attempts") - 1}
        return _close(notice, Notice.Status.DUE, **later)
    if found is not None:
        return _close(notice, Notice.Status.CANCELLED, error=found.value)
    if notice.channel != Notice.Channel.WEBHOOK:
        mail_taken(user=notice.user)
    mark = UNCERTAIN if notice.error.startswith(UNCERTAIN) else ""
    return _close(notice, Notice.Status.SENT, sent_at=timezone.now(), error=mark)


def _claim(notice_id: int, now: datetime) -> Notice | None:
    """The row as ours, or None. One conditional update decides between workers."""
    due = Notice.objects.filter(pk=notice_id, due_at__lte=now, attempts__lt=ATTEMPTS)
    claim = {
        "status": Notice.Status.SENDING,
        "due_at": now + LEASE,
        "attempts": F("attempts") + 1,
    }
    if not due.filter(status=Notice.Status.DUE).update(**claim):
        if not due.filter(status=Notice.Status.SENDING).update(**claim, error=UNCERTAIN):
            return None
        logger.warning("Notice %s was claimed by a worker that is gone", notice_id)
    return read(notice_id)


def _postpone(notice: Notice, error: Exception, now: datetime) -> Notice.Status | None:
    name = "" if isinstance(error, HookFailed) else f"{type(error).__name__}: "
    text = f"{name}{error}"[:500]
    if isinstance(error, UNANSWERED) or notice.error.startswith(UNCERTAIN):
        text = f"{UNCERTAIN} {text}"
    if notice.attempts >= ATTEMPTS:
        if notice.kind == DIGEST:
            digest_fail(notice, text)
        return _close(notice, Notice.Status.FAILED, error=text)
    due_at = now + BACKOFF[notice.attempts - 1]
    return _close(notice, Notice.Status.DUE, error=text, due_at=due_at)


def _close(notice: Notice, status: Notice.Status, **fields: object) -> Notice.Status | None:
    """Write how it ended, unless the claim has passed to another worker in the meantime."""
    ours = Notice.objects.filter(
        pk=notice.pk, status=Notice.Status.SENDING, attempts=notice.attempts
    )
    if status != Notice.Status.DUE:
        fields["payload"] = FORGET_ADDRESS
    if not ours.update(status=status, **fields):
        return None
    metrics.NOTICES.labels(notice.kind, status).inc()
    return status
