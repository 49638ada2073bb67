"""What the others do about somebody's clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_POST

from accounts.models import User
from games.models import Game, Seat
from games.rules.core.errors import MalformedAction
from games.services.deadlines import time_give
from games.services.holidays import day_take
from games.services.substitutes import seat_offer, seat_offer_withdraw
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


@require_POST
def offer(request: HttpRequest, game_id: int) -> HttpResponse:
    """A substitute is wanted for who missed twice."""
    return _decide(
        request, game_id, lambda me, seat: seat_offer(game_id=game_id, actor=me, seat=seat)
    )


@require_POST
def keep(request: HttpRequest, game_id: int) -> HttpResponse:
    """No substitute is wanted any more: for the owner of the seat and for the others."""
    return _decide(
        request, game_id, lambda _me, seat: seat_offer_withdraw(game_id=game_id, seat=seat)
    )


@require_POST
def day(request: HttpRequest, game_id: int) -> HttpResponse:
    """One more day for myself, for a day of my holidays."""

    def write(mine: Seat, sent: Sent) -> None:
        deadline = parse_datetime(sent.data.get("deadline", ""))
        if deadline is None or timezone.is_naive(deadline):
            raise MalformedAction("no deadline")
        user_id = cast(User, request.user).pk
        day_take(user_id=user_id, game_id=game_id, deadline=deadline)

    return attempt(request, game_id, write)


def _decide(
    request: HttpRequest, game_id: int, service: Callable[[int, int], Game]
) -> HttpResponse:
    def write(mine: Seat, sent: Sent) -> None:
        service(mine.index, sent.number("seat"))

    return attempt(request, game_id, write)
