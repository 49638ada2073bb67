"""What allauth does differently here."""

from __future__ import annotations

from typing import Any
from zoneinfo import available_timezones

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from accounts.models import User
from accounts.suspension import suspended_page


class AccountAdapter(DefaultAccountAdapter):
    """Newcomers get the language and the time zone of their browser."""

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        """Say at the door what the middleware would say at the first page."""
        if user.is_suspended:
            return suspended_page(request, user)
        return super().pre_login(request, user, **kwargs)

    def is_safe_url(self, url: str | None) -> bool:
        """What is no address at all is not a safe one; the original trips over it."""
        try:
            return bool(super().is_safe_url(url))
        except ValueError:
            return False

    def new_user(self, request: HttpRequest) -> User:
        return User(language=site_language(), timezone=posted_timezone(request))


def site_language() -> str:
    """The language of this page, if users may have it."""
    language = get_language() or ""
    return language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def posted_timezone(request: HttpRequest) -> str:
    """What the browser said, if it said something sensible."""
    name = request.POST.get("timezone", "")
    return name if name in available_timezones() else settings.TIME_ZONE
