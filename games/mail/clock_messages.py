"""Mails about time: it runs short, it is out, a bot plays, nobody moves."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _

from games.mail.case import Case
from games.mail.letter import Letter
from games.mail.links import site_url
from games.models import bot_label
from games.selectors.story import seat_names

IDLE_END = timedelta(days=30)
"""After so long without a move a game ends by itself."""


def time_left(deadline: datetime | None) -> tuple[str, ...]:
    """How long there is still, as a line; nothing without a clock."""
    if deadline is None:
        return ()
    local = timezone.localtime(deadline)
    words = {
        "left": timeuntil(deadline),
        "until": date_format(local, "DATETIME_FORMAT"),
        "zone": local.tzname(),
    }
    return (_("Time left: %(left)s (until %(until)s %(zone)s)") % words,)


def time_short(case: Case) -> Letter:
    """How long there is still."""
    assert case.mine is not None
    deadline = case.mine.deadline_at
    return Letter(_table(case), {"deadline": deadline}, lines=time_left(deadline))


def time_out(case: Case) -> Letter:
    """To who is late, and to the others, who may now decide."""
    late = int(case.notice.payload["late"])
    mine = case.mine is not None and case.mine.index == late
    return Letter(_table(case), {"late": seat_names(case.seats)[late], "is_me": mine})


def seat_handed_over(case: Case) -> Letter:
    """A bot plays for me or for another, my seat is offered, or somebody has taken it."""
    payload, names = case.notice.payload, seat_names(case.seats)
    by, who = payload.get("by"), payload.get("who")
    what = payload.get("what") or ("other" if isinstance(who, int) else "bot")
    context = {
        "what": what,
        "by": names[by] if isinstance(by, int) else "",
        "who": names[who] if isinstance(who, int) else "",
        "level": bot_label(str(payload.get("level", ""))),
    }
    return Letter(site_url("games:home") if what == "taken" else _table(case), context)


def seat_taken_back(case: Case) -> Letter:
    """Another plays again instead of a bot."""
    return Letter(_table(case), {"who": seat_names(case.seats)[case.notice.payload["who"]]})


def game_idle(case: Case) -> Letter:
    """Nobody has moved for weeks; the game will end."""
    since = case.game.last_move_at or case.game.started_at
    named = zip(seat_names(case.seats), case.seats, strict=True)
    waiting = [name for name, seat in named if seat.active]
    return Letter(_table(case), {"ends": since + IDLE_END if since else None, "waiting": waiting})


def _table(case: Case) -> str:
    return site_url("games:table", case.game.pk)
