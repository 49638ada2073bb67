"""A game and its seats, as nearly every page needs them."""

from __future__ import annotations

from games.models import Game, Seat
from games.selectors.prepared import HOLES, Prepared

_game = Prepared(Game.objects.filter(pk=HOLES[0]))
_seats_of = Prepared(Seat.objects.filter(game=HOLES[0]).select_related("user").order_by("index"))
_own = Prepared(Seat.objects.filter(game=HOLES[0], user=HOLES[1]).only("index").order_by())


def game_by_id(game_id: int) -> Game | None:
    found = _game(game_id)
    return found[0] if found else None


def seats_of(game: Game) -> list[Seat]:
    """In their order, with the people on them."""
    seats = _seats_of(game.pk)
    for seat in seats:
        seat.game = game
    return seats


def seat_of_user(game_id: int, user_id: int) -> Seat | None:
    """Where somebody sits in a game; only the number is read, the rest when it is asked for."""
    found = _own(game_id, user_id)
    return found[0] if found else None
