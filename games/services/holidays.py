"""Taking holidays, at once or planned, and giving them back."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games import clock
from games.clocks import holidays
from games.clocks.calendar import Span
from games.services.deadlines import calendar_set, lock_person
from games.services.errors import ServiceError

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
def holiday_cancel(*, user_id: int, first: date) -> User:
    """Come back: a planned holiday is given back, one that has begun ends with today."""
    calendar = clock.calendar_of(lock_person(user_id))
    today = timezone.now().astimezone(calendar.zone).date()
    return calendar_set(user_id=user_id, calendar=holidays.give_back(calendar, first, today))
