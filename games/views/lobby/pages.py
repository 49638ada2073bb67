"""Small things about addresses."""

from __future__ import annotations

from django.http import HttpRequest


def number(request: HttpRequest, name: str) -> int | None:
    """A number from the address; None when it is none, so that nonsense shows the first page."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 18 else None


def secret(request: HttpRequest) -> str:
    """The token of a secret link, without what no token has and the database chokes on."""
    found = request.POST.get("token") or request.GET.get("token", "")
    return found.replace("\0", "")
