"""Standing bids: the site bids for a player up to a limit."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.models import Seat
from games.services.play import standing_bid_set
from games.views.table.answers import attempt
from games.views.table.sent import Sent


@require_POST
def standing(request: HttpRequest, game_id: int) -> HttpResponse:
    """Leave a highest bid, or take it back (`drop`)."""

    def write(seat: Seat, sent: Sent) -> None:
        limit = None if "drop" in sent.data else sent.number("limit")
        standing_bid_set(game_id=game_id, seat=seat.index, limit=limit)

    return attempt(request, game_id, write)
