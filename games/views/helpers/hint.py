"""Asking what the strongest bot would do. The table shows the answer when it is there."""

from __future__ import annotations

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from games.services.errors import ServiceError
from games.services.hints import hint_ask
from games.views.access import get_game, get_seated_game
from games.views.table.answers import refuse, show


class TooOften(ServiceError):
    code = "too_often"
    status = 429
    message = _("That was a lot in a short time. Wait a little and try again.")


@require_POST
def hint(request: HttpRequest, game_id: int) -> HttpResponse:
    """Have it thought out; then the table, which looks for the answer."""
    _game, _seats, mine = get_seated_game(request, game_id)
    try:
        if not ratelimit.consume(request, action="hint"):
            raise TooOften
        hint_ask(game_id=game_id, seat=mine.index)
    except ServiceError as error:
        return refuse(request, get_game(request, game_id), error, {})
    if request.htmx:  # type: ignore[attr-defined]
        return show(request, get_game(request, game_id), {"hint": "1"})
    address = reverse("games:table", args=[game_id])
    return HttpResponse(status=303, headers={"Location": f"{address}?hint=1"})
