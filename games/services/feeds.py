"""The secret address of somebody's calendar feed: made, made anew, revoked."""

from __future__ import annotations

import secrets

from accounts.models import User


def feed_create(*, user_id: int) -> str:
    """A new address; the one before, if there was one, is gone."""
    token = secrets.token_urlsafe(24)
    User.objects.filter(pk=user_id).update(calendar_token=token)
    return token


def feed_revoke(*, user_id: int) -> None:
    """Nobody who knows the address reads anything there any more."""
    User.objects.filter(pk=user_id).update(calendar_token=None)
