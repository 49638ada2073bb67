"""Open pages ask whether the game has moved on. Asked often, so it must cost next to nothing."""

from __future__ import annotations

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from games.presentation.affordances import KEPT
from games.selectors.poll import still_at
from games.views.access import get_game
from games.views.table.answers import show

STOP_POLLING = 286
"""What htmx understands as the last answer."""


@require_GET
def poll(request: HttpRequest, game_id: int) -> HttpResponse:
    """204 when nothing is new; otherwise the table, with 286 when the game is over."""
    seq, touched = _number(request, "seq"), _number(request, "touched") or 0
    if seq is not None and still_at(game_id, seq, touched, lambda: _user(request)):
        return HttpResponse(status=204)
    table = get_game(request, game_id)
    # Without a move what the reader has opened still fits.
    kept = {key: request.GET[key] for key in KEPT if key in request.GET and table[0].seq == seq}
    return show(request, table, kept, status=200 if table[0].is_running else STOP_POLLING)


def _number(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def _user(request: HttpRequest) -> int:
    """Straight from the session: whether something is new is all that the answer gives away."""
    return int(request.session.get(SESSION_KEY, 0))
