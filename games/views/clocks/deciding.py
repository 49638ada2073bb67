"""What the others do about somebody's clock."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.models import Game, Seat
from games.services.deadlines import time_give
from games.services.timeouts import game_end_vote, seat_replace
from games.views.table.answers import attempt
from games.views.table.sent import Sent


@require_POST
def give(request: HttpRequest, game_id: int) -> HttpResponse:
    """A day more."""
    return _decide(
        request, game_id, lambda me, seat: time_give(game_id=game_id, giver=me, seat=seat)
    )


@require_POST
def bot(request: HttpRequest, game_id: int) -> HttpResponse:
    """A bot in place of who is late."""
    return _decide(
        request, game_id, lambda me, seat: seat_replace(game_id=game_id, actor=me, seat=seat)
    )


@require_POST
def end(request: HttpRequest, game_id: int) -> HttpResponse:
    """One more who wants to end the game."""
    return _decide(
        request, game_id, lambda me, seat: game_end_vote(game_id=game_id, actor=me, seat=seat)
    )


def _decide(
    request: HttpRequest, game_id: int, service: Callable[[int, int], Game]
) -> HttpResponse:
    def write(mine: Seat, sent: Sent) -> None:
        service(mine.index, sent.number("seat"))

    return attempt(request, game_id, write)
