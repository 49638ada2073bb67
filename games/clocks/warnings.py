"""When somebody is to be warned that their time runs short. In running time, so never at night."""

from __future__ import annotations

from datetime import timedelta

LAST_SHARE = 0.2
LAST_HOURS = timedelta(hours=6)


def thresholds(bank: timedelta) -> dict[str, timedelta]:
    """Time left at which to warn, by a name that never changes."""
    return {"share": bank * LAST_SHARE, "hours": LAST_HOURS}


def next_threshold(left: timedelta, bank: timedelta) -> timedelta | None:
    """The time left at the next warning. Who begins with less was told so with the turn."""
    return max((mark for mark in thresholds(bank).values() if mark < left), default=None)


def passed(left: timedelta, bank: timedelta) -> str | None:
    """The last warning that is due when so much is left."""
    marks = {mark: name for name, mark in thresholds(bank).items() if left <= mark}
    return marks[min(marks)] if marks else None
