"""Whether a notice is still true and still wanted at the moment in which it would be sent."""

from __future__ import annotations

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from games.mail.case import Case
from games.mail.kinds import wants
from games.models import Game, Move


class Reason(TextChoices):
    """Why a notice was not sent."""

    MOVED = "moved", _("the game had already gone on")
    LEFT = "left", _("you do not play there any more")
    OFF = "off", _("you have turned these mails off")
    MUTED = "muted", _("you have muted the game")
    ADDRESS = "address", _("you have no confirmed mail address")
    UNKNOWN = "unknown", _("there is no mail for this")


def objection(case: Case) -> Reason | None:
    """Why the mail should not go out; None if it should."""
    kind = case.notice.kind
    if kind not in CHECKS:
        return Reason.UNKNOWN
    if not wants(case.user, kind):
        return Reason.OFF
    if case.mine is not None and case.mine.muted:
        return Reason.MUTED
    return CHECKS[kind](case)


def _your_turn(case: Case) -> Reason | None:
    seat = case.mine
    if seat is None or seat.bot:
        return Reason.LEFT
    if not case.game.is_running or case.game.paused_at is not None or not seat.active:
        return Reason.MOVED
    return Reason.MOVED if _has_moved(case) else None


def _game_started(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    return Reason.MOVED if not case.game.is_running or _has_moved(case) else None


def _game_ended(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    return None if case.game.status == Game.Status.FINISHED else Reason.MOVED


def _invited(case: Case) -> Reason | None:
    if case.game.status != Game.Status.WAITING:
        return Reason.MOVED
    free = (seat for seat in case.seats if seat.is_free)
    waits = any(seat.invited_user_id == case.user.pk for seat in free)
    return None if waits else Reason.LEFT


def _answered(case: Case) -> Reason | None:
    return Reason.MOVED if case.game.status == Game.Status.ENDED else None


def _has_moved(case: Case) -> bool:
    """Whether the seat has played since; it may well be its turn again, with a newer notice."""
    payload = case.notice.payload
    later = Move.objects.filter(game=case.game, seq__gt=payload.get("seq", 0), undone=False)
    return later.filter(seat=payload["seat"]).exists()


CHECKS = {
    "your_turn": _your_turn,
    "game_started": _game_started,
    "game_ended": _game_ended,
    "invited": _invited,
    "invitation_answered": _answered,
}
