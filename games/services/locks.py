"""Rows for one transaction alone. Whoever writes to a game holds its row first."""

from __future__ import annotations

from django.db.models import F

from games.models import Game, Seat
from games.selectors.access import SEATS_OF
from games.selectors.prepared import HOLES, Prepared, both

_game = Prepared(Game.objects.select_for_update().filter(pk=HOLES[0]))
_seat = Prepared(Seat.objects.filter(game=HOLES[0], index=HOLES[1]))


def lock_game(game_id: int) -> Game:
    """The game; whoever else wants it waits until this transaction is over."""
    found = _game(game_id)
    if not found:
        raise Game.DoesNotExist
    return found[0]


def lock_table(game_id: int) -> tuple[Game, list[Seat]]:
    """The same with its seats, which are read once the lock is ours."""
    found, seats = both(_game, SEATS_OF, game_id)
    if not found:
        raise Game.DoesNotExist
    for seat in seats:
        seat.game = found[0]
    return found[0], seats


def touch(game: Game) -> None:
    """Let open pages of a locked game know that it shows something new without a move."""
    Game.objects.filter(pk=game.pk).update(touched=F("touched") + 1)
    game.touched += 1


def locked_seat(game: Game, index: int) -> Seat:
    """A seat of a game that is locked already."""
    (seat,) = _seat(game.pk, index)
    seat.game = game
    return seat
