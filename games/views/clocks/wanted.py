"""Players wanted: the list of offered seats, and taking one of them."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Game, Seat
from games.selectors.access import seats_of
from games.selectors.lobby import Line
from games.selectors.substitutes import wanted_page, wanted_seat
from games.services.substitutes import seat_substitute
from games.views.access import HtmxRequest, get_game
from games.views.lobby.answers import refusals
from games.views.lobby.guests import reader
from games.views.lobby.pages import number, secret


@require_safe
def wanted(request: HtmxRequest) -> HttpResponse:
    lines, more = wanted_page(before=number(request, "before"))
    context = {"lines": lines, "more": more, "first": "before" not in request.GET}
    return render(request, "games/wanted.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@refusals
def substitute(request: HtmxRequest, game_id: int) -> HttpResponse:
    """What it is about, and the button; a private game needs its secret link."""
    token = secret(request)
    game, seats = _find(request, game_id, token)
    user = reader(request)
    if user is not None and any(seat.user_id == user.pk for seat in seats):
        return redirect("games:table", game_id)
    if request.method == "POST":
        if user is None:
            return redirect_to_login(request.get_full_path())
        chosen = request.POST.get("seat", "")
        index = int(chosen) if chosen in ("0", "1", "2", "3") else -1
        seat_substitute(game_id=game_id, user=user, seat=index, token=token)
        messages.success(request, _("Welcome to the table! This seat is yours now."))
        return redirect("games:table", game_id)
    seat = wanted_seat(game, seats, number(request, "seat"))
    if seat is None:
        raise Http404
    context = {"game": game, "line": Line(game, seats), "seat": seat, "token": token}
    return render(request, "games/substitute.html", context)


def _find(request: HtmxRequest, game_id: int, token: str) -> tuple[Game, list[Seat]]:
    if token:
        invited = Game.objects.filter(pk=game_id, invite_token=token).first()
        if invited is not None:
            return invited, seats_of(invited)
    return get_game(request, game_id)[:2]
