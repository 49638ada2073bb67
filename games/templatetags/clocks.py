"""The clocks beside the board."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import template
from django.utils.translation import ngettext

from games.selectors.clocks import clock_lines

register = template.Library()


@register.inclusion_tag("games/_clock.html", takes_context=True)
def clocks(context: dict[str, Any], page: Any) -> dict[str, Any]:
    """Who must act by when, and what the others may do about it."""
    return {
        "game": page.game,
        "clocks": clock_lines(page.game, page.seats, page.mine),
        "csrf_token": context.get("csrf_token"),
    }


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
