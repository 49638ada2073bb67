"""Looking at a game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET

from games.models import Game
from games.views.access import get_game
from games.views.table.answers import show


@require_GET
def table(request: HttpRequest, game_id: int) -> HttpResponse:
    """The table with whatever is selected; a game that has not begun is in its room."""
    found = get_game(request, game_id)
    if found[0].status == Game.Status.WAITING:
        return redirect("games:room", game_id)
    return show(request, found, request.GET.dict())
