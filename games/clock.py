"""The clocks of seats: a bank that runs while a seat must act, and grows after each turn.

`deadline_at` is the truth while a clock runs: what is left follows from it and the calendar.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from accounts.middleware import zone
from accounts.models import User
from games.clocks import stored, warnings
from games.clocks.calendar import Calendar
from games.clocks.running import deadline, elapsed
from games.models import Answer, Game, Seat

FIELDS = (
    "active_since", "deadline_at", "check_at", "overdue_since", "bank", "hours", "graced_at"
)  # fmt: skip
"""What starting, stopping and moving a clock writes."""
ALWAYS = Calendar()


def calendar_of(user: User | None) -> Calendar:
    return stored.load(zone(user.timezone), user.calendar) if user else ALWAYS


def calendar_at(seat: Seat) -> Calendar:
    """By which the clock of this seat runs: hours that change hold from the next turn on.

    Otherwise whoever made every hour quiet as it came would never run out of time.
    """
    calendar = calendar_of(seat.user)
    if not seat.hours:
        return calendar
    return replace(stored.load(zone(seat.hours["zone"]), seat.hours), holidays=calendar.holidays)


def start(game: Game, seat: Seat, now: datetime) -> None:
    """The seat must act from now on. Bots have no clock."""
    seat.active_since = now
    seat.deadline_at = seat.check_at = seat.overdue_since = seat.graced_at = seat.hours = None
    if game.clock_bank is None or seat.bot:
        return
    seat.bank = game.clock_bank if seat.bank is None else seat.bank
    seat.hours = stored.dump_hours(calendar_of(seat.user))
    run(seat, now, seat.bank, calendar_at(seat))


def stop(game: Game, seat: Seat, now: datetime) -> None:
    """The seat has acted: what is left in the bank, plus the increment, up to the cap."""
    if seat.deadline_at is not None and game.clock_bank is not None:
        seat.bank = grown(game, left(seat, now))
        remember(game, seat, now)
    seat.active_since = seat.deadline_at = seat.check_at = seat.overdue_since = None
    seat.hours = seat.graced_at = None


def grown(game: Game, bank: timedelta) -> timedelta:
    """What was left, after a turn."""
    bank += game.clock_increment or timedelta(0)
    return min(bank, game.clock_cap or bank)


def left(seat: Seat, now: datetime) -> timedelta:
    """How long the clock of the seat will still run."""
    if seat.deadline_at is None:
        return timedelta(0)
    return elapsed(now, seat.deadline_at, calendar_at(seat))


def run(seat: Seat, now: datetime, time: timedelta, calendar: Calendar) -> None:
    """Let the clock run from now on until this time is gone; the sweep looks at it on the way."""
    seat.deadline_at = deadline(now, time, calendar)
    mark = warnings.next_threshold(time, seat.bank or time)
    seat.check_at = deadline(now, time - mark, calendar) if mark else seat.deadline_at


def add(seat: Seat, now: datetime, more: timedelta) -> None:
    """Give time to a seat that must act, also to one that had none left."""
    time = left(seat, now) + more
    seat.bank = (seat.bank or timedelta(0)) + more
    seat.overdue_since = None
    run(seat, now, time, calendar_at(seat))


def move(seat: Seat, now: datetime, before: Calendar, after: Calendar) -> None:
    """The calendar has changed: as much is left as before, by the new one from now on."""
    if seat.deadline_at is None or seat.deadline_at <= now:
        return
    warned = seat.check_at
    run(seat, now, elapsed(now, seat.deadline_at, before), after)
    if warned is not None and warned <= now:
        seat.check_at = warned  # The sweep had not come by yet.


def resume(seat: Seat, paused_at: datetime, now: datetime) -> None:
    """A pause is over: what was left when it began is left now."""
    if seat.deadline_at is None:
        return
    calendar = calendar_at(seat)
    run(seat, now, elapsed(paused_at, seat.deadline_at, calendar), calendar)


def remember(game: Game, seat: Seat, now: datetime) -> None:
    """Keep how long the person took, in time or not, for what the profile says about them."""
    if seat.user_id is None or seat.active_since is None or seat.deadline_at is None:
        return
    Answer.objects.create(
        user_id=seat.user_id,
        game=game,
        took=now - seat.active_since,
        in_time=seat.overdue_since is None and now <= seat.deadline_at,
        at=now,
    )
