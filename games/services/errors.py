"""Why a service refuses. Each has a code that never changes and the HTTP status that fits."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class ServiceError(Exception):
    """Refused; nothing has changed."""

    code = "refused"
    status = 409
    message: str | Promise = _("That is not possible.")

    def __init__(self, message: str | Promise | None = None) -> None:
        super().__init__(message or self.message)


class StaleGame(ServiceError):
    """The page was older than the game."""

    code = "stale"
    message = _("The game has moved on since this page was made. Here is the board as it is now.")


class NotYourTurn(ServiceError):
    code = "not_your_turn"
    status = 403
    message = _("It is not your turn.")


class NotSeated(ServiceError):
    """Views say 404 instead where the game itself is not for the reader."""

    code = "not_seated"
    status = 403
    message = _("You do not play in this game.")


class NotRunning(ServiceError):
    code = "not_running"
    message = _("This game is not running.")


class NeedsConfirmation(ServiceError):
    """The action shows something hidden, so the player is asked first."""

    code = "needs_confirmation"
    message = _("This shows something hidden and cannot be taken back.")


class NoAuction(ServiceError):
    code = "no_auction"
    message = _("Nobody is bidding at the moment.")


class CannotJoin(ServiceError):
    code = "cannot_join"
    message = _("You cannot join this game.")
