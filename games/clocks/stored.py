"""Calendars as they are kept with a person: one small JSON value beside the time zone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from typing import Any
from zoneinfo import ZoneInfo

from games.clocks.calendar import Calendar, Span


def load(zone: ZoneInfo, stored: dict[str, Any]) -> Calendar:
    quiet = stored.get("quiet")
    return Calendar(
        zone=zone,
        quiet_from=time.fromisoformat(quiet[0]) if quiet else None,
        quiet_to=time.fromisoformat(quiet[1]) if quiet else None,
        days_off=frozenset(stored.get("days_off", ())),
        holidays=tuple(
            Span(date.fromisoformat(first), date.fromisoformat(last))
            for first, last in stored.get("holidays", ())
        ),
        extra=tuple(date.fromisoformat(day) for day in stored.get("extra", ())),
    )


def dump_hours(calendar: Calendar) -> dict[str, Any]:
    """Everything but the holidays, which may still be taken while a turn goes on."""
    return {"zone": calendar.zone.key, **dump(replace(calendar, holidays=(), extra=()))}


def dump(calendar: Calendar) -> dict[str, Any]:
    """The time zone is not in it: that is a preference of its own."""
    stored: dict[str, Any] = {}
    if calendar.quiet_from is not None and calendar.quiet_to is not None:
        stored["quiet"] = [f"{end:%H:%M}" for end in (calendar.quiet_from, calendar.quiet_to)]
    if calendar.days_off:
        stored["days_off"] = sorted(calendar.days_off)
    if calendar.holidays:
        spans = sorted(calendar.holidays, key=lambda span: span.first)
        stored["holidays"] = [[span.first.isoformat(), span.last.isoformat()] for span in spans]
    if calendar.extra:
        stored["extra"] = [day.isoformat() for day in sorted(calendar.extra)]
    return stored
