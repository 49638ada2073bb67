"""The first page, and the way to the next game that waits for me."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_safe

from games.forms import LevelForm
from games.presentation.pictures.registry import POSTERS
from games.rules.registry import RULES
from games.selectors.lobby import home_for, next_game_for, open_page
from games.views.access import HtmxRequest
from games.views.lobby.guests import reader
from games.views.lobby.pages import number


@require_safe
def home(request: HtmxRequest) -> HttpResponse:
    user = reader(request)
    if user is None:
        context = {"posters": POSTERS, "level_form": LevelForm(auto_id=False)}
        return render(request, "games/landing.html", context)
    games = [(key, rules.meta.title) for key, rules in RULES.items()]
    context = {"home": home_for(user), "level_form": LevelForm(), "games": games}
    return render(request, "games/home.html", context)


@require_safe
def open_games(request: HtmxRequest) -> HttpResponse:
    lines, more = open_page(reader(request), before=number(request, "before"))
    context = {"lines": lines, "more": more, "first": "before" not in request.GET}
    return render(request, "games/open.html", context)


@login_required
@require_GET
def next_game(request: HtmxRequest) -> HttpResponse:
    game_id = next_game_for(request.user, after=number(request, "after"))
    if game_id is None:
        messages.info(request, _("Nobody waits for you. Enjoy the quiet, or start another game."))
        return redirect("games:home")
    return redirect("games:table", game_id)
