"""No time now: one more day for this turn, out of a mail, for a day of holiday."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from accounts.models import User
from games.mail.envelope import as_reader
from games.mail.links import Purpose, Signed
from games.models import Seat
from games.selectors.clocks import holidays_left
from games.selectors.notices import seat_of
from games.services.errors import ServiceError
from games.services.holidays import day_take
from games.views.mail.signed import answers_mail


@answers_mail(Purpose.DAY)
def day(request: HttpRequest, signed: Signed) -> HttpResponse:
    game_id, shown = signed.scope.split(":", 1)
    deadline, refused = datetime.fromisoformat(shown), ""
    if request.method == "POST":
        refused = _take(signed.user_id, int(game_id), deadline)
    seat = seat_of(user_id=signed.user_id, game_id=int(game_id))
    user = User.objects.filter(pk=signed.user_id).first()
    context = {
        "game": seat.game if seat else None,
        "seat": seat,
        "true": seat is not None and _is_true(seat, deadline),
        "done": request.method == "POST" and seat is not None and not refused,
        "left": holidays_left(user) if user else 0,
        "refused": refused,
    }
    if user is None:
        return render(request, "notices/day.html", context)
    with as_reader(user):
        return render(request, "notices/day.html", context)


def _take(user_id: int, game_id: int, deadline: datetime) -> str:
    """Empty if it was taken, or if there is nobody any more who could; otherwise why not."""
    if seat_of(user_id=user_id, game_id=game_id) is None:
        return ""
    try:
        day_take(user_id=user_id, game_id=game_id, deadline=deadline)
    except ServiceError as error:
        return str(error)
    return ""


def _is_true(seat: Seat, deadline: datetime) -> bool:
    """Whether the seat still has the deadline of which the mail spoke."""
    running = seat.game.is_running and seat.active and not seat.bot
    return running and seat.deadline_at == deadline and deadline > timezone.now()
