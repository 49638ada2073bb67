"""The table as HTML: what nearly every table has is filled in, the rest is rendered."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Seat
from games.presentation.core.holes import filled
from games.selectors.clocks import clock_lines, unreached_at
from games.selectors.substitutes import offers_at
from games.selectors.table import TablePage


def table_html(page: TablePage, csrf_token: str) -> SafeString:
    """What an action swaps: everything but the story and the talk."""
    return filled("games/_table.html", _flags(page, csrf_token), _holes(page, csrf_token))


def _flags(page: TablePage, csrf_token: str) -> dict[str, Hashable]:
    """What decides which parts a table has."""
    helpers = page.helpers
    return {
        "mode": page.mode,
        "acting": page.acting,
        "your_turn": page.your_turn,
        "has_desk": page.has_desk,
        "can_plan": page.can_plan,
        "bot_thinks": page.bot_thinks,
        "is_running": page.game.is_running,
        "kept": tuple(page.kept),
        "list_link": page.list_link,
        "text_link": page.text_link,
        "post_url": page.post_url if page.acting else "",
        "has_helpers": helpers is not None,
        "muted": page.mine is not None and page.mine.muted,
        "bot_level": helpers.level if helpers else "",
        "bot_once": page.mine is not None and page.mine.bot_by == Seat.BotBy.TURN,
        "csrf_token": csrf_token,
    }


def _holes(page: TablePage, csrf_token: str) -> dict[str, str]:
    game, tiles = page.game, page.tiles
    more = {
        "page": page,
        "game": game,
        "seq": game.seq,
        "steps": page.steps,
        "kept": page.kept,
        "csrf_token": csrf_token,
    }

    def part(name: str, wanted: object) -> str:
        return render_to_string(f"games/{name}.html", more) if wanted else ""

    can_hint = page.hint or (page.helpers and page.helpers.can_hint)
    return {
        "title": game.name,
        "vals": page.vals,
        "seq": str(game.seq),
        "steps": str(page.steps),
        "touched": str(game.touched),
        "status": page.status.html,
        "board": page.framed_board,
        "tiles_title": tiles[0] if tiles else "",
        "tiles": tiles[1] if tiles else "",
        "players": page.players,
        "supply": page.supply,
        "choice": page.helpers.choice if page.helpers else "",
        **_desk(page),
        "number": part("_number", page.controls.number),
        "standing": part("_auction", page.standing),
        "over": part("_over", page.mode == "over"),
        "hint": part("_hint", can_hint),
        "plan": part("_plan", page.has_plan),
        "clocks": _clocks(page, more),
        "list": part("_list", page.acting and page.query.get("list")),
        "text": page.text if page.query.get("text") else "",
    }


def _desk(page: TablePage) -> dict[str, str]:
    """What can be pressed, and what was pressed so far."""
    points, bar = page.points, page.bar if page.acting else None
    return {
        "points": points.html if points else "",
        "offered": page.offered.html if page.acting else "",
        "bar": bar.html if bar else "",
        "drafted": page.drafted.html if page.drafted else "",
    }


def _clocks(page: TablePage, more: dict[str, Any]) -> str:
    """Who must act by when, and what the others may do about it."""
    lines = clock_lines(page.game, page.seats, page.mine)
    offers = offers_at(page.game, page.seats, page.mine)
    unreached = unreached_at(page.game, page.seats, page.mine)
    if not (lines or offers or unreached):
        return ""
    found = {"clocks": lines, "offers": offers, "unreached": unreached}
    return render_to_string("games/_clock.html", {**more, **found})
