"""When somebody's time runs: their zone, quiet hours, days off and holidays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
MIDNIGHT = time(0)


class NeverRuns(ValueError):
    """A calendar in which time would stand still for ever."""


@dataclass(frozen=True, slots=True)
class Span:
    """Days of a holiday, the last one included."""

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError("a holiday cannot end before it begins")

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last


@dataclass(frozen=True, slots=True)
class Calendar:
    """Time stands still from `quiet_from` to `quiet_to`, on days off (0: Monday) and holidays."""

    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("UTC"))
    quiet_from: time | None = None
    quiet_to: time | None = None
    days_off: frozenset[int] = frozenset()
    holidays: tuple[Span, ...] = ()
    extra: tuple[date, ...] = ()
    """Days of holiday that were spent on more time for one turn: no time stands still in them."""

    def __post_init__(self) -> None:
        if (self.quiet_from is None) != (self.quiet_to is None):
            raise ValueError("quiet hours need both ends")
        if self.quiet_from is not None and self.quiet_from == self.quiet_to:
            raise NeverRuns("every hour is quiet")
        if self.days_off >= set(range(7)):
            raise NeverRuns("every day is off")

    @property
    def always_runs(self) -> bool:
        return self.quiet_from is None and not self.days_off and not self.holidays


def weekly(calendar: Calendar) -> timedelta:
    """How much time runs in a week without holidays and changes of the clocks."""
    a_day = sum((_length(a, b) for a, b in _hours(calendar)), timedelta(0))
    return a_day * (7 - len(calendar.days_off))


def daily(calendar: Calendar) -> timedelta:
    """How much time runs on a day that is not off."""
    return weekly(calendar) / (7 - len(calendar.days_off))


def windows(calendar: Calendar, start: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The stretches in which time runs, in order, from the one that `start` may be in."""
    # The clocks may have gone back over midnight: then the day before is not over yet.
    day = start.astimezone(calendar.zone).date() - DAY
    while True:
        if not is_free(calendar, day):
            for begin, end in _hours(calendar):
                next_day = day + DAY if end == MIDNIGHT else day
                opens = moment(calendar.zone, day, begin)
                closes = moment(calendar.zone, next_day, end)
                if closes > max(opens, start):
                    yield opens, closes
        day += DAY


def is_free(calendar: Calendar, day: date) -> bool:
    """Whether no time runs on this day."""
    return day.weekday() in calendar.days_off or any(day in span for span in calendar.holidays)


def moment(zone: ZoneInfo, day: date, wall: time) -> datetime:
    """The first moment at which a local clock shows this time or a later one, in UTC."""
    local = datetime.combine(day, wall, tzinfo=zone)
    early = local.astimezone(UTC)
    if early.astimezone(zone).replace(tzinfo=None) == local.replace(tzinfo=None):
        return early
    # The clocks jump over it: what counts is the jump, somewhere between the two readings.
    low, high = sorted((early, local.replace(fold=1).astimezone(UTC)))
    while high - low > timedelta(seconds=1):
        middle = (low + (high - low) / 2).replace(microsecond=0)
        if middle <= low:
            break
        if _shown(middle, zone) >= local.replace(tzinfo=None):
            high = middle
        else:
            low = middle
    return high


def _shown(at: datetime, zone: ZoneInfo) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None)


def _hours(calendar: Calendar) -> list[tuple[time, time]]:
    """The hours of a day in which time runs; midnight at the end is that of the next day."""
    quiet_from, quiet_to = calendar.quiet_from, calendar.quiet_to
    if quiet_from is None or quiet_to is None:
        return [(MIDNIGHT, MIDNIGHT)]
    if quiet_from > quiet_to:
        return [(quiet_to, quiet_from)]
    hours = [(MIDNIGHT, quiet_from)] if quiet_from != MIDNIGHT else []
    return [*hours, (quiet_to, MIDNIGHT)]


def _length(begin: time, end: time) -> timedelta:
    day = date(2000, 1, 3)
    length = datetime.combine(day, end) - datetime.combine(day, begin)
    return length if length > timedelta(0) else length + DAY
