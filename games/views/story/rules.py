"""The rules of each game in our own words."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.presentation.pictures.registry import POSTERS
from games.presentation.registry import FACES
from games.presentation.story.registry import GUIDES
from games.rules.registry import RULES


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The list of games; a single one needs no list."""
    if len(GUIDES) == 1:
        return redirect("games:rules_of", next(iter(GUIDES)))
    games = [(key, RULES[key].meta, POSTERS[key]) for key in GUIDES]
    return render(request, "games/rules.html", {"games": games})


@require_safe
def rules_of(request: HttpRequest, key: str) -> HttpResponse:
    guide = GUIDES.get(key)
    if guide is None:
        raise Http404
    context = {"meta": RULES[key].meta, "sprite": FACES[key].sprite(), **guide.context()}
    return render(request, guide.template, context)
