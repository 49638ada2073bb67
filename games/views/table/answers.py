"""What the table answers: the page, the part that htmx swaps, or why something was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.presentation.affordances import KEPT
from games.rules.core.errors import IllegalAction, MalformedAction, RulesError
from games.selectors.drafts import Draft
from games.selectors.table import TablePage
from games.services.drafts import Written
from games.services.errors import NeedsConfirmation, ServiceError
from games.views.access import get_game, get_own_seat
from games.views.table.frame import part, whole_page
from games.views.table.sent import Sent

Table = tuple[Game, list[Seat], Seat | None]


def show(
    request: HttpRequest,
    table: Table,
    query: Mapping[str, str],
    *,
    status: int = 200,
    notice: str = "",
    draft: Draft | None = None,
) -> HttpResponse:
    """The whole page, or for htmx the table alone, with the story if that has gone on."""
    if table[0].state is None:
        return redirect("games:room", table[0].pk)
    page = TablePage(*table, query, draft)
    page.notice = notice
    page.fresh = request.method == "POST" and not notice
    context = {"page": page, "game": page.game}
    answer = part if request.htmx else whole_page  # type: ignore[attr-defined]
    return answer(request, context, table[1], status)


def attempt(
    request: HttpRequest, game_id: int, write: Callable[[Seat, Sent], Written | None]
) -> HttpResponse:
    """Let a service write what the page sent; afterwards the fresh table, or where it is."""
    mine = get_own_seat(request, game_id)
    kept = {key: request.POST[key] for key in KEPT if request.POST.get(key)}
    try:
        written = write(mine, Sent(request.POST))
    except (ServiceError, RulesError) as error:
        return refuse(request, game_id, error, kept)
    if not request.htmx:  # type: ignore[attr-defined]
        address = reverse("games:table", args=[game_id])
        location = f"{address}?{urlencode(kept)}" if kept else address
        return HttpResponse(status=303, headers={"Location": location})
    if written is None:
        return show(request, get_game(request, game_id), kept)
    table = written.game, written.seats, written.seats[mine.index]
    return show(request, table, kept, draft=written.draft)


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
