"""The page that asks for the reason and says what will happen, and doing it."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.models import User
from games.admin.buttons import BUTTONS
from games.admin.forms import ActForm
from games.admin.previews import preview
from games.admin.targets import Target, target_from
from games.models import Game
from games.selectors.deeds import SHOWN
from games.selectors.story import game_record
from games.services.errors import ServiceError
from games.services.moderation.acts import ACTS, Order
from games.services.moderation.core import allow

NEEDS = {"message_delete": "message", "notice_resend": "notice"}
"""What an act is done to, where its name does not say it."""


@require_http_methods(["GET", "HEAD", "POST"])
def act_page(request: HttpRequest, name: str) -> HttpResponse:
    """Ask, then do. Refused like the service would, before anything is shown."""
    if name not in ACTS:
        raise Http404
    target, user = target_from(request.GET), cast(User, request.user)
    subject = _subject(name, target)
    game_id = target.game.pk if target.game and not name.startswith("user_") else None
    try:
        allow(Order(user, ""), ACTS[name].permission, game_id, needs_reason=False)
    except ServiceError as error:
        raise PermissionDenied(str(error)) from None
    posted = request.method == "POST"
    sent = (request.POST, request.FILES) if posted else ()
    form, status = BUTTONS[name].form(*sent, target=target, shown=name in SHOWN), 200
    if posted:
        status = 422
        if form.is_valid():
            try:
                return _do(request, name, subject, form)
            except ServiceError as error:
                form.add_error(None, str(error))
                status = error.status
    return _ask(request, name, target, form, status)


def _subject(name: str, target: Target) -> dict[str, int]:
    """What the service is told about whom it is for; 404 if the address does not say it."""
    if name in ("site_pause", "site_resume", "record_import"):
        return {}
    first = name.split("_", maxsplit=1)[0]
    kind = NEEDS.get(name) or (first if first in ("user", "report") else "game")
    found = getattr(target, kind)
    if found is None:
        raise Http404
    subject = {f"{kind}_id": found.pk}
    if name in ("user_warn", "user_mute") and target.game is not None:
        subject["game_id"] = target.game.pk
    return subject


def _do(request: HttpRequest, name: str, subject: dict[str, int], form: ActForm) -> HttpResponse:
    order = Order(cast(User, request.user), form.cleaned_data["reason"], form.public)
    done = ACTS[name].run(order, **subject, **form.details())
    if name == "record_export":
        return _download(done)
    messages.success(request, _("Done: %(act)s") % {"act": BUTTONS[name].label})
    if name in ("game_clone", "record_import"):
        return redirect("admin:games_game_change", done.pk)
    return redirect(_back(form.target))


def _download(game: Game) -> HttpResponse:
    seats = list(game.seats.select_related("user"))
    answer = JsonResponse(game_record(game, seats, None, everything=True))
    answer["Content-Disposition"] = f'attachment; filename="game-{game.pk}.json"'
    return answer


def _ask(
    request: HttpRequest, name: str, target: Target, form: ActForm, status: int
) -> HttpResponse:
    button = BUTTONS[name]
    context: dict[str, Any] = {
        **admin.site.each_context(request),
        "title": button.label,
        "button": button,
        "form": form,
        "target": target,
        "lines": preview(name, target),
        "back": _back(target),
    }
    return TemplateResponse(request, "admin/games/act.html", context, status=status)


def _back(target: Target) -> str:
    """The page from which the moderator came."""
    if target.report is not None:
        return reverse("admin:games_report_change", args=[target.report.pk])
    if target.game is not None:
        return reverse("admin:games_game_change", args=[target.game.pk])
    if target.user is not None:
        return reverse("admin:accounts_user_change", args=[target.user.pk])
    return reverse("admin:games_sitepause_changelist")
