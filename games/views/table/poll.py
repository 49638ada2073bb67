"""Open pages ask whether the game has moved on. Asked often, so it must cost next to nothing."""

from __future__ import annotations

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from games.selectors.poll import still_at
from games.views.access import get_game
from games.views.table.answers import show

STOP_POLLING = 286
"""What htmx understands as the last answer."""


@require_GET
def poll(request: HttpRequest, game_id: int) -> HttpResponse:
    """204 when nothing is new; otherwise the table, with 286 when the game is over."""
    seen = request.GET.get("seq", "")
    if seen.isdecimal() and len(seen) < 10 and still_at(game_id, int(seen), lambda: _user(request)):
        return HttpResponse(status=204)
    table = get_game(request, game_id)
    return show(request, table, {}, status=200 if table[0].is_running else STOP_POLLING)


def _user(request: HttpRequest) -> int:
    """Straight from the session: whether something is new is all that the answer gives away."""
    return int(request.session.get(SESSION_KEY, 0))
