"""The chat of a game: for its players; moderators may read it."""

from __future__ import annotations

from typing import cast

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.models import ChatMessage, Game, Seat
from games.selectors.story import chat_lines, chat_messages
from games.services.chat import chat_read, chat_say
from games.services.errors import ServiceError
from games.views.access import HtmxRequest, get_game, get_seated_game


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def chat(request: HttpRequest, game_id: int) -> HttpResponse:
    if request.method == "POST":
        return _say(request, game_id)
    game, seats, mine = _get_chat(request, game_id)
    messages = chat_messages(game)
    if mine is not None and messages:
        chat_read(seat=mine, newest=messages[-1].pk)
    after = request.GET.get("after")
    if after is not None and after == str(messages[-1].pk if messages else 0):
        return HttpResponse(status=204)
    template = "games/_chat_list.html" if after is not None else "games/chat.html"
    return render(request, template, _context(game, seats, mine, messages))


def _say(request: HttpRequest, game_id: int) -> HttpResponse:
    game, seats, mine = get_seated_game(request, game_id)
    text, error, status = request.POST.get("text", ""), "", 200
    try:
        chat_say(game=game, seat=mine, text=text)
        text = ""
    except ServiceError as refusal:
        error, status = str(refusal), refusal.status
    htmx = cast(HtmxRequest, request).htmx
    if not error and not htmx:
        return redirect(f"{reverse('games:table', args=[game_id])}#chat")
    context = {**_context(game, seats, mine, chat_messages(game)), "text": text, "error": error}
    if htmx:
        # htmx shows answers with these statuses only where it is told to; 422 is one of them.
        status = 422 if error else 200
    return render(
        request, "games/_chat.html" if htmx else "games/chat.html", context, status=status
    )


def _get_chat(request: HttpRequest, game_id: int) -> tuple[Game, list[Seat], Seat | None]:
    user = cast(HtmxRequest, request).user
    if user.is_authenticated and user.is_staff and user.has_perm("games.moderate_chat"):
        game = get_object_or_404(Game, pk=game_id)
        seats = list(game.seats.select_related("user"))
        return game, seats, next((seat for seat in seats if seat.user_id == user.pk), None)
    game, seats, mine = get_game(request, game_id)
    if mine is None:
        raise PermissionDenied
    return game, seats, mine


def _context(
    game: Game, seats: list[Seat], mine: Seat | None, messages: list[ChatMessage]
) -> dict[str, object]:
    return {"game": game, "seat": mine, "chat": chat_lines(seats, messages)}
