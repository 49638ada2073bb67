"""How long somebody's clock has run, and when it will have run for so long."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import StrEnum

from games.clocks.calendar import Calendar, is_free, windows


class Still(StrEnum):
    """Why a clock stands still."""

    QUIET = "quiet"
    DAY_OFF = "day_off"
    HOLIDAY = "holiday"


NOTHING = timedelta(0)


def deadline(start: datetime, bank: timedelta, calendar: Calendar) -> datetime:
    """When a clock that starts now has run for the whole bank."""
    start = start.astimezone(UTC)
    if bank <= NOTHING:
        return start
    if calendar.always_runs:
        return start + bank
    for opens, closes in windows(calendar, start):
        begin = max(opens, start)
        if bank <= closes - begin:
            return begin + bank
        bank -= closes - begin
    raise AssertionError("windows never end")


def elapsed(start: datetime, end: datetime, calendar: Calendar) -> timedelta:
    """How long a clock runs between two moments; nothing if the end is first."""
    start, end = start.astimezone(UTC), end.astimezone(UTC)
    if end <= start:
        return NOTHING
    if calendar.always_runs:
        return end - start
    total = NOTHING
    for opens, closes in windows(calendar, start):
        if opens >= end:
            break
        total += min(closes, end) - max(opens, start)
    return total


def standing_still(now: datetime, calendar: Calendar) -> Still | None:
    """Why time stands still at this moment; None while it runs."""
    now = now.astimezone(UTC)
    if calendar.always_runs or runs_from(now, calendar) == now:
        return None
    day = now.astimezone(calendar.zone).date()
    if any(day in span for span in calendar.holidays):
        return Still.HOLIDAY
    return Still.DAY_OFF if is_free(calendar, day) else Still.QUIET


def runs_from(now: datetime, calendar: Calendar) -> datetime:
    """When time runs again; now, if it does."""
    now = now.astimezone(UTC)
    if calendar.always_runs:
        return now
    return max(next(windows(calendar, now))[0], now)
