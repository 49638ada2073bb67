"""The portable form of a game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.selectors.story import game_record
from games.views.access import get_game


@require_safe
def record(request: HttpRequest, game_id: int) -> HttpResponse:
    game, seats, mine = get_game(request, game_id)
    if game.state is None:
        raise Http404
    return JsonResponse(game_record(game, seats, mine))
