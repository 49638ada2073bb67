"""Guests come in without a form."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest

from accounts.adapter import posted_timezone, site_language
from accounts.models import User
from accounts.services import guest_create

BACKEND = "django.contrib.auth.backends.ModelBackend"


def reader(request: HttpRequest) -> User | None:
    """Who reads the page; None for somebody without an account."""
    return request.user if request.user.is_authenticated else None


def new_guest(request: HttpRequest) -> User:
    return guest_create(language=site_language(), timezone=posted_timezone(request))


def enter(request: HttpRequest, user: User) -> None:
    """Log in who is not. Outside the transaction: a session that is rolled back breaks the page."""
    if reader(request) is None:
        login(request, user, backend=BACKEND)
