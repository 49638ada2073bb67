"""What somebody is told who is suspended."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.models import User


def suspended_page(request: HttpRequest, user: User) -> HttpResponse:
    """Until when, and whom to write to; why is in the mail that they got."""
    until = None if user.banned_at else user.suspended_until
    return render(request, "accounts/suspended.html", {"until": until}, status=403)
