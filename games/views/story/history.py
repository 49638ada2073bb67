"""Every position of a game, by move and by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.models import Game, Seat
from games.presentation.affordances import Shown
from games.presentation.core.people import Player
from games.presentation.log import Line
from games.presentation.registry import FACES
from games.selectors.story import history_at, position_at, seat_names
from games.views.access import HtmxRequest, get_game


@require_safe
def history(request: HttpRequest, game_id: int, seq: int | None = None) -> HttpResponse:
    game, seats, mine = get_game(request, game_id)
    if game.state is None:
        return redirect("games:room", game_id)
    if seq is not None and request.GET.get("fragment") == "board":
        return _board(game, seats, mine, seq)
    found = history_at(game, seats, mine, seq)
    if found is None:
        raise Http404
    context = {
        "game": game,
        "seat": mine,
        "history": found,
        **_picture(game, seats, found.view, found.lines),
    }
    whole = not cast(HtmxRequest, request).htmx
    return render(request, "games/history.html" if whole else "games/_history.html", context)


def _board(game: Game, seats: list[Seat], mine: Seat | None, seq: int) -> HttpResponse:
    """The board alone, for a page that shows one step of the story in place of its own."""
    found = position_at(game, seats, mine, seq)
    if found is None:
        raise Http404
    view, lines = found
    return HttpResponse(FACES[game.key].board(view, _marks(lines)))


def _picture(
    game: Game, seats: list[Seat], view: dict[str, Any], lines: Sequence[Line]
) -> dict[str, object]:
    """The position as the table shows one, without anything to press."""
    face = FACES[game.key]
    people = [
        Player(name, bot=bool(seat.bot))
        for seat, name in zip(seats, seat_names(seats), strict=True)
    ]
    return {
        "board": face.board(view, _marks(lines)),
        "players": face.players(view, people),
        "supply": face.supply(view),
        "tiles": face.tiles(view),
        "text": face.text(view),
        "sprite": face.sprite(),
    }


def _marks(lines: Sequence[Line]) -> Shown:
    """What a move changed on the board, and the walk that it was, if it was one."""
    return Shown(
        highlights=tuple(cell for line in lines for cell in line.cells),
        walk=next((line.walk for line in lines if line.walk), None),
    )
