"""Whether a notice is still true and still wanted at the moment in which it would be sent."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.mail.case import Case
from games.mail.kinds import ALWAYS, CONFIRM, address_of
from games.mail.lobby_messages import unseen_messages
from games.models import Game, Move, Seat

SLACK = timedelta(hours=1)


class Reason(TextChoices):
    """Why a notice was not sent."""

    MOVED = "moved", _("the game had already gone on")
    LEFT = "left", _("you do not play there any more")
    OFF = "off", _("you have turned these mails off")
    MUTED = "muted", _("you have muted the game")
    ADDRESS = "address", _("you have no confirmed mail address")
    UNKNOWN = "unknown", _("there is no mail for this")
    PAUSED = "paused", _("the game is paused")
    READ = "read", _("you had already read it")
    EMPTY = "empty", _("there was nothing left to tell")
    TROUBLE = "trouble", _("our mails did not reach you, so none are sent")
    WEBHOOK = "webhook", _("your webhook is switched off")


def objection(case: Case) -> Reason | None:
    """Why nobody should be told; None if it is still true. By which way is another question."""
    kind = case.notice.kind
    if kind not in CHECKS or (case.about is not None and case.about.is_sandbox):
        return Reason.UNKNOWN
    if case.mine is not None and case.mine.muted and kind not in ALWAYS:
        return Reason.MUTED
    return CHECKS[kind](case)


def _your_turn(case: Case) -> Reason | None:
    seat = case.mine
    if seat is None or seat.bot:
        return Reason.LEFT
    if not case.game.is_running or not seat.active or _has_moved(case):
        return Reason.MOVED
    return Reason.PAUSED if case.game.paused_at is not None else None


def _game_started(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    return Reason.MOVED if not case.game.is_running or _has_moved(case) else None


def _game_ended(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    ended = "reason" in case.notice.payload  # By the players or by itself, without a result.
    status = Game.Status.ENDED if ended else Game.Status.FINISHED
    return None if case.game.status == status else Reason.MOVED


def _time_short(case: Case) -> Reason | None:
    """Only before the end, and only while there is not more time than there was."""
    if (reason := _your_turn(case)) is not None:
        return reason
    deadline = case.mine.deadline_at if case.mine else None
    if deadline is None or deadline <= timezone.now():
        return Reason.MOVED
    told = datetime.fromisoformat(case.notice.payload["deadline"])
    return Reason.MOVED if deadline > told + SLACK else None


def _time_out(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    late = next(s for s in case.seats if s.index == case.notice.payload["late"])
    if not case.game.is_running or late.overdue_since is None:
        return Reason.MOVED
    return Reason.PAUSED if case.game.paused_at is not None else None


def _handed_over(case: Case) -> Reason | None:
    what = case.notice.payload.get("what")
    if what == "taken":
        return None  # Whoever is told this does not sit there any more.
    if case.mine is None:
        return Reason.LEFT
    if what == "offered":
        return None if _plays(case) and case.mine.wanted_at else Reason.MOVED
    who = _concerned(case)
    return None if case.game.is_running and who and who.bot else Reason.MOVED


def _taken_back(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    who = _concerned(case)
    return None if case.game.is_running and who and not who.bot else Reason.MOVED


def _concerned(case: Case) -> Seat | None:
    """The seat that changed hands: mine, if nothing else is said."""
    index = case.notice.payload.get("who", case.notice.payload.get("seat"))
    return next((seat for seat in case.seats if seat.index == index), None)


def _idle(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    same = case.game.seq == case.notice.payload.get("seq")
    return None if _plays(case) and same else Reason.MOVED


def _plays(case: Case) -> bool:
    return case.game.is_running and case.game.paused_at is None


def _invited(case: Case) -> Reason | None:
    if case.game.status != Game.Status.WAITING:
        return Reason.MOVED
    free = (seat for seat in case.seats if seat.is_free)
    waits = any(seat.invited_user_id == case.user.pk for seat in free)
    return None if waits else Reason.LEFT


def _answered(case: Case) -> Reason | None:
    return Reason.MOVED if case.game.status == Game.Status.ENDED else None


def _chat(case: Case) -> Reason | None:
    if case.mine is None:
        return Reason.LEFT
    return None if unseen_messages(case).exists() else Reason.READ


def _moderated(case: Case) -> Reason | None:
    return None if case.mine is not None else Reason.LEFT


def _always(case: Case) -> None:
    """What was done to a person stays true."""


def _confirm(case: Case) -> Reason | None:
    """Only for the address that is in trouble, as long as it is."""
    same = address_of(case.user) == case.notice.payload["address"]
    return None if same and case.user.is_out_of_reach else Reason.MOVED


def _has_moved(case: Case) -> bool:
    """Whether the seat has played since; it may well be its turn again, with a newer notice."""
    payload = case.notice.payload
    later = Move.objects.filter(game=case.game, seq__gt=payload.get("seq", 0), undone=False)
    return later.filter(seat=payload["seat"]).exists()


CHECKS = {
    "your_turn": _your_turn,
    "game_started": _game_started,
    "game_ended": _game_ended,
    "time_short": _time_short,
    "time_out": _time_out,
    "seat_handed_over": _handed_over,
    "seat_taken_back": _taken_back,
    "game_idle": _idle,
    "invited": _invited,
    "invitation_answered": _answered,
    "chat_message": _chat,
    "moderated": _moderated,
    "account_moderated": _always,
    "trouble": _always,
    CONFIRM: _confirm,
}
