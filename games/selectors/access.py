"""A game and its seats, as nearly every page needs them."""

from __future__ import annotations

from games.models import Game, Seat
from games.selectors.prepared import HOLES, Prepared

_game = Prepared(Game.objects.filter(pk=HOLES[0]))
_seats_of = Prepared(Seat.objects.filter(game=HOLES[0]).select_related("user").order_by("index"))


def game_by_id(game_id: int) -> Game | None:
    found = _game(game_id)
    return found[0] if found else None


def seats_of(game: Game) -> list[Seat]:
    """In their order, with the people on them."""
    seats = seats_by_id(game.pk)
    for seat in seats:
        seat.game = game
    return seats


def seats_by_id(game_id: int) -> list[Seat]:
    """The same for who has not read the game; none if there is no such game."""
    return _seats_of(game_id)
