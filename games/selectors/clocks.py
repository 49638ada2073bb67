"""The clocks that run at a table, as one reader sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import formats, timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import clock
from games.clocks.holidays import DAYS_A_YEAR, used
from games.clocks.running import Still, runs_from, standing_still
from games.models import Game, Seat


@dataclass(frozen=True, slots=True)
class ClockLine:
    """One running clock, and what the reader may do about it."""

    seat: Seat
    deadline: datetime
    still: str
    """Why it stands still and until when; empty while it runs."""
    is_mine: bool
    may_decide: bool
    agreed: bool
    """Whether the reader has already agreed to end the game."""
    missing: list[str]
    """Who must still agree before it ends."""

    @property
    def is_late(self) -> bool:
        return self.seat.overdue_since is not None


def clock_lines(game: Game, seats: Sequence[Seat], mine: Seat | None) -> list[ClockLine]:
    """The clocks of who must act now. No queries: the people come with their seats."""
    if not game.is_running or game.paused_at is not None:
        return []
    return [
        ClockLine(
            seat=seat,
            deadline=seat.deadline_at,
            still="" if seat.overdue_since else _still(seat),
            is_mine=mine is not None and mine.index == seat.index,
            may_decide=mine is not None and mine.index != seat.index,
            agreed=mine is not None and agrees(mine, seat),
            missing=[str(other.name) for other in votes_missing(seats, seat)],
        )
        for seat in seats
        if seat.active and not seat.bot and seat.deadline_at is not None
    ]


def unreached_at(game: Game, seats: Sequence[Seat], mine: Seat | None) -> list[Seat]:
    """Opponents whom mails do not reach. Only for players: it is nobody else's business."""
    if not game.is_running or mine is None:
        return []
    others = (seat for seat in seats if seat.user is not None and seat.index != mine.index)
    return [seat for seat in others if seat.user and seat.user.mail_trouble and not seat.bot]


def holidays_left(user: User) -> int:
    """Days of holiday that somebody may still take this year."""
    calendar = clock.calendar_of(user)
    return DAYS_A_YEAR - used(calendar, timezone.now().astimezone(calendar.zone).year)


def votes_missing(seats: Sequence[Seat], late: Seat) -> list[Seat]:
    """Who has not agreed to end the game since this seat is late. Bots are not asked."""
    people = (seat for seat in seats if seat.user_id and not seat.bot)
    return [seat for seat in people if seat.index != late.index and not agrees(seat, late)]


def agrees(seat: Seat, late: Seat) -> bool:
    since, voted = late.overdue_since, seat.end_voted_at
    return since is not None and voted is not None and voted >= since


def _still(seat: Seat) -> str:
    calendar, now = clock.calendar_at(seat), timezone.now()
    reason = standing_still(now, calendar)
    if reason is None:
        return ""
    again = timezone.localtime(runs_from(now, calendar))
    shape = "TIME_FORMAT" if again - now < timedelta(days=1) else "DATETIME_FORMAT"
    about = {"name": seat.name, "time": formats.date_format(again, shape)}
    if reason is Still.HOLIDAY:
        return _("The clock stands still: %(name)s is on holiday until %(time)s.") % about
    if reason is Still.DAY_OFF:
        return _("The clock stands still: %(name)s has a day off, until %(time)s.") % about
    return _("The clock stands still: %(name)s has quiet hours until %(time)s.") % about
