"""What all acts of moderators share: who may, why, one transaction, an entry in the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import ChatMessage, Game, ModerationAction, Notice, Report, Seat
from games.selectors.deeds import SHOWN
from games.services.errors import ServiceError
from games.services.locks import touch

CONSOLE = "console"
LONGEST_REASON = 2000
LONGEST_PUBLIC = 300
T = TypeVar("T")


class NoReason(ServiceError):
    code = "no_reason"
    status = 422
    message = _("Say why: the players and other moderators will read it.")


class NotModerator(ServiceError):
    code = "not_moderator"
    status = 403
    message = _("You may not do this.")


class PlaysThere(ServiceError):
    code = "plays_there"
    status = 403
    message = _("You play in this game. Another moderator has to look at it.")


class NothingToDo(ServiceError):
    code = "nothing_to_do"
    message = _("It is so already.")


@dataclass(frozen=True, slots=True)
class Order:
    """Who wants something done, and why. Nobody: somebody at the console of the server."""

    by: User | None
    reason: str
    public: str = ""
    """What everybody may read in the log of the game; nothing, if it is nobody's business."""


@dataclass(frozen=True, slots=True)
class On:
    """What an act is about."""

    game: Game | None = None
    seat: int | None = None
    user: User | None = None
    message: ChatMessage | None = None
    report: Report | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Something that moderators can do."""

    name: str
    permission: str
    needs_reason: bool
    run: Callable[..., Any]


ACTS: dict[str, Act] = {}
"""Filled by the decorator below; import it from `acts.py`, which imports every area."""


def of_game(*, game_id: int, **_about: Any) -> int | None:
    return game_id


def of_message(*, message_id: int, **_about: Any) -> int | None:
    return ChatMessage.objects.values_list("game_id", flat=True).get(pk=message_id)


def of_report(*, report_id: int, **_about: Any) -> int | None:
    return Report.objects.values_list("game_id", flat=True).get(pk=report_id)


def of_notice(*, notice_id: int, **_about: Any) -> int | None:
    return Notice.objects.values_list("game_id", flat=True).get(pk=notice_id)


def of_nothing(**_about: Any) -> int | None:
    return None


def act(
    permission: str,
    game_of: Callable[..., int | None] = of_game,
    *,
    needs_reason: bool = True,
) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """A service that only a moderator may order, in one transaction; `game_of`: whose it is."""

    def decorate(service: Callable[..., T]) -> Callable[..., T]:
        @wraps(service)
        def run(order: Order, **about: Any) -> T:
            with transaction.atomic():
                allow(order, permission, game_of(**about), needs_reason=needs_reason)
                return service(order, **about)

        name = getattr(service, "__name__", "")
        ACTS[name] = Act(name, permission, needs_reason, run)
        return run

    return decorate


def allow(order: Order, permission: str, game_id: int | None, *, needs_reason: bool = True) -> None:
    """Refuse who may not, who plays there, and who does not say why."""
    if order.by is not None:
        if not may(order.by, permission):
            raise NotModerator
        if game_id is not None and plays_in(order.by, game_id):
            raise PlaysThere
    if needs_reason and not order.reason.strip():
        raise NoReason


def may(user: User, permission: str) -> bool:
    is_staff = user.is_active and user.is_staff and not user.is_suspended
    return is_staff and user.has_perm(f"games.{permission}")


def plays_in(user: User, game_id: int) -> bool:
    """Sandboxes do not count: moderators sit in their own ones."""
    seats = Seat.objects.filter(user=user, game_id=game_id, game__is_sandbox=False)
    return seats.exists()


def log(
    order: Order, name: str, on: On, *, before: dict[str, Any] | None = None, **details: Any
) -> ModerationAction:
    """Write what was done into the audit log."""
    if on.game is not None:
        details["game"] = on.game.pk  # The reference is gone when the game is.
        details.setdefault("seq", on.game.seq)
        if name in SHOWN:
            details["public"] = order.public.strip()[:LONGEST_PUBLIC]
            touch(on.game)  # Its log has a new line.
    return ModerationAction.objects.create(
        by=order.by,
        by_name=order.by.username if order.by else CONSOLE,
        act=name,
        reason=order.reason.strip()[:LONGEST_REASON],
        game=on.game,
        seat=on.seat,
        user=on.user,
        message=on.message,
        report=on.report,
        details=details,
        before=before or {},
    )
