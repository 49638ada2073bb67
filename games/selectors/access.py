"""A game and its seats, as nearly every page needs them."""

from __future__ import annotations

from games.models import Game, Seat
from games.selectors.prepared import HOLES, Prepared, both

_game = Prepared(Game.objects.filter(pk=HOLES[0]))
SEATS_OF = Prepared(Seat.objects.filter(game=HOLES[0]).select_related("user").order_by("index"))
_own = Prepared(Seat.objects.filter(game=HOLES[0], user=HOLES[1]).only("index").order_by())


def game_and_seats(game_id: int) -> tuple[Game, list[Seat]] | None:
    """Both at once, as nearly every page wants them."""
    found, seats = both(_game, SEATS_OF, game_id)
    return (found[0], _seated(found[0], seats)) if found else None


def seats_of(game: Game) -> list[Seat]:
    """In their order, with the people on them."""
    return _seated(game, SEATS_OF(game.pk))


def _seated(game: Game, seats: list[Seat]) -> list[Seat]:
    for seat in seats:
        seat.game = game
    return seats


def seat_of_user(game_id: int, user_id: int) -> Seat | None:
    """Where somebody sits in a game; only the number is read, the rest when it is asked for."""
    found = _own(game_id, user_id)
    return found[0] if found else None
