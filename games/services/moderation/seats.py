"""Who plays a seat: a bot, or somebody else."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game, Seat
from games.services.errors import NotRunning, ServiceError
from games.services.handover import seat_hand_over
from games.services.locks import lock_game
from games.services.moderation.core import NothingToDo, On, Order, act, log
from games.services.notices import tell_moderated, tell_user_moderated
from games.services.substitutes import seat_pass_on
from games.services.timeouts import FRESH_START


class CannotSit(ServiceError):
    code = "cannot_sit"
    status = 422
    message = _("This person cannot take the seat.")


@act("moderate_games")
def seat_to_bot(order: Order, *, game_id: int, seat: int, level: str) -> Game:
    """Let a bot play; whoever sits there is told and may take the seat back."""
    game, row = _seat(game_id, seat)
    if row.bot == level:
        raise NothingToDo(_("That bot plays there already."))
    before = {"bot": row.bot, "user": row.user_id}
    seat_hand_over(game_id=game_id, seat=seat, level=level, by=Seat.BotBy.OTHERS)
    if game.clock_bank is not None:
        row.refresh_from_db(fields=["bank"])
        row.bank = max(row.bank or FRESH_START, FRESH_START)
        row.save(update_fields=["bank"])
    log(order, "seat_to_bot", On(game, seat, row.user), before=before, level=level)
    tell_moderated(game, "seat_bot", order.reason)
    return game


@act("moderate_games")
def seat_to_player(order: Order, *, game_id: int, seat: int, user_id: int) -> Game:
    """Give a seat for good to somebody who does not know anything of the game yet."""
    game, row = _seat(game_id, seat)
    user, former = User.objects.get(pk=user_id), row.user
    if user == order.by:
        raise CannotSit(_("You have seen what is hidden in this game."))
    if not user.is_active or user.is_suspended:
        raise CannotSit(_("This account is closed or suspended."))
    if game.seats.filter(user=user).exists():
        raise CannotSit(_("This person already plays in the game."))
    before = {"bot": row.bot, "user": row.user_id}
    seat_pass_on(game, row, user, game.paused_at or timezone.now())
    log(order, "seat_to_player", On(game, seat, user), before=before, user=user.pk)
    tell_moderated(game, "seat_given", order.reason)
    if former is not None:
        tell_user_moderated(former, "seat_given", order.reason, game=game)
    return game


def _seat(game_id: int, seat: int) -> tuple[Game, Seat]:
    game = lock_game(game_id)
    row = game.seats.select_related("user").filter(index=seat).first()
    if not game.is_running or row is None:
        raise NotRunning
    row.game = game
    return game, row
