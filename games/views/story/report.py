"""Asking the moderators to look at a game or at a message."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from games.models import ChatMessage, Game, Report
from games.services.reports import report_create
from games.views.access import HtmxRequest, get_seated_game
from games.views.lobby.answers import refusals


class ReportForm(forms.ModelForm):
    """What it is about, and what happened."""

    class Meta:
        model = Report
        fields = ("kind", "text")
        widgets = {"text": forms.Textarea(attrs={"rows": 5, "maxlength": 2000})}
        help_texts = {
            "text": gettext_lazy("Only the moderators read this. A sentence or two is enough.")
        }


@require_http_methods(["GET", "HEAD", "POST"])
@refusals
def report(request: HttpRequest, game_id: int) -> HttpResponse:
    game, seats, _mine = get_seated_game(request, game_id)
    message = _message(game, request.GET.get("message", ""))
    initial: dict[str, Any] = {"kind": Report.Kind.CHAT} if message else {}
    form = ReportForm(request.POST or None, initial=initial)
    if form.is_valid():
        user = cast(HtmxRequest, request).user
        report_create(game=game, reporter=user, message=message, **form.cleaned_data)
        messages.success(request, _("Thank you. The moderators will look at it."))
        return redirect("games:table", game_id)
    context = {"game": game, "seats": seats, "form": form, "message": message}
    return render(request, "games/report.html", context, status=422 if form.is_bound else 200)


def _message(game: Game, number: str) -> ChatMessage | None:
    """The reported message; it must be one of this game."""
    if not number:
        return None
    if not number.isascii() or not number.isdigit() or len(number) > 18:
        raise Http404
    found = game.chat.filter(pk=int(number)).first()
    if found is None:
        raise Http404
    return found
