"""Answers to a mail without a login. A GET only asks, since programs follow links; a POST acts."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.mail.kinds import KINDS
from games.mail.links import BadLink, LinkExpired, Purpose, Signed, read_token
from games.selectors.notices import game_of_seat
from games.services.notices import game_mute, mails_turn_off

METHODS = ["GET", "HEAD", "POST"]


# Mail programs post without cookies (RFC 8058): the signature stands for the person.
@csrf_exempt
@never_cache
@require_http_methods(METHODS)
def off(request: HttpRequest, token: str) -> HttpResponse:
    """Turn mails of one kind, or all of them, off."""
    signed = _signed(request, Purpose.OFF, token)
    if isinstance(signed, HttpResponse):
        return signed
    if request.method == "POST":
        mails_turn_off(user_id=signed.user_id, scope=signed.scope)
    return _page(request, "off", {"kind": KINDS.get(signed.scope, "")})


@csrf_exempt
@never_cache
@require_http_methods(METHODS)
def mute(request: HttpRequest, token: str) -> HttpResponse:
    """No more mails about one game."""
    signed = _signed(request, Purpose.MUTE, token)
    if isinstance(signed, HttpResponse):
        return signed
    game_id = int(signed.scope)
    if request.method == "POST":
        game_mute(user_id=signed.user_id, game_id=game_id)
    game = game_of_seat(user_id=signed.user_id, game_id=game_id)
    return _page(request, "mute", {"name": game.name if game else ""})


def _signed(request: HttpRequest, purpose: Purpose, token: str) -> Signed | HttpResponse:
    try:
        return read_token(purpose, token)
    except LinkExpired:
        return render(request, "notices/bad_link.html", {"expired": True}, status=410)
    except BadLink:
        return render(request, "notices/bad_link.html", status=404)


def _page(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    done = request.method == "POST"
    return render(request, f"notices/{name}.html", {**context, "done": done})
