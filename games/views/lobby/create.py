"""New games: against a bot in one click, or with everything to choose."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST

from games.forms import GameForm, LevelForm
from games.rules.registry import RULES
from games.services.errors import ServiceError
from games.services.lobby import bot_game_plan, game_create
from games.views.access import HtmxRequest
from games.views.lobby.answers import limited, refusals, to_game, too_many_mails
from games.views.lobby.guests import enter, new_guest, reader


@require_POST
@limited("play_now")
@refusals
def play_now(request: HtmxRequest) -> HttpResponse:
    form = LevelForm(request.POST)
    level = form.cleaned_data["level"] if form.is_valid() else "medium"
    key = request.POST.get("game", "")
    with transaction.atomic():
        user = reader(request) or new_guest(request)
        plan = bot_game_plan(user, key=key if key in RULES else next(iter(RULES)), level=level)
        game = game_create(creator=user, plan=plan)
    enter(request, user)
    return to_game(game)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@limited("create_game")
def create(request: HtmxRequest) -> HttpResponse:
    key = request.POST.get("game") or request.GET.get("game", "")
    key = key if key in RULES else next(iter(RULES))
    form = GameForm(request.POST or None, key=key, user=request.user)
    status = 200
    if request.method == "POST":
        if form.is_valid():
            answer = _create(request, form)
            if answer is not None:
                return answer
        status = 422
    context = {"form": form, "key": key, "games": {k: rules.meta for k, rules in RULES.items()}}
    return render(request, "games/create.html", context, status=status)


def _create(request: HtmxRequest, form: GameForm) -> HttpResponse | None:
    plan = form.plan()
    if (refusal := too_many_mails(request, plan.seats)) is not None:
        return refusal
    try:
        game = game_create(creator=request.user, plan=plan)
    except ServiceError as error:
        form.add_error(None, str(error))
        return None
    return to_game(game)
