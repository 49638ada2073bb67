"""A notice with everything that its mail may need to know, read once."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import User
from games.models import Game, Notice, Seat


@dataclass(frozen=True, slots=True)
class Case:
    """What a message is made of."""

    notice: Notice
    user: User
    about: Game | None
    """None for what concerns a person rather than a game."""
    seats: tuple[Seat, ...]

    @property
    def game(self) -> Game:
        """For the kinds that are always about one."""
        assert self.about is not None
        return self.about

    @property
    def mine(self) -> Seat | None:
        """The seat that the notice was for, as long as that person sits there."""
        index = self.notice.payload.get("seat")
        found = (seat for seat in self.seats if seat.index == index)
        return next((seat for seat in found if seat.user_id == self.user.pk), None)


def case_of(notice: Notice) -> Case:
    seats = tuple(notice.game.seats.select_related("user")) if notice.game else ()
    return Case(notice, notice.user, notice.game, seats)
