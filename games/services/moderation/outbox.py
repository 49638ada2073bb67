"""Sending a notice once more."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.models import Notice
from games.services.errors import ServiceError
from games.services.moderation.core import On, Order, act, log, of_notice
from games.services.moderation.pauses import notice_reopen

WAITING = (Notice.Status.DUE, Notice.Status.SENDING)


class StillWaiting(ServiceError):
    code = "still_waiting"
    message = _("It is on its way already.")


@act("moderate_games", of_notice)
def notice_resend(order: Order, *, notice_id: int) -> Notice:
    """Put a notice back into the outbox. What is no longer true is not sent this time either."""
    found = Notice.objects.select_for_update(of=("self",)).select_related("game", "user")
    notice = found.get(pk=notice_id)
    if notice.status in WAITING and not notice.attempts:
        raise StillWaiting
    before = {"status": notice.status, "attempts": notice.attempts, "error": notice.error}
    notice_reopen(notice)
    on = On(notice.game, notice.payload.get("seat"), notice.user)
    log(order, "notice_resend", on, before=before, notice=notice.pk, kind=notice.kind)
    return notice
