"""Private notes of a player about a game."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.services.errors import ServiceError
from games.services.notes import note_save
from games.views.access import HtmxRequest, get_seated_game


@require_POST
def note(request: HttpRequest, game_id: int) -> HttpResponse:
    game, _seats, mine = get_seated_game(request, game_id)
    error, status = "", 200
    try:
        note_save(seat=mine, text=request.POST.get("note", ""))
    except ServiceError as refusal:
        error, status = str(refusal), refusal.status
    if cast(HtmxRequest, request).htmx:
        return render(request, "games/_note_status.html", {"error": error}, status=status)
    if error:
        mine.note = request.POST.get("note", "")
        context = {"game": game, "seat": mine, "error": error}
        return render(request, "games/note.html", context, status=status)
    messages.success(request, _("Your note is saved."))
    return redirect(f"{reverse('games:table', args=[game_id])}#note")
