"""The whole page around a table: header, footer, log and chat change far less often than it."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.models import ChatMessage, Game, Seat
from games.presentation.core.keep import Kept
from games.selectors.deeds import deeds_of
from games.selectors.prepared import HOLES, Prepared
from games.selectors.site import known_pause
from games.selectors.story import chat_lines, chat_messages, log_chapters, recap_for, seat_names
from games.services.chat import chat_read
from games.views.table.parts import table_html

TABLE, TOKEN = secrets.token_hex(16), secrets.token_hex(16)
"""Stand in kept pages for what is put in later; nobody can write them into a chat."""
_frames: Kept[str] = Kept(512)
_stories: Kept[SafeString] = Kept(1024)
_talks: Kept[SafeString] = Kept(512)
_said = Prepared(
    ChatMessage.objects.filter(game=HOLES[0], deleted_at=None).only("pk").order_by("-pk")[:50]
)


def whole_page(
    request: HttpRequest, context: dict[str, Any], seats: list[Seat], status: int
) -> HttpResponse:
    """The table in its frame. A page with messages, which are shown once, is made anew."""
    game, mine, user = context["game"], context["page"].mine, request.user
    parts = {
        "game": game,
        "seat": mine,
        "page": context["page"],
        "story": story(game, seats, mine),
        "talk": talk(game, seats, mine, getattr(user, "timezone", "")),
        "table": mark_safe(TABLE),  # noqa: S308
        "csrf_token": TOKEN,
    }

    def render() -> str:
        return render_to_string("games/table.html", parts, request)

    reader = tuple(
        getattr(user, name, None)
        for name in ("pk", "username", "theme", "is_guest", "mail_trouble")
    )
    key = (
        request.get_full_path(),
        get_language(),
        reader,
        parts["story"],
        parts["talk"],
        game.name,
        known_pause(),
    )
    frame = render() if len(get_messages(request)) else _frames.get(key, render)
    table = table_html(context["page"], TOKEN)
    page = frame.replace(TABLE, table, 1).replace(TOKEN, get_token(request))
    return HttpResponse(page, status=status)


def part(
    request: HttpRequest, context: dict[str, Any], seats: list[Seat], status: int
) -> HttpResponse:
    """What htmx swaps: the table, and the story when that has gone on."""
    game = context["game"]
    table = table_html(context["page"], TOKEN)
    if _has_gone_on(request, game):
        news = {"story": story(game, seats, context["page"].mine), "oob": True}
        table += render_to_string("games/_story.html", news)
    return HttpResponse(table.replace(TOKEN, get_token(request)), status=status)


def _has_gone_on(request: HttpRequest, game: Game) -> bool:
    """Whether the page that asks has seen less; one that does not say what it has seen has all.

    What changes without a move is told only of moderators: a recap stays open for the rest.
    """
    seq = request.POST.get("seq") or request.GET.get("seq") or str(game.seq)
    touched = request.GET.get("touched") or str(game.touched)
    return seq != str(game.seq) or (touched != str(game.touched) and bool(deeds_of(game)))


def story(game: Game, seats: list[Seat], mine: Seat | None) -> SafeString:
    """Recap and log. They depend on what has happened, on nothing else."""
    names = seat_names(seats)
    since = (mine.index, mine.last_seen_seq) if mine else None

    def make() -> SafeString:
        since_then = mine is not None and game.is_running and mine.last_seen_seq < game.seq
        recap = recap_for(game, seats, mine) if since_then else None  # type: ignore[arg-type]
        context = {"game": game, "log": log_chapters(game, seats, mine), "recap": recap}
        return render_to_string("games/_story_parts.html", context)

    # Acts of moderators are counted by `touched`.
    key = (game.pk, game.seq, game.touched, game.status, since, names, get_language())
    return _stories.get(key, make)


def talk(game: Game, seats: list[Seat], mine: Seat | None, timezone: str) -> SafeString | str:
    """Chat and note, which only players have."""
    if mine is None:
        return ""
    names, said = seat_names(seats), tuple(message.pk for message in _said(game.pk))
    if said:
        chat_read(seat=mine, newest=said[0])

    def make() -> SafeString:
        chat = chat_lines(seats, chat_messages(game))
        context = {"game": game, "seat": mine, "chat": chat, "csrf_token": TOKEN}
        return render_to_string("games/_talk.html", context)

    return _talks.get((game.pk, mine.index, mine.note, said, names, get_language(), timezone), make)
