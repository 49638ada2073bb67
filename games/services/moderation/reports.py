"""What players have reported: somebody takes it on, answers, and closes it."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Report
from games.services.moderation.core import NothingToDo, On, Order, act, log, of_report
from games.services.notices import tell_user_moderated


@act("moderate_reports", of_report, needs_reason=False)
def report_claim(order: Order, *, report_id: int) -> Report:
    """Say that one looks at it, so that nobody else does the same; it can be taken over."""
    report = _open(report_id)
    if report.claimed_by == order.by:
        raise NothingToDo(_("You look at this report already."))
    before = {"claimed_by": report.claimed_by_id}
    report.claimed_by, report.claimed_at = order.by, timezone.now()
    report.save(update_fields=["claimed_by", "claimed_at"])
    log(order, "report_claim", On(report.game, report=report), before=before)
    return report


@act("moderate_reports", of_report)
def report_resolve(order: Order, *, report_id: int) -> Report:
    """Close a report; the reason is the answer to who has reported."""
    report = _open(report_id)
    report.resolved_by, report.resolved_at = order.by, timezone.now()
    report.answer = order.reason.strip()[:2000]
    report.save(update_fields=["resolved_by", "resolved_at", "answer"])
    log(order, "report_resolve", On(report.game, user=report.reporter, report=report))
    if report.reporter is not None:
        tell_user_moderated(report.reporter, "answered", report.answer, game=report.game)
    return report


def _open(report_id: int) -> Report:
    found = Report.objects.select_for_update(of=("self",))
    report = found.select_related("game", "reporter", "claimed_by").get(pk=report_id)
    if report.resolved_at is not None:
        raise NothingToDo(_("This report is resolved already."))
    return report
