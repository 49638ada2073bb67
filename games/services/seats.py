"""Taking, leaving and giving away the seats of a waiting game."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game, Seat
from games.services.errors import CannotJoin, ServiceError
from games.services.invitations import invitations_add, notice_add, seat_for_key
from games.services.lobby import (
    BadGame,
    NotCreator,
    SeatPlan,
    game_give_up,
    locked_waiting,
    start_if_full,
)
from games.services.reliability import reliability_demand

FIELDS = ("user", "bot", "invited_user", "invited_email", "link_only", "mailed_at")


class NotInvited(ServiceError):
    code = "not_invited"
    message = _("There is no invitation for you here any more.")


@transaction.atomic
def seat_take(*, game_id: int, user: User, token: str = "", key: str = "") -> Game:
    """Sit down; the game starts if that was the last free seat. Sitting down twice is once."""
    game = Game.objects.select_for_update().get(pk=game_id)
    seats = list(game.seats.all())
    if any(seat.user_id == user.pk for seat in seats):
        return game
    if game.status != Game.Status.WAITING:
        raise CannotJoin(_("This game has already started or was given up."))
    seat = _seat_for(game, seats, user, token, key)
    reliability_demand(game.least_reliability, user)
    invited = bool(seat.invited_user_id or seat.invited_email)
    _write(seat, SeatPlan(user=user, link_only=seat.link_only or invited))
    if invited and game.creator_id != user.pk:
        notice_add(
            game, "invitation_answered", game.creator_id, seat=seat.index, about=user.username
        )
    start_if_full(game)
    return game


def _seat_for(game: Game, seats: list[Seat], user: User, token: str, key: str) -> Seat:
    """The free seat that is most meant for this person."""
    free = [seat for seat in seats if seat.is_free]
    has_link = token == game.invite_token
    mailed = seat_for_key(game, key) if key else None
    for seat in free:
        if seat.invited_user_id == user.pk or (mailed and has_link and seat.pk == mailed.pk):
            return seat
    unnamed = [seat for seat in free if not seat.invited_user_id and not seat.invited_email]
    for seat in sorted(unnamed, key=lambda seat: not seat.link_only):
        if has_link or (game.is_public and not seat.link_only):
            return seat
    if free:
        raise CannotJoin(_("The free seats of this game are kept for others."))
    raise CannotJoin(_("Somebody was faster: all seats of this game are taken."))


@transaction.atomic
def seat_leave(*, game_id: int, user: User) -> Game:
    """Stand up before the start. When the creator leaves, the game is given up."""
    game = locked_waiting(game_id)
    seat = game.seats.filter(user=user).first()
    if seat is None:
        return game
    if game.creator_id == user.pk:
        game_give_up(game)
    else:
        _write(seat, SeatPlan(link_only=seat.link_only))
    return game


@transaction.atomic
def invitation_decline(*, game_id: int, user: User) -> Game:
    """Say no; the seat is kept for the link, and the creator is told."""
    game = locked_waiting(game_id)
    seat = game.seats.filter(user=None, invited_user=user).first()
    if seat is None:
        raise NotInvited
    _write(seat, SeatPlan(link_only=True))
    notice_add(
        game, "invitation_answered", game.creator_id, seat=seat.index, about=f"-{user.username}"
    )
    return game


@transaction.atomic
def seat_assign(*, game_id: int, user: User, index: int, plan: SeatPlan) -> Game:
    """The creator gives a seat to somebody or something else; whoever sat there stands up."""
    game = locked_waiting(game_id)
    if game.creator_id != user.pk:
        raise NotCreator
    seats = list(game.seats.all())
    seat = next((seat for seat in seats if seat.index == index), None)
    if seat is None or seat.user_id == user.pk or plan.user is not None:
        raise BadGame
    others = [other for other in seats if other != seat]
    if plan.invited_user and any(
        plan.invited_user.pk in (other.user_id, other.invited_user_id) for other in others
    ):
        raise BadGame(_("Invite everybody only once."))
    if plan.invited_user:
        reliability_demand(game.least_reliability, plan.invited_user, by_name=True)
    _write(seat, plan)
    invitations_add(game, [seat])
    start_if_full(game)
    return game


def _write(seat: Seat, plan: SeatPlan) -> None:
    seat.user, seat.bot, seat.link_only = plan.user, plan.bot, plan.link_only
    seat.invited_user, seat.invited_email = plan.invited_user, plan.invited_email
    seat.mailed_at = None
    seat.save(update_fields=FIELDS)
