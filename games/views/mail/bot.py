"""No time now: a bot plays this one turn, out of a mail; then the seat comes back by itself."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.mail.links import Purpose, Signed
from games.models import Seat
from games.selectors.notices import seat_of
from games.services.errors import ServiceError
from games.services.handover import seat_hand_over
from games.services.timeouts import SUBSTITUTE
from games.views.mail.signed import answers_mail


@answers_mail(Purpose.BOT)
def bot(request: HttpRequest, signed: Signed) -> HttpResponse:
    game_id, turn = (int(part) for part in signed.scope.split(":"))
    seat = seat_of(user_id=signed.user_id, game_id=game_id)
    true = seat is not None and _is_this_turn(seat, turn)
    refused = ""
    if seat is not None and true and request.method == "POST":
        try:
            seat_hand_over(
                game_id=game_id,
                seat=seat.index,
                level=SUBSTITUTE,
                by=Seat.BotBy.TURN,
                turn=turn,
            )
        except ServiceError as error:
            refused = str(error)
    done = request.method == "POST" and true and not refused
    context = {"game": seat.game if seat else None, "true": true, "done": done, "refused": refused}
    return render(request, "notices/bot.html", context)


def _is_this_turn(seat: Seat, turn: int) -> bool:
    """A mail of an earlier turn must not decide about a later one."""
    return seat.game.is_running and seat.active and seat.game.turn == turn
