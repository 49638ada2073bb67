"""What all links in mails share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.suspension import suspended_page
from games.mail.links import BadLink, LinkExpired, Purpose, Signed, read_token

ACTS = (Purpose.HOLIDAY, Purpose.BOT, Purpose.DAY)
"""What nobody may do whose account is closed; mails they may always turn off."""
Answer = Callable[[HttpRequest, Signed], HttpResponse]


def answers_mail(
    purpose: Purpose,
) -> Callable[[Answer], Callable[[HttpRequest, str], HttpResponse]]:
    """For people without a login: the signature of the link stands for the person.

    Mail programs post without cookies (RFC 8058), so there is nothing that could be forged.
    """

    def decorator(view: Answer) -> Callable[[HttpRequest, str], HttpResponse]:
        @csrf_exempt
        @never_cache
        @require_http_methods(["GET", "HEAD", "POST"])
        @wraps(view)
        def answer(request: HttpRequest, token: str) -> HttpResponse:
            signed = _signed_or_refused(request, purpose, token)
            return signed if isinstance(signed, HttpResponse) else view(request, signed)

        return answer

    return decorator


def _signed_or_refused(request: HttpRequest, purpose: Purpose, token: str) -> Signed | HttpResponse:
    """What the link says, or the page that says why it does not work."""
    try:
        signed = read_token(purpose, token)
    except LinkExpired:
        return render(request, "notices/bad_link.html", {"expired": True}, status=410)
    except BadLink:
        return render(request, "notices/bad_link.html", status=404)
    user = User.objects.filter(pk=signed.user_id).first() if purpose in ACTS else None
    closed = user is not None and (user.is_suspended or not user.is_active)
    return suspended_page(request, user) if user and closed else signed
