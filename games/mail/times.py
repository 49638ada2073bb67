"""Mails about time: it runs short, it is out, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from games import clock
from games.mail.case import Case
from games.mail.envelope import compose
from games.mail.links import site_url


def time_short(case: Case, address: str) -> EmailMultiAlternatives:
    """How much time I have left, and until when."""
    assert case.mine is not None
    left = clock.left(case.mine, timezone.now())
    context = {"left": left, "deadline": case.mine.deadline_at, "url": _table(case)}
    return compose(case, address, context)


def time_out(case: Case, address: str) -> EmailMultiAlternatives:
    """Whose time is out; to everybody, as the others decide and the late one may still play."""
    index = case.notice.payload["late"]
    late = next(seat for seat in case.seats if seat.index == index)
    context = {
        "late": str(late.name),
        "is_late": late.user_id == case.user.pk,
        "url": _table(case),
    }
    return compose(case, address, context)


def about_the_game(case: Case, address: str) -> EmailMultiAlternatives:
    """What the templates alone can say."""
    context = {"reason": case.notice.payload.get("reason", ""), "url": _table(case)}
    return compose(case, address, context)


def _table(case: Case) -> str:
    return site_url("games:table", case.game.pk)


MESSAGES: dict[str, Callable[[Case, str], EmailMultiAlternatives]] = {
    "time_short": time_short,
    "time_out": time_out,
    "seat_handed_over": about_the_game,
    "game_idle": about_the_game,
    "game_stopped": about_the_game,
}
