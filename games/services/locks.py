"""Rows for one transaction alone. Whoever writes to a game holds its row first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.db.models import F

from games.models import Game, Seat
from games.selectors.access import SEATS_OF
from games.selectors.prepared import HOLES, Prepared, both
from games.services.errors import NotYourTurn

_game = Prepared(Game.objects.select_for_update().filter(pk=HOLES[0]))
_seat = Prepared(Seat.objects.filter(game=HOLES[0], index=HOLES[1]))

_owner: ContextVar[tuple[int, int] | None] = ContextVar("owner", default=None)


@contextmanager
def as_owner(*, user_id: int, seat: int) -> Iterator[None]:
    """Write only while the seat is theirs: it may be passed on while they wait for the lock."""
    before = _owner.set((seat, user_id))
    try:
        yield
    finally:
        _owner.reset(before)


def still_owner(seats: Iterable[Seat]) -> None:
    """Refuse whoever owned a seat when the page was asked for and does not own it any more."""
    owner = _owner.get()
    if owner is not None and owner not in ((seat.index, seat.user_id) for seat in seats):
        raise NotYourTurn


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
    still_owner(seats)
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
    still_owner([seat])
    seat.game = game
    return seat
