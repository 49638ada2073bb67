"""Handing a seat to a bot and taking it back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.models import Seat
from games.services.handover import seat_hand_over, seat_take_back
from games.views.table.answers import attempt
from games.views.table.sent import Sent


@require_POST
def hand_over(request: HttpRequest, game_id: int) -> HttpResponse:
    """A bot of the chosen level plays from now on, or only this turn (`once`)."""

    def write(seat: Seat, sent: Sent) -> None:
        level = sent.data.get("level", "")
        by = Seat.BotBy.TURN if "once" in sent.data else Seat.BotBy.OWNER
        seat_hand_over(game_id=game_id, seat=seat.index, level=level, by=by, tell=True)

    return attempt(request, game_id, write)


@require_POST
def take_back(request: HttpRequest, game_id: int) -> HttpResponse:
    def write(seat: Seat, sent: Sent) -> None:
        seat_take_back(game_id=game_id, seat=seat.index)

    return attempt(request, game_id, write)
