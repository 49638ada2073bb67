"""By which way a notice reaches somebody: as a mail, with others in a digest, by a webhook."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from games.mail.case import Case, case_of
from games.mail.hours import next_digest
from games.mail.kinds import CONFIRM, DIGEST, Wish, address_of, wish
from games.mail.messages import message_for
from games.mail.truth import Reason, objection
from games.models import Notice
from games.services.digests import digest_add, digest_send
from games.services.webhooks import hook_add, hook_send

PAUSE_LOOK = timedelta(hours=6)
"""A game that goes on looks at its notices itself; this is for one that was forgotten."""
GRACE = timedelta(hours=1)
"""After so long a notice whose digest did not take it looks for the next one."""
Channel = Notice.Channel


@dataclass(frozen=True, slots=True)
class Later:
    """Not now: to be looked at again then."""

    due_at: datetime
    channel: str


def deliver(notice: Notice) -> Reason | Later | None:
    """Send it now, or say why not; raises what went wrong on the way."""
    if notice.kind == DIGEST:
        wait = digest_send(notice)
        return Later(timezone.now() + wait, Channel.MAIL) if isinstance(wait, timedelta) else wait
    case = case_of(notice)
    if (reason := objection(case)) is not None:
        if reason is Reason.PAUSED:
            return Later(timezone.now() + PAUSE_LOOK, notice.channel)
        return reason
    if notice.channel == Channel.WEBHOOK:
        return hook_send(case)
    hook_add(notice)
    return _by_mail(case)


def _by_mail(case: Case) -> Reason | Later | None:
    wanted = wish(case.user, case.notice.kind)
    if wanted is Wish.OFF:
        return Reason.OFF
    # Whose account is anonymised has no address any more, but is told at the one they had.
    address = str(case.notice.payload.get("last_address", "")) or address_of(case.user)
    if not address:
        return Reason.ADDRESS
    if _is_unreachable(case):
        return Reason.TROUBLE
    if wanted is Wish.DIGEST and not _is_urgent(case):
        at = next_digest(case.user, timezone.now())
        digest_add(case.user, at)
        return Later(at + GRACE, Channel.DIGEST)
    message = message_for(case, address)
    # Drawing takes a second or two, in which somebody may have moved.
    latest = case_of(read(case.notice.pk))
    reason = objection(latest)
    if reason is None and wish(latest.user, latest.notice.kind) is Wish.OFF:
        return Reason.OFF
    if reason is None and _is_unreachable(latest):
        return Reason.TROUBLE
    if reason is Reason.PAUSED:
        return Later(timezone.now() + PAUSE_LOOK, Channel.MAIL)
    if reason is None:
        message.send()
    return reason


def _is_unreachable(case: Case) -> bool:
    return case.user.is_out_of_reach and case.notice.kind != CONFIRM


def _is_urgent(case: Case) -> bool:
    """Whether the time of the reader would be out before the digest comes."""
    deadline = case.mine.deadline_at if case.mine and case.mine.active else None
    return deadline is not None and deadline <= next_digest(case.user, timezone.now()) + GRACE


def read(notice_id: int) -> Notice:
    return Notice.objects.select_related("user", "game").get(pk=notice_id)
