"""Games before they start: made, filled, started once they are full, given up when they are not."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game, Seat
from games.paces import Pace
from games.rules.core.errors import BadOptions
from games.rules.core.options import check_options
from games.rules.registry import RULES
from games.selectors.reliability import reliability_of
from games.services.errors import ServiceError
from games.services.invitations import invitations_add, notice_add
from games.services.names import game_name
from games.services.play import begin
from games.services.reliability import reliability_demand

WAITING_LIMIT = 10
"""Games that one person may have waiting, so that the list stays useful for everybody."""
EXPIRY = timedelta(days=14)


class BadGame(ServiceError):
    """Such a game cannot be made."""

    code = "bad_game"
    status = 422


class TooManyWaiting(ServiceError):
    code = "too_many_waiting"
    message = _("You have many games waiting for players already. Cancel one, or wait a little.")


class NotWaiting(ServiceError):
    code = "not_waiting"
    message = _("This game has already started or was given up.")


class NotCreator(ServiceError):
    code = "not_creator"
    status = 403
    message = _("Only who made the game may do this.")


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Whom a seat is for. Nothing set: for anybody."""

    user: User | None = None
    bot: str = ""
    invited_user: User | None = None
    invited_email: str = ""
    link_only: bool = False


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Everything that is decided before there is a game."""

    key: str
    seats: Sequence[SeatPlan]
    options: dict[str, Any]
    name: str = ""
    is_public: bool = True
    pace: Pace | None = None
    shuffled: bool = True
    least_reliability: int | None = None


@transaction.atomic
def game_create(*, creator: User, plan: GamePlan, rematch_of: Game | None = None) -> Game:
    """Make a game; it starts at once if nobody is missing."""
    # Two requests of one person must not both find room below the limit.
    User.objects.select_for_update().only("pk").get(pk=creator.pk)
    _check(creator, plan)
    try:
        options = check_options(RULES[plan.key].meta, len(plan.seats), plan.options)
    except BadOptions as error:
        raise BadGame(str(error)) from None
    pace = plan.pace
    game = Game.objects.create(
        key=plan.key,
        name=plan.name or game_name(),
        options=options,
        is_public=plan.is_public,
        creator=creator,
        rematch_of=rematch_of,
        clock_bank=pace.bank if pace else None,
        clock_increment=pace.increment if pace else None,
        clock_cap=pace.cap if pace else None,
        least_reliability=plan.least_reliability,
        expires_at=timezone.now() + EXPIRY,
    )
    seats = list(plan.seats)
    if plan.shuffled:
        secrets.SystemRandom().shuffle(seats)
    rows = [seat_from(game, index, seat) for index, seat in enumerate(seats)]
    invitations_add(game, Seat.objects.bulk_create(rows))
    start_if_full(game)
    return game


def seat_from(game: Game, index: int, plan: SeatPlan) -> Seat:
    return Seat(
        game=game,
        index=index,
        user=plan.user,
        bot=plan.bot,
        invited_user=plan.invited_user,
        invited_email=plan.invited_email,
        link_only=plan.link_only,
    )


def _check(creator: User, plan: GamePlan) -> None:
    if plan.key not in RULES:
        raise BadGame(_("There is no such game."))
    if [seat.user for seat in plan.seats if seat.user] != [creator]:
        raise BadGame(_("Take exactly one seat yourself."))
    people = [seat.invited_user.pk for seat in plan.seats if seat.invited_user]
    emails = [seat.invited_email for seat in plan.seats if seat.invited_email]
    if creator.pk in people:
        raise BadGame(_("You cannot invite yourself."))
    _check_reliability(creator, plan)
    if len(set(people)) < len(people) or len(set(emails)) < len(emails):
        raise BadGame(_("Invite everybody only once."))
    if Game.objects.filter(creator=creator, status=Game.Status.WAITING).count() >= WAITING_LIMIT:
        raise TooManyWaiting


def _check_reliability(creator: User, plan: GamePlan) -> None:
    """Nobody asks for more than they give, nor invites whom they do not ask for."""
    own = reliability_of(creator) if plan.least_reliability else None
    if own is not None and own.share < (plan.least_reliability or 0):
        raise BadGame(
            _("You cannot ask for more than your own reliability, which is %(share)d %%.")
            % {"share": own.share}
        )
    for seat in plan.seats:
        if seat.invited_user:
            reliability_demand(plan.least_reliability, seat.invited_user, by_name=True)


def locked_waiting(game_id: int) -> Game:
    """A waiting game for this transaction alone."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if game.status != Game.Status.WAITING:
        raise NotWaiting
    return game


def start_if_full(game: Game) -> bool:
    """Start a game that nobody is missing from. The caller holds its lock, or has just made it."""
    seats = list(game.seats.all())
    if any(seat.is_free for seat in seats):
        return False
    begin(game, secrets.token_hex(32), timezone.now())
    # Whoever has to move first gets a mail of their own that says so.
    for seat in game.seats.filter(active=False, bot="").exclude(user=None):
        notice_add(game, "game_started", seat.user_id, seat=seat.index)
    return True


@transaction.atomic
def game_cancel(*, game_id: int, user: User) -> Game:
    """Give up a game before it starts."""
    game = locked_waiting(game_id)
    if game.creator_id != user.pk:
        raise NotCreator
    game_give_up(game)
    return game


def game_give_up(game: Game) -> None:
    game.status, game.finished_at = Game.Status.ENDED, timezone.now()
    game.save(update_fields=["status", "finished_at"])
    game.seats.update(invited_user=None, invited_email="")


def games_expired() -> QuerySet[Game]:
    """Games that nobody filled in time."""
    return Game.objects.filter(status=Game.Status.WAITING, expires_at__lte=timezone.now())


def games_expire() -> int:
    """Give them up; returns how many."""
    due = games_expired()
    count = 0
    for game_id in due.values_list("pk", flat=True)[:500]:
        with transaction.atomic():
            game = due.select_for_update(skip_locked=True).filter(pk=game_id).first()
            if game is not None:
                game_give_up(game)
                count += 1
    return count


def bot_game_plan(user: User, *, key: str, level: str, name: str = "") -> GamePlan:
    """One person against one bot, nothing to choose."""
    seats = (SeatPlan(user=user), SeatPlan(bot=level))
    return GamePlan(key=key, seats=seats, options={}, name=name)
