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


def guest_login(request: HttpRequest) -> User:
    """Make a guest and log them in."""
    user = guest_create(language=site_language(), timezone=posted_timezone(request))
    login(request, user, backend=BACKEND)
    return user
