"""How a finished game ended, round by round."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.models import Game
from games.presentation.registry import FACES
from games.presentation.story.registry import TALES
from games.rules.core.rng import commitment
from games.selectors.story import all_events, seat_names
from games.views.access import get_game


@require_safe
def result(request: HttpRequest, game_id: int) -> HttpResponse:
    game, seats, mine = get_game(request, game_id)
    if game.status != Game.Status.FINISHED:
        return redirect("games:table", game_id)
    tale, names = TALES[game.key], seat_names(seats)
    ranked = sorted(zip(seats, names, strict=True), key=lambda pair: (pair[0].rank or 9, pair[1]))
    context = {
        "game": game,
        "seat": mine,
        "ranked": ranked,
        "winners": [name for seat, name in ranked if seat.rank == 1],
        "results": tale.results(all_events(game), names),
        "sprite": FACES[game.key].sprite(),
        "seed_commitment": commitment(game.seed),
    }
    return render(request, "games/result.html", context)
