"""Takes out of texts what no log may hold: tokens, passwords, addresses, hidden parts of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

HIDDEN = "[hidden]"

SECRET_NAMES = {
    "password", "password1", "password2", "passwd", "secret", "secret_key", "secret_key_fallbacks",
    "token", "invite_token", "csrfmiddlewaretoken", "csrftoken", "sessionid", "cookie",
    "set-cookie", "authorization", "x-csrftoken", "api_key", "dsn", "email", "invited_email",
    "database_url", "redis_url", "broker_url", "email_url", "email_host_password", "metrics_token",
    "sentry_dsn",
}  # fmt: skip
"""Names of values that are never shown, wherever they appear."""
SECRET_KEYS = {"cookies", "session", "to", "cc", "bcc", "from_email", "address", "code", "pass"}
"""Names that only mean a secret as the key of a dictionary; in a sentence they are words."""
SECRET_STATE = {
    "seed", "setup", "state", "tiles", "wafers", "draft", "redo", "plan", "standing_bid", "note",
    "stack", "deck", "bag", "rng", "hidden", "payload",
}  # fmt: skip
"""What players may not see of a game."""
_NAMES = "|".join(sorted((re.escape(name) for name in SECRET_NAMES), key=len, reverse=True))
_STATE = "|".join(sorted(SECRET_STATE, key=len, reverse=True))

_RULES: tuple[tuple[re.Pattern[str], str], ...] = (
    # postgres://user:password@host
    (re.compile(r"(?<=://)[^/@\s]+@"), f"{HIDDEN}@"),
    # What django.core.signing makes: value:time:signature
    (re.compile(r"[\w-]+:[A-Za-z0-9]{5,8}:[\w-]{20,}"), HIDDEN),
    # Parts of a path that only who got a mail may know
    (re.compile(r"(?<=/)(?=[^/.\s]*[A-Z0-9])[\w:=~-]{20,}(?=[./?#\s'\")\]]|$)"), HIDDEN),
    (re.compile(r"(?i)(?<=/key/)[^/\s]+"), HIDDEN),
    (re.compile(r"(?i)(?<=/confirm-email/)[^/\s]+"), HIDDEN),
    (re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{6,}"), rf"\1 {HIDDEN}"),
    (re.compile(r"(?im)^((?:set-)?cookie|authorization)(\s*:\s*).+$"), rf"\1\2{HIDDEN}"),
    # password=…, "password": "…", 'email': '…', sessionid=…
    (
        re.compile(rf"(?i)\b({_NAMES})(['\"]?\s*[:=]\s*)(\"[^\"]*\"|'[^']*'|[^\s,;&)}}\]]+)"),
        rf"\1\2{HIDDEN}",
    ),
    # "setup": {…}: nobody can say where it ends, so the rest of the line goes
    (re.compile(rf"(['\"](?:{_STATE})['\"]\s*:\s*)(?!null|None|\[\]|\{{\}}).*"), rf"\1{HIDDEN}"),
    (re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+"), "[address]"),
)


def scrub(text: str) -> str:
    """The text without secrets. Rather too little is shown than too much."""
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text


def scrub_all(value: Any) -> Any:
    """The same for everything inside of dictionaries and lists."""
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, Mapping):
        return {
            key: HIDDEN if _is_secret(key) and item else scrub_all(item)
            for key, item in value.items()
        }
    if isinstance(value, list | tuple):
        return [scrub_all(item) for item in value]
    return value


def _is_secret(key: Any) -> bool:
    name = str(key).lower()
    return name in SECRET_NAMES or name in SECRET_KEYS or name in SECRET_STATE
