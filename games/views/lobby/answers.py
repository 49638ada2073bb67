"""Answers that the pages of the lobby share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.models import Game
from games.services.errors import ServiceError
from games.services.lobby import SeatPlan

View = Callable[..., HttpResponse]


def refusals(view: View) -> View:
    """Answer a service's refusal with its status and a page that says how to go on."""

    @wraps(view)
    def wrapper(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except ServiceError as error:
            return refused(request, str(error), error.status, kwargs.get("game_id"))

    return wrapper


def limited(action: str) -> Callable[[View], View]:
    """Refuse who posts too often; the limits are in the settings."""

    def decorator(view: View) -> View:
        @wraps(view)
        def wrapper(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if request.method == "POST" and not ratelimit.consume(request, action=action):
                text = _("That was a lot in a short time. Wait a little and try again.")
                return refused(request, text, 429)
            return view(request, *args, **kwargs)

        return wrapper

    return decorator


def too_many_mails(request: HttpRequest, plans: Iterable[SeatPlan]) -> HttpResponse | None:
    """The refusal for who has invited too many strangers by mail today; None: they may."""
    for plan in plans:
        if plan.invited_email and not ratelimit.consume(request, action="invite_by_mail"):
            text = _("You have invited many people by mail today. Send them the secret link.")
            return refused(request, text, 429)
    return None


def refused(
    request: HttpRequest, message: str, status: int, game_id: object = None
) -> HttpResponse:
    context = {"message": message, "game_id": game_id}
    return render(request, "games/refused.html", context, status=status)


def to_game(game: Game) -> HttpResponse:
    """To the table, or to where players gather as long as there is none."""
    where = "games:table" if game.state is not None else "games:room"
    return redirect(where, game.pk)
