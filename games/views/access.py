"""Who may see or touch a game: asked here and nowhere else."""

from __future__ import annotations

from typing import cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.models import User
from games.models import Game, Seat
from games.selectors.access import game_and_seats, seat_of_user
from tikal_site.ops import context


class HtmxRequest(HttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails
    user: User


def get_game(request: HttpRequest, game_id: int) -> tuple[Game, list[Seat], Seat | None]:
    """The game, its seats and the reader's own one; 404 for what the reader may not know of."""
    found = game_and_seats(game_id)
    if found is None:
        raise Http404
    game, seats = found
    mine = own_seat(request, seats)
    context.add(seat=mine.index if mine else None)
    if not game.is_public and mine is None and not _invited(request, game, seats):
        raise Http404
    return game, seats, mine


def get_seated_game(request: HttpRequest, game_id: int) -> tuple[Game, list[Seat], Seat]:
    """The same for what only players may do: 403 for spectators."""
    game, seats, mine = get_game(request, game_id)
    if mine is None:
        raise PermissionDenied
    return game, seats, mine


def get_own_seat(request: HttpRequest, game_id: int) -> Seat:
    """The seat of a player who is about to write; the service reads everything else."""
    user = request.user
    found = seat_of_user(game_id, user.pk) if user.is_authenticated else None
    if found is None:
        return get_seated_game(request, game_id)[2]
    context.add(seat=found.index)
    return found


def own_seat(request: HttpRequest, seats: list[Seat]) -> Seat | None:
    if not request.user.is_authenticated:
        return None
    return next((seat for seat in seats if seat.user_id == request.user.pk), None)


def _invited(request: HttpRequest, game: Game, seats: list[Seat]) -> bool:
    user = cast(User, request.user)
    if not user.is_authenticated or game.status != Game.Status.WAITING:
        return False
    return any(seat.invited_user_id == user.pk for seat in seats)
