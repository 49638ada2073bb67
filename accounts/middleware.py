"""Who may come in, and pages in the language and the time zone of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from accounts.suspension import suspended_page


class SuspensionMiddleware:
    """Who is suspended is logged out at the first request, however they had logged in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if not user.is_authenticated or not user.is_suspended:
            return self.get_response(request)
        logout(request)
        return suspended_page(request, user)


class PreferencesMiddleware:
    """Without an account the browser decides about the language, and times are in UTC."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if not user.is_authenticated:
            return self.get_response(request)
        translation.activate(user.language)
        request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(zone(user.timezone)):
            return self.get_response(request)


def zone(name: str) -> ZoneInfo:
    """A zone that was removed from the database of zones must not take the site away."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
