"""However somebody changes their hours, their clock runs out."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from time_machine import Traveller

from accounts.models import User
from games import clock
from games.clocks import stored
from games.clocks.calendar import Calendar, weekly
from games.models import Game, Seat
from games.services.deadlines import LEAST_WEEK, hours_set
from games.services.errors import ServiceError
from games.services.timeouts import deadlines_sweep
from tests.clocks.conftest import MONDAY, clocked
from tests.support.games import active_seat

HOUR = timedelta(hours=1)
OCTOBER = datetime(2025, 10, 1, tzinfo=UTC)
BEGINNINGS = st.integers(0, 400 * 24).map(lambda hours: OCTOBER + HOUR * hours)
"""With every change of the clocks of a year."""
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia")


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    """Whatever the site takes."""
    zone = ZoneInfo(draw(st.sampled_from(ZONES)))
    days = draw(st.frozensets(st.integers(0, 6), max_size=5))
    quiet = draw(st.none() | st.tuples(st.integers(0, 23), st.integers(1, 23)))
    if quiet is None:
        return Calendar(zone, days_off=days)
    first, length = quiet
    found = Calendar(zone, time(first), time((first + length) % 24), days)
    return found if weekly(found) >= LEAST_WEEK else Calendar(zone)


def choose(user: User, calendar: Calendar) -> None:
    user.timezone, user.calendar = calendar.zone.key, stored.dump(calendar)


@settings(max_examples=150, deadline=None)
@given(
    start=BEGINNINGS,
    bank=st.integers(1, 240),
    first=calendars(),
    changes=st.lists(st.tuples(st.integers(1, 72), calendars()), max_size=12),
)
def test_time_only_ever_goes_down(
    start: datetime, bank: int, first: Calendar, changes: list[tuple[int, Calendar]]
) -> None:
    user = User(username="alice")
    choose(user, first)
    game = Game(clock_bank=HOUR * bank)
    seat = Seat(user=user, index=0)
    clock.start(game, seat, start)
    end, left, now = seat.deadline_at, clock.left(seat, start), start
    assert end is not None
    assert left == HOUR * bank
    # Forty hours of every week count, so even ten days of time are over within seven weeks.
    assert end - start <= timedelta(weeks=bank / 40 + 1)
    for hours, calendar in changes:
        now += HOUR * hours
        before = clock.left(seat, now)
        choose(user, calendar)
        assert clock.left(seat, now) == before <= left
        left = before
    assert seat.deadline_at == end
    assert clock.left(seat, end) == timedelta(0)


@pytest.mark.django_db
@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin"])
def test_whoever_makes_every_hour_quiet_as_it_comes_runs_out_all_the_same(
    zone: str, travel: Traveller
) -> None:
    User.objects.create(username="alice", timezone=zone)
    game = clocked("fast", people=("alice", "bob"))
    seat = active_seat(game)
    for _hour in range(30):
        now = datetime.now(ZoneInfo(zone))
        quiet = (time(now.hour), time((now.hour + 14) % 24))
        try:
            hours_set(
                user_id=seat.user_id or 0, quiet_from=quiet[0], quiet_to=quiet[1], days_off=()
            )
        except ServiceError:
            pytest.fail("these hours are allowed")
        travel.shift(HOUR)
        deadlines_sweep()
    seat.refresh_from_db()
    assert seat.overdue_since == MONDAY + 24 * HOUR
    assert seat.missed == 1
