"""What the table answers: the page, the part that htmx swaps, or why something was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.rules.core.errors import IllegalAction, MalformedAction, RulesError
from games.selectors.table import TablePage, story, talk
from games.services.errors import NeedsConfirmation, ServiceError
from games.views.access import get_game, get_seated_game
from games.views.table.sent import Sent

Table = tuple[Game, list[Seat], Seat | None]
KEPT = ("plan", "list")
"""Parts of the address that outlive an action."""


def show(
    request: HttpRequest,
    table: Table,
    query: Mapping[str, str],
    *,
    status: int = 200,
    notice: str = "",
) -> HttpResponse:
    """The whole page, or for htmx the table alone, with the story if that has gone on."""
    if table[0].state is None:
        return redirect("games:room", table[0].pk)
    page = TablePage(*table, query)
    page.notice = notice
    page.fresh = request.method == "POST" and not notice
    context: dict[str, Any] = {"page": page, "game": page.game}
    if not request.htmx:  # type: ignore[attr-defined]
        context |= story(*table) | talk(*table)
        return render(request, "games/table.html", context, status=status)
    seen = request.POST.get("seq") or request.GET.get("seq")
    if seen is not None and seen != str(page.game.seq):
        context |= story(*table) | {"oob": True}
    return render(request, "games/_table_swap.html", context, status=status)


def attempt(
    request: HttpRequest, game_id: int, write: Callable[[Seat, Sent], object]
) -> HttpResponse:
    """Let a service write what the page sent; afterwards the fresh table, or where it is."""
    _game, _seats, mine = get_seated_game(request, game_id)
    kept = {key: request.POST[key] for key in KEPT if request.POST.get(key)}
    try:
        write(mine, Sent(request.POST))
    except (ServiceError, RulesError) as error:
        return refuse(request, game_id, error, kept)
    if request.htmx:  # type: ignore[attr-defined]
        return show(request, get_game(request, game_id), kept)
    address = reverse("games:table", args=[game_id])
    query = QueryDict(mutable=True)
    query.update(kept)
    return HttpResponse(
        status=303, headers={"Location": f"{address}?{query.urlencode()}" if kept else address}
    )


def refuse(
    request: HttpRequest, game_id: int, error: ServiceError | RulesError, kept: Mapping[str, str]
) -> HttpResponse:
    """Nothing has changed; the table as it is now, and a line that says why."""
    status, notice = explain(error)
    return show(request, get_game(request, game_id), kept, status=status, notice=notice)


def explain(error: ServiceError | RulesError) -> tuple[int, str]:
    if isinstance(error, NeedsConfirmation):
        return error.status, _("This shows something hidden. Choose it again and confirm.")
    if isinstance(error, ServiceError):
        return error.status, str(error)
    if isinstance(error, IllegalAction):
        return 422, _("That is not possible now. Nothing has changed.")
    assert isinstance(error, MalformedAction)
    return 400, _("That was not an action of this game. Nothing has changed.")
