"""Warning, muting, suspending and banning people."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game, Seat
from games.services.errors import ServiceError
from games.services.moderation.core import (
    NothingToDo,
    NotModerator,
    On,
    Order,
    PlaysThere,
    act,
    log,
    of_nothing,
)
from games.services.notices import tell_user_moderated

LONGEST = timedelta(days=366 * 5)
FIELDS = ("muted_until", "suspended_until", "banned_at")


class BadEnd(ServiceError):
    code = "bad_end"
    status = 422
    message = _("The end lies in the future, at most five years from now.")


class Opponent(PlaysThere):
    message = _("You play a game against this person. Another moderator has to decide.")


@act("moderate_chat", of_nothing)
def user_warn(order: Order, *, user_id: int, game_id: int | None = None) -> User:
    """Only words: ask somebody to keep to the rules of the place."""
    user = person(order, user_id)
    return _done(order, "user_warn", user, "warned", {}, game_id)


@act("moderate_chat", of_nothing)
def user_mute(order: Order, *, user_id: int, until: datetime, game_id: int | None = None) -> User:
    """Keep somebody from writing in chats until then."""
    user = person(order, user_id)
    return _done(order, "user_mute", user, "muted", {"muted_until": _end(until)}, game_id)


@act("moderate_chat", of_nothing)
def user_unmute(order: Order, *, user_id: int) -> User:
    user = person(order, user_id)
    if not user.is_muted:
        raise NothingToDo(_("This person may write already."))
    return _done(order, "user_unmute", user, "unmuted", {"muted_until": None})


@act("moderate_users", of_nothing)
def user_suspend(order: Order, *, user_id: int, until: datetime) -> User:
    """Neither logging in nor acting until then; clocks run on, and the others decide."""
    user = person(order, user_id)
    return _done(order, "user_suspend", user, "suspended", {"suspended_until": _end(until)})


@act("moderate_users", of_nothing)
def user_ban(order: Order, *, user_id: int) -> User:
    """The same for good, until somebody opens the account again."""
    user = person(order, user_id)
    if user.banned_at is not None:
        raise NothingToDo(_("This person is banned already."))
    return _done(order, "user_ban", user, "banned", {"banned_at": timezone.now()})


@act("moderate_users", of_nothing)
def user_restore(order: Order, *, user_id: int) -> User:
    """Open an account again that was suspended or banned."""
    user = person(order, user_id)
    if not user.is_suspended:
        raise NothingToDo(_("This account is open already."))
    fields = {"suspended_until": None, "banned_at": None}
    return _done(order, "user_restore", user, "restored", fields)


def person(order: Order, user_id: int) -> User:
    """Somebody on whom this moderator may act, for this transaction alone."""
    user = User.objects.select_for_update(no_key=True).get(pk=user_id)
    if order.by is None:
        return user
    if user == order.by or (user.is_superuser and not order.by.is_superuser):
        raise NotModerator
    theirs = Seat.objects.filter(user=user).values("game")
    together = Game.objects.filter(
        status=Game.Status.RUNNING, is_sandbox=False, seats__user=order.by, pk__in=theirs
    )
    if together.exists():
        raise Opponent
    return user


def _end(until: datetime) -> datetime:
    now = timezone.now()
    if not now < until <= now + LONGEST:
        raise BadEnd
    return until


def _done(
    order: Order,
    name: str,
    user: User,
    told: str,
    fields: dict[str, Any],
    game_id: int | None = None,
) -> User:
    before = {field: _plain(getattr(user, field)) for field in fields}
    for field, value in fields.items():
        setattr(user, field, value)
    if fields:
        user.save(update_fields=list(fields))
    game = Game.objects.filter(pk=game_id).first() if game_id else None
    details = {field: _plain(value) for field, value in fields.items()}
    log(order, name, On(game, user=user), before=before, **details)
    tell_user_moderated(user, told, order.reason, game=game)
    return user


def _plain(value: datetime | None) -> str | None:
    return value.isoformat() if value else None
