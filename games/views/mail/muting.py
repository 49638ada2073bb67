"""No mails about one game, or again: at its table or where its players gather."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.models import Seat
from games.services.notices import game_mute
from games.views.table.answers import attempt
from games.views.table.sent import Sent


@require_POST
def mute_game(request: HttpRequest, game_id: int) -> HttpResponse:
    def write(seat: Seat, sent: Sent) -> None:
        muted = sent.data.get("muted", "1") == "1"
        game_mute(user_id=seat.user_id or 0, game_id=game_id, muted=muted)

    return attempt(request, game_id, write)
