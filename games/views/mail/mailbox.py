"""The mails that a development server did not send but kept in a folder."""

from __future__ import annotations

from csp.constants import NONE, SELF
from csp.decorators import csp, csp_update
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from games.mail.kept import Kept, find_mail, kept_mails


@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    """All of them, the newest first."""
    _development_only()
    return render(request, "mailbox/list.html", {"mails": kept_mails()})


@require_safe
@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type]
def letter(request: HttpRequest, name: str) -> HttpResponse:
    """One mail, both of its parts."""
    return render(request, "mailbox/letter.html", {"mail": _find(name)})


# What a mail contains is none of the site's own pages: no scripts, nothing from elsewhere.
@require_safe
@xframe_options_sameorigin
@csp(  # type: ignore[arg-type]
    {
        "default-src": [NONE],
        "style-src": ["'unsafe-inline'"],
        "img-src": [SELF],
        "frame-ancestors": [SELF],
    }
)
def html(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML part for a frame."""
    return HttpResponse(_find(name).html)


@require_safe
def part(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """A picture inside a mail."""
    pictures = _find(name).pictures
    if number >= len(pictures):
        raise Http404
    return HttpResponse(pictures[number], content_type="image/png")


def _find(name: str) -> Kept:
    _development_only()
    found = find_mail(name)
    if found is None:
        raise Http404
    return found


def _development_only() -> None:
    if not settings.DEBUG:
        raise Http404
