"""Time that stands still: over changes of the clocks, in several zones."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.clocks.calendar import Calendar, NeverRuns, Span, moment, weekly
from games.clocks.running import Still, deadline, elapsed, runs_from, standing_still

ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",  # Half an hour of summer time.
    "Asia/Kathmandu",
    "America/Santiago",  # The clocks change at midnight.
    "America/Havana",
    "America/St_Johns",
    "Africa/Casablanca",
    "Pacific/Apia",
    "UTC",
)
HOUR, NOTHING = timedelta(hours=1), timedelta(0)
EXAMPLES = settings(max_examples=60, deadline=None)

quarters = st.integers(0, 95).map(lambda n: time(n // 4, n % 4 * 15))
spans = st.builds(
    lambda first, days: Span(first, first + timedelta(days=days)),
    st.dates(date(2026, 1, 1), date(2027, 6, 30)),
    st.integers(0, 20),
)
moments = st.datetimes(
    datetime.fromisoformat("2026-01-01"),
    datetime.fromisoformat("2027-06-30"),
    timezones=st.just(UTC),
)
banks = st.timedeltas(NOTHING, timedelta(days=12))


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    quiet = draw(st.none() | st.tuples(quarters, quarters))
    assume(quiet is None or quiet[0] != quiet[1])
    return Calendar(
        zone=ZoneInfo(draw(st.sampled_from(ZONES))),
        quiet_from=quiet[0] if quiet else None,
        quiet_to=quiet[1] if quiet else None,
        days_off=draw(st.frozensets(st.integers(0, 6), max_size=4)),
        holidays=tuple(draw(st.lists(spans, max_size=2))),
    )


@given(moments, banks, calendars())
@EXAMPLES
def test_at_the_deadline_the_bank_has_run_out(
    start: datetime, bank: timedelta, calendar: Calendar
) -> None:
    end = deadline(start, bank, calendar)
    assert end >= start + bank
    assert elapsed(start, end, calendar) == bank
    if bank:
        assert elapsed(start, end - timedelta(seconds=1), calendar) < bank


@given(moments, moments, moments, calendars())
@EXAMPLES
def test_time_adds_up(a: datetime, b: datetime, c: datetime, calendar: Calendar) -> None:
    a, b, c = sorted((a, b, c))
    first, second = elapsed(a, b, calendar), elapsed(b, c, calendar)
    assert first + second == elapsed(a, c, calendar)
    assert NOTHING <= first <= b - a
    assert elapsed(c, a, calendar) == NOTHING


@given(moments, banks, banks, calendars())
@EXAMPLES
def test_two_parts_of_a_bank_end_when_the_whole_does(
    start: datetime, first: timedelta, second: timedelta, calendar: Calendar
) -> None:
    assume(second)
    halfway = deadline(start, first, calendar)
    assert deadline(halfway, second, calendar) == deadline(start, first + second, calendar)


@given(moments, banks, banks, st.timedeltas(NOTHING, timedelta(days=9)), calendars())
@EXAMPLES
def test_more_time_and_a_later_start_never_end_earlier(
    start: datetime, bank: timedelta, more: timedelta, later: timedelta, calendar: Calendar
) -> None:
    end = deadline(start, bank, calendar)
    assert deadline(start, bank + more, calendar) >= end
    assert deadline(start + later, bank, calendar) >= end


@given(moments, calendars())
@EXAMPLES
def test_it_stands_still_exactly_when_nothing_runs(now: datetime, calendar: Calendar) -> None:
    moment_after = now + timedelta(microseconds=1)
    runs = elapsed(now, moment_after, calendar) > NOTHING
    assert (standing_still(now, calendar) is None) == runs
    again = runs_from(now, calendar)
    assert elapsed(now, again, calendar) == NOTHING
    assert standing_still(again, calendar) is None


@given(st.sampled_from(ZONES), st.dates(date(2026, 1, 1), date(2027, 12, 31)), quarters, quarters)
@EXAMPLES
def test_moments_of_a_day_are_in_order(zone: str, day: date, a: time, b: time) -> None:
    a, b = sorted((a, b))
    first, second = moment(ZoneInfo(zone), day, a), moment(ZoneInfo(zone), day, b)
    assert first <= second <= moment(ZoneInfo(zone), day + timedelta(days=1), time(0))
    shown = first.astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    assert shown >= datetime.combine(day, a)


def at(zone: str, *parts: int) -> datetime:
    return datetime(*parts, tzinfo=ZoneInfo(zone))  # type: ignore[arg-type, misc]


def test_a_night_is_not_counted() -> None:
    calendar = Calendar(ZoneInfo("Europe/Berlin"), time(22), time(7))
    end = deadline(at("Europe/Berlin", 2026, 6, 1, 20), 4 * HOUR, calendar)
    assert end == at("Europe/Berlin", 2026, 6, 2, 9)


@pytest.mark.parametrize(
    ("day", "hours"), [((2026, 3, 29), 4), ((2026, 10, 25), 6), ((2026, 6, 1), 5)]
)
def test_the_night_in_which_the_clocks_change(day: tuple[int, int, int], hours: int) -> None:
    """In spring an hour of the night is missing, in autumn there is one more."""
    calendar = Calendar(ZoneInfo("Europe/Berlin"), time(6), time(23))
    midnight = at("Europe/Berlin", *day)
    quiet = at("Europe/Berlin", *day, 6)
    assert elapsed(midnight, quiet, calendar) == (hours + 1) * HOUR
    assert deadline(midnight, hours * HOUR, calendar) == at("Europe/Berlin", *day, 5)


def test_quiet_hours_that_begin_in_the_missing_hour_begin_at_the_jump() -> None:
    calendar = Calendar(ZoneInfo("Europe/Berlin"), time(2, 30), time(7))
    start = at("Europe/Berlin", 2026, 3, 29, 1)
    assert elapsed(start, at("Europe/Berlin", 2026, 3, 29, 7), calendar) == HOUR


def test_half_an_hour_of_summer_time() -> None:
    calendar = Calendar(ZoneInfo("Australia/Lord_Howe"), time(22), time(6))
    start = at("Australia/Lord_Howe", 2026, 10, 3, 21)
    end = deadline(start, 2 * HOUR, calendar)
    assert end == at("Australia/Lord_Howe", 2026, 10, 4, 7)
    assert end - start == timedelta(hours=9, minutes=30)


def test_a_day_that_begins_at_one_o_clock() -> None:
    zone = ZoneInfo("America/Santiago")
    calendar = Calendar(zone, days_off=frozenset({6}))
    sunday = moment(zone, date(2026, 9, 6), time(0))
    assert sunday.astimezone(zone).time() == time(1)
    monday = deadline(sunday, HOUR, calendar) - HOUR
    assert monday - sunday == timedelta(hours=23)
    assert standing_still(sunday, calendar) is Still.DAY_OFF


def test_a_holiday_is_whole_days_at_home() -> None:
    zone = ZoneInfo("Asia/Kathmandu")
    calendar = Calendar(
        zone, time(23), time(5), holidays=(Span(date(2026, 5, 4), date(2026, 5, 6)),)
    )
    before = at("Asia/Kathmandu", 2026, 5, 3, 22, 30)
    assert deadline(before, HOUR, calendar) == at("Asia/Kathmandu", 2026, 5, 7, 5, 30)
    assert standing_still(before, calendar) is None
    assert standing_still(at("Asia/Kathmandu", 2026, 5, 3, 23), calendar) is Still.QUIET
    assert standing_still(at("Asia/Kathmandu", 2026, 5, 5, 12), calendar) is Still.HOLIDAY


def test_a_day_that_did_not_exist() -> None:
    zone = ZoneInfo("Pacific/Apia")
    day = date(2011, 12, 30)
    assert moment(zone, day, time(0)) == moment(zone, day, time(12)) == moment(
        zone, day + timedelta(days=1), time(0)
    )  # fmt: skip


def test_what_never_runs_is_refused() -> None:
    with pytest.raises(NeverRuns):
        Calendar(quiet_from=time(8), quiet_to=time(8))
    with pytest.raises(NeverRuns):
        Calendar(days_off=frozenset(range(7)))
    with pytest.raises(ValueError, match="both ends"):
        Calendar(quiet_from=time(8))
    with pytest.raises(ValueError, match="before it begins"):
        Span(date(2026, 5, 4), date(2026, 5, 3))


def test_a_week() -> None:
    assert weekly(Calendar()) == timedelta(days=7)
    night = Calendar(quiet_from=time(22), quiet_to=time(7), days_off=frozenset({5, 6}))
    assert weekly(night) == timedelta(hours=5 * 15)
    noon = Calendar(quiet_from=time(12), quiet_to=time(13))
    assert weekly(noon) == timedelta(hours=7 * 23)
