"""Mails about time: it runs short, it is out, a bot plays, nobody moves."""

from __future__ import annotations

from datetime import timedelta

from django.core.mail import EmailMultiAlternatives

from games.mail.case import Case
from games.mail.envelope import compose
from games.mail.links import site_url
from games.models import bot_label
from games.selectors.story import seat_names

IDLE_END = timedelta(days=30)
"""After so long without a move a game ends by itself."""


def time_short(case: Case, address: str) -> EmailMultiAlternatives:
    """How long there is still."""
    assert case.mine is not None
    return compose(case, address, {"deadline": case.mine.deadline_at, "url": _table(case)})


def time_out(case: Case, address: str) -> EmailMultiAlternatives:
    """To who is late, and to the others, who may now decide."""
    late = int(case.notice.payload["late"])
    mine = case.mine is not None and case.mine.index == late
    context = {"late": seat_names(case.seats)[late], "is_me": mine, "url": _table(case)}
    return compose(case, address, context)


def seat_handed_over(case: Case, address: str) -> EmailMultiAlternatives:
    """A bot plays for me, my seat is offered, or somebody has taken it."""
    by, what = case.notice.payload.get("by"), case.notice.payload.get("what", "bot")
    context = {
        "what": what,
        "by": seat_names(case.seats)[by] if isinstance(by, int) else "",
        "level": bot_label(str(case.notice.payload.get("level", ""))),
        "url": site_url("games:home") if what == "taken" else _table(case),
    }
    return compose(case, address, context)


def game_idle(case: Case, address: str) -> EmailMultiAlternatives:
    """Nobody has moved for weeks; the game will end."""
    since = case.game.last_move_at or case.game.started_at
    named = zip(seat_names(case.seats), case.seats, strict=True)
    waiting = [name for name, seat in named if seat.active]
    context = {
        "ends": since + IDLE_END if since else None,
        "waiting": waiting,
        "url": _table(case),
    }
    return compose(case, address, context)


def _table(case: Case) -> str:
    return site_url("games:table", case.game.pk)
