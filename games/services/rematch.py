"""Once more, with the same people in other seats."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game, Seat
from games.paces import pace_of
from games.services.errors import ServiceError
from games.services.lobby import GamePlan, SeatPlan, game_create
from games.services.names import next_name


class NoRematch(ServiceError):
    code = "no_rematch"
    message = _("A rematch needs a game that is over.")


@transaction.atomic
def game_rematch(*, game_id: int, user: User) -> Game:
    """The one rematch of a game: made by the first who asks, found by the others."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if game.status in (Game.Status.WAITING, Game.Status.RUNNING) or game.state is None:
        raise NoRematch
    existing = rematch_for(game)
    if existing is not None:
        return existing
    seats = list(game.seats.select_related("user"))
    plan = GamePlan(
        key=game.key,
        options=game.options,
        seats=[_again(seat, user) for seat in seats[1:] + seats[:1]],
        name=next_name(game.name),
        is_public=game.is_public,
        pace=pace_of(game),
        shuffled=False,
    )
    return game_create(creator=user, plan=plan, rematch_of=game)


def rematch_for(game: Game) -> Game | None:
    """The rematch that there is already, if it was not given up before it started."""
    return Game.objects.filter(rematch_of=game).exclude(status=Game.Status.ENDED).first()


def _again(seat: Seat, user: User) -> SeatPlan:
    if seat.user == user:
        return SeatPlan(user=user)
    if seat.user is not None:
        return SeatPlan(invited_user=seat.user)
    return SeatPlan(bot=seat.bot) if seat.bot else SeatPlan(link_only=True)
