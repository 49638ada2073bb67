"""How much holiday somebody has, and taking it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from games.clocks.calendar import Calendar, Span

DAYS_A_YEAR = 30
AHEAD = timedelta(days=365)


class BadHoliday(ValueError):
    """It cannot be taken; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def used(calendar: Calendar, year: int) -> int:
    """Days of holiday in a year, taken, planned and spent on more time."""
    first, last = date(year, 1, 1), date(year, 12, 31)
    parts = ((min(span.last, last) - max(span.first, first)).days + 1 for span in calendar.holidays)
    extra = sum(day.year == year for day in calendar.extra)
    return sum(days for days in parts if days > 0) + extra


def take(calendar: Calendar, span: Span, today: date) -> Calendar:
    """The calendar with one more holiday, which may begin today but not earlier."""
    if span.first < today:
        raise BadHoliday("past")
    if span.last > today + AHEAD:
        raise BadHoliday("far")
    if any(other.first <= span.last and span.first <= other.last for other in calendar.holidays):
        raise BadHoliday("overlaps")
    # Those of the years before last count for nothing any more.
    kept = tuple(other for other in calendar.holidays if other.last.year >= today.year - 1)
    taken = replace(calendar, holidays=(*kept, span))
    if any(used(taken, year) > DAYS_A_YEAR for year in range(span.first.year, span.last.year + 1)):
        raise BadHoliday("spent")
    return taken


def spend(calendar: Calendar, today: date) -> Calendar:
    """The calendar with one day of holiday less, for more time in one turn."""
    kept = tuple(day for day in calendar.extra if day.year >= today.year - 1)
    spent = replace(calendar, extra=(*kept, today))
    if used(spent, today.year) > DAYS_A_YEAR:
        raise BadHoliday("spent")
    return spent


def give_back(calendar: Calendar, first: date, today: date) -> Calendar:
    """The calendar without a planned holiday; one that has begun ends with today."""
    holidays = []
    for span in calendar.holidays:
        if span.first != first or span.last < today:
            holidays.append(span)
        elif span.first <= today:
            holidays.append(Span(span.first, today))
    return replace(calendar, holidays=tuple(holidays))
