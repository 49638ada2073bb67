"""The clocks beside the board."""

from __future__ import annotations

from typing import Any

from django import template

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
