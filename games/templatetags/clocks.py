"""Lengths of time in words."""

from __future__ import annotations

from datetime import timedelta

from django import template
from django.utils.translation import ngettext

from games.models import Seat
from games.selectors.clocks import holidays_left

register = template.Library()


@register.filter
def days_of_holiday(seat: Seat) -> int:
    """What the person on a seat has left this year."""
    return holidays_left(seat.user) if seat.user else 0


@register.filter
def span(time: timedelta) -> str:
    """A length of time in words, as exact as people think of it."""
    minutes = max(round(time.total_seconds() / 60), 1)
    if minutes < 60:
        return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
    hours = round(minutes / 60)
    if hours < 48:
        return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
    days = round(hours / 24)
    return ngettext("%(n)d day", "%(n)d days", days) % {"n": days}
