"""What the table answers: the page, the part that htmx swaps, or why something was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
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
from games.services.locks import as_owner
from games.views.access import get_game, get_own_seat, get_seated_game
from games.views.table.frame import part, whole_page
from games.views.table.sent import Sent
from tikal_site.ops import context

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
    answer = part if request.htmx else whole_page  # type: ignore[attr-defined]
    return answer(request, {"page": page, "game": page.game}, table[1], status)


def attempt(
    request: HttpRequest, game_id: int, write: Callable[[Seat, Sent], object]
) -> HttpResponse:
    """Let a service write what the page sent; afterwards the fresh table, or where it is."""
    mine, kept = get_own_seat(request, game_id), _kept(request)
    try:
        with as_owner(user_id=request.user.pk or 0, seat=mine.index):
            write(mine, Sent(request.POST))
    except (ServiceError, RulesError) as error:
        return refuse(request, get_game(request, game_id), error, kept)
    if request.htmx:  # type: ignore[attr-defined]
        return show(request, get_game(request, game_id), kept)
    return _go_to_table(game_id, kept)


def attempt_draft(
    request: HttpRequest, game_id: int, write: Callable[[int, Sent], Written]
) -> HttpResponse:
    """The same for steps of a turn, which players wait for: everything is read once."""
    kept = _kept(request)
    try:
        written = write(request.user.pk or 0, Sent(request.POST))
    except Game.DoesNotExist:
        raise Http404 from None
    except (ServiceError, RulesError) as error:
        # Who is no player learns that first, and no more.
        return refuse(request, get_seated_game(request, game_id), error, kept)
    context.add(seat=written.mine.index)
    if request.htmx:  # type: ignore[attr-defined]
        return show(request, written[:3], kept, draft=written.draft)
    return _go_to_table(game_id, kept)


def _kept(request: HttpRequest) -> dict[str, str]:
    return {key: request.POST[key] for key in KEPT if request.POST.get(key)}


def _go_to_table(game_id: int, kept: Mapping[str, str]) -> HttpResponse:
    address = reverse("games:table", args=[game_id])
    location = f"{address}?{urlencode(kept)}" if kept else address
    return HttpResponse(status=303, headers={"Location": location})


def refuse(
    request: HttpRequest, table: Table, error: ServiceError | RulesError, kept: Mapping[str, str]
) -> HttpResponse:
    """Nothing has changed; the table as it is now, and a line that says why."""
    status, notice = explain(error)
    return show(request, table, kept, status=status, notice=notice)


def explain(error: ServiceError | RulesError) -> tuple[int, str]:
    if isinstance(error, NeedsConfirmation):
        return error.status, _("This shows something hidden. Choose it again and confirm.")
    if isinstance(error, ServiceError):
        return error.status, str(error)
    if isinstance(error, IllegalAction):
        return 422, _("That is not possible now. Nothing has changed.")
    assert isinstance(error, MalformedAction)
    return 400, _("That was not an action of this game. Nothing has changed.")
