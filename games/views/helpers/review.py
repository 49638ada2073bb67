"""The review of one's own turns, while it is made and afterwards."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.models import Game
from games.selectors.reviews import review_of
from games.services.reviews import NotFinished, review_start
from games.views.access import get_seated_game
from games.views.lobby.answers import refusals


@require_http_methods(["GET", "HEAD", "POST"])
@refusals
def review(request: HttpRequest, game_id: int) -> HttpResponse:
    """Start it (POST) or look how far it is."""
    game, seats, mine = get_seated_game(request, game_id)
    if game.status != Game.Status.FINISHED:
        raise NotFinished
    if request.method == "POST":
        review_start(game_id=game_id, seat=mine.index)
        address = reverse("games:review", args=[game_id])
        return HttpResponse(status=303, headers={"Location": address})
    context = {"game": game, "page": review_of(game, seats, mine)}
    whole = not request.htmx  # type: ignore[attr-defined]
    return render(request, "games/review.html" if whole else "games/_review.html", context)
