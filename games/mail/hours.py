"""When digests go out: at full hours of the clock on the reader's wall."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from accounts.middleware import zone
from accounts.models import User


def next_hour(now: datetime, place: ZoneInfo, hours: Iterable[int]) -> datetime:
    """The next of these hours of the day, strictly after now."""
    today = now.astimezone(place).date()
    days = [today + timedelta(days=number) for number in range(-1, 3)]
    found = (
        datetime.combine(day, time(hour), place).astimezone(UTC) for day in days for hour in hours
    )
    return min(moment for moment in found if moment > now)


def next_digest(user: User, now: datetime) -> datetime:
    """When this person's next digest goes out."""
    hours = {user.digest_hour, user.digest_second_hour} - {None}
    return next_hour(now, zone(user.timezone), [hour for hour in hours if hour is not None])
