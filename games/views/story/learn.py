"""A guided first turn. Nothing is stored: the address holds what was done."""

from __future__ import annotations

from typing import cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.presentation.registry import FACES
from games.presentation.story.registry import GUIDES
from games.rules.core.errors import MalformedAction, RulesError
from games.views.access import HtmxRequest


@require_safe
def learn(request: HttpRequest, key: str | None = None) -> HttpResponse:
    key = key or next(iter(GUIDES))
    guide = GUIDES.get(key)
    if guide is None:
        raise Http404
    face, message, status = FACES[key], "", 200
    try:
        page = guide.lesson(request.GET.dict())
    except RulesError as error:
        message = _("That link does not fit this lesson. Here it starts again.")
        status = 400 if isinstance(error, MalformedAction) else 422
        page = guide.lesson({})
    left = face.points_left(page.view)
    context = {
        "key": key,
        "page": page,
        "message": message,
        "board": face.board(page.view, page.shown),
        "tiles": None if page.done else face.tiles(page.view),
        "sprite": face.sprite(),
        "points_left": left,
        "pips": [number < (left or 0) for number in range(face.points)],
    }
    whole = not cast(HtmxRequest, request).htmx
    template = "games/learn.html" if whole else "games/_learn.html"
    return render(request, template, context, status=status)
