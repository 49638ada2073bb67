"""What will happen, as far as it can be said before."""

from __future__ import annotations

from collections.abc import Callable

from django.utils import formats, timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.admin.targets import Target
from games.mail.case import case_of
from games.mail.kinds import address_of
from games.mail.truth import objection
from games.models import Game, Seat
from games.selectors.moderation.rewind import rewind_preview
from games.services.moderation.acts import ACTS

SILENT = {"game_clone", "record_export", "notice_resend", "report_claim", "record_import"}
"""Acts after which nobody is told."""


def preview(name: str, target: Target) -> list[str]:
    """Sentences for the page that asks whether one is sure."""
    lines = DETAILS[name](target) if name in DETAILS else []
    return [*lines, *_told(name, target)]


def _told(name: str, target: Target) -> list[str]:
    if name in SILENT:
        return []
    if name == "user_anonymise" and not (target.user and address_of(target.user)):
        return []
    if name.startswith("user_") and target.user:
        return [_("Told: %(names)s.") % {"names": target.user.username}]
    if name == "message_delete":
        author = target.message.user if target.message else None
        return [_("Told: %(names)s.") % {"names": author.username}] if author else []
    if name == "report_resolve":
        reporter = target.report.reporter if target.report else None
        return [_("Told: %(names)s.") % {"names": reporter.username}] if reporter else []
    if ACTS[name].permission == "moderate_games" and target.people:
        return [_("Told: %(names)s.") % {"names": ", ".join(target.people)}]
    return []


def _rewind(target: Target) -> list[str]:
    if target.game is None or target.seq is None:
        return [_("Choose the last move that stays.")]
    found = rewind_preview(target.game, target.seats, target.seq)
    if found is None:
        return [_("There is no such move, or it was taken back already.")]
    count = len(found.undone)
    lines = [
        ngettext("%(n)d move is taken back.", "%(n)d moves are taken back.", count) % {"n": count}
    ]
    lines.append(_("Then %(names)s must act.") % {"names": ", ".join(found.to_act) or "–"})
    scores = zip(target.names, found.scores, strict=True)
    points = ", ".join(f"{name} {score}" for name, score in scores)
    lines.append(_("Points: %(points)s.") % {"points": points})
    lines.append(_("Drafts and plans are cleared, notices of those turns are cancelled."))
    if target.game.status == Game.Status.FINISHED:
        lines.append(_("Ratings that moved at its end stay until they are computed anew."))
    return lines


def _clock(target: Target) -> list[str]:
    waited = [seat for seat in target.seats if seat.active and not seat.bot]
    return [_deadline(seat, target.names[seat.index]) for seat in waited]


def _deadline(seat: Seat, name: str) -> str:
    if seat.deadline_at is None:
        return _("%(name)s must act and has no deadline now.") % {"name": name}
    when = formats.date_format(timezone.localtime(seat.deadline_at), "DATETIME_FORMAT")
    return _("%(name)s must act; the deadline is now %(when)s.") % {"name": name, "when": when}


def _notice(target: Target) -> list[str]:
    """Why it may never have arrived."""
    notice = target.notice
    if notice is None:
        return []
    status = notice.get_status_display()
    lines = [_("It is %(status)s; %(n)d attempts.") % {"status": status, "n": notice.attempts}]
    if notice.error:
        lines.append(notice.error)
    address = address_of(notice.user)
    if address:
        lines.append(_("It goes to %(address)s.") % {"address": address})
    else:
        lines.append(_("There is no confirmed mail address: it cannot be sent."))
    reason = objection(case_of(notice))
    if reason is not None:
        lines.append(_("It will not be sent: %(why)s.") % {"why": reason.label})
    return lines


def _message(target: Target) -> list[str]:
    return [f"“{target.message.text}”"] if target.message else []


def _site(target: Target) -> list[str]:
    running = Game.objects.filter(status=Game.Status.RUNNING)[:1000].count()
    shown = _("1000 or more") if running == 1000 else str(running)
    return [_("Games that run now: %(n)s.") % {"n": shown}]


DETAILS: dict[str, Callable[[Target], list[str]]] = {
    "game_rewind": _rewind,
    "deadline_extend": _clock,
    "deadline_set": _clock,
    "timeout_force": _clock,
    "notice_resend": _notice,
    "message_delete": _message,
    "site_pause": _site,
}
