"""Addresses in mails. Those that act without a login are signed for one purpose and expire."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from django.conf import settings
from django.core import signing
from django.urls import reverse

ALL = "all"


class Purpose(StrEnum):
    """What a link may do; it is part of the signature. Never a move, never a deletion."""

    OFF = "off"
    MUTE = "mute"
    HOLIDAY = "holiday"
    BOT = "bot"
    DAY = "day"
    ADDRESS = "address"


LIFETIME = {
    Purpose.OFF: timedelta(days=365),
    Purpose.MUTE: timedelta(days=90),
    Purpose.HOLIDAY: timedelta(days=14),
    Purpose.BOT: timedelta(days=14),
    Purpose.DAY: timedelta(days=14),
    Purpose.ADDRESS: timedelta(days=7),
}


class LinkExpired(Exception):
    """It was one of ours, long ago."""


class BadLink(Exception):
    """It was never one of ours, or not for this."""


@dataclass(frozen=True, slots=True)
class Signed:
    """What a link says: for whom, and about which kind of mail or which game."""

    user_id: int
    scope: str


def site_url(name: str, *args: object) -> str:
    return f"{settings.SITE_URL}{reverse(name, args=args)}"


def signed_url(purpose: Purpose, *, user_id: int, scope: str) -> str:
    token = signing.dumps([user_id, scope], salt=_salt(purpose))
    return site_url(f"games:mail_{purpose}", token)


def read_token(purpose: Purpose, token: str) -> Signed:
    """What was signed for this purpose; raises LinkExpired or BadLink."""
    try:
        user_id, scope = signing.loads(token, salt=_salt(purpose), max_age=LIFETIME[purpose])
        return Signed(int(user_id), str(scope))
    except signing.SignatureExpired:
        raise LinkExpired from None
    except (signing.BadSignature, ValueError, TypeError):
        raise BadLink from None


def _salt(purpose: Purpose) -> str:
    return f"games.mail.{purpose}"
