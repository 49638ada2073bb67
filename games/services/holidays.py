"""Taking holidays, at once or planned, and giving them back."""

from __future__ import annotations

from datetime import date, datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games import clock
from games.clocks import holidays, stored
from games.clocks.calendar import Span, daily
from games.models import Game
from games.services.deadlines import calendar_set, lock_person
from games.services.errors import NotRunning, NotYourTurn, ServiceError
from games.services.locks import touch

REASONS = {
    "past": _("A holiday cannot begin in the past."),
    "far": _("Plan at most a year ahead."),
    "overlaps": _("You have a holiday at that time already."),
    "spent": _("That is more than 30 days in one year."),
    "backwards": _("A holiday cannot end before it begins."),
}


class BadHoliday(ServiceError):
    code = "bad_holiday"
    status = 422


class DayTaken(ServiceError):
    """The deadline is no longer the one that was shown."""

    code = "day_taken"
    message = _("Your deadline has changed since then. Look at the table before you take a day.")


class TooLate(ServiceError):
    code = "too_late"
    message = _("Your time is out. You can still play, or ask the others for more time.")


@transaction.atomic
def holiday_take(*, user_id: int, last: date, first: date | None = None) -> User:
    """Let the clocks of a person stand still on these days, from today if nothing is said."""
    calendar = clock.calendar_of(lock_person(user_id))
    today = timezone.now().astimezone(calendar.zone).date()
    first = first or today
    if last < first:
        raise BadHoliday(REASONS["backwards"])
    try:
        taken = holidays.take(calendar, Span(first, last), today)
    except holidays.BadHoliday as error:
        raise BadHoliday(REASONS[error.code]) from None
    return calendar_set(user_id=user_id, calendar=taken)


@transaction.atomic
def day_take(*, user_id: int, game_id: int, deadline: datetime) -> Game:
    """Spend a day of holiday on one more day for this turn.

    `deadline` is the one that the page or the mail has shown: the same wish twice is one.
    """
    user = lock_person(user_id)
    game = Game.objects.select_for_update().get(pk=game_id)
    seat = game.seats.filter(user=user, active=True, bot="").first()
    now = timezone.now()
    if not game.is_running or game.paused_at is not None:
        raise NotRunning
    if seat is None or seat.deadline_at is None:
        raise NotYourTurn
    seat.user = user
    if seat.deadline_at.replace(microsecond=0) != deadline.replace(microsecond=0):
        raise DayTaken
    if seat.overdue_since is not None or seat.deadline_at <= now:
        raise TooLate
    calendar = clock.calendar_of(user)
    try:
        spent = holidays.spend(calendar, now.astimezone(calendar.zone).date())
    except holidays.BadHoliday as error:
        raise BadHoliday(REASONS[error.code]) from None
    user.calendar = stored.dump(spent)
    user.save(update_fields=["calendar"])
    clock.add(seat, now, daily(clock.calendar_at(seat)))
    seat.save(update_fields=clock.FIELDS)
    touch(game)
    return game


@transaction.atomic
def holiday_cancel(*, user_id: int, first: date) -> User:
    """Come back: a planned holiday is given back, one that has begun ends with today."""
    calendar = clock.calendar_of(lock_person(user_id))
    today = timezone.now().astimezone(calendar.zone).date()
    return calendar_set(user_id=user_id, calendar=holidays.give_back(calendar, first, today))
