"""Answers to a mail without a login. A GET only asks, since programs follow links; a POST acts."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.mail.kinds import LEAVABLE
from games.mail.links import Purpose, Signed
from games.selectors.notices import game_of_seat
from games.services.notices import game_mute, mails_turn_off
from games.services.trouble import address_confirm
from games.views.mail.signed import answers_mail


@answers_mail(Purpose.OFF)
def off(request: HttpRequest, signed: Signed) -> HttpResponse:
    """Turn mails of one kind, or all of them, off."""
    if request.method == "POST":
        mails_turn_off(user_id=signed.user_id, scope=signed.scope)
    return _page(request, "off", {"kind": LEAVABLE.get(signed.scope, "")})


@answers_mail(Purpose.MUTE)
def mute(request: HttpRequest, signed: Signed) -> HttpResponse:
    """No more mails about one game."""
    game_id = int(signed.scope)
    if request.method == "POST":
        game_mute(user_id=signed.user_id, game_id=game_id)
    game = game_of_seat(user_id=signed.user_id, game_id=game_id)
    return _page(request, "mute", {"name": game.name if game else ""})


@answers_mail(Purpose.ADDRESS)
def address(request: HttpRequest, signed: Signed) -> HttpResponse:
    """The mail has arrived: send mails to this address again."""
    if request.method == "POST":
        address_confirm(user_id=signed.user_id, address=signed.scope)
    return _page(request, "address", {"address": signed.scope})


def _page(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    done = request.method == "POST"
    return render(request, f"notices/{name}.html", {**context, "done": done})
