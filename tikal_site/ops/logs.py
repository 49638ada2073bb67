"""Lines of the log: for machines as JSON, for people as text, never with secrets."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

from tikal_site.ops import context
from tikal_site.ops.scrub import scrub

EXTRA = ("view", "status", "seconds")


class LineFormatter(logging.Formatter):
    """For people: what it is about comes at the end."""

    def format(self, record: logging.LogRecord) -> str:
        about = " ".join(f"{name}={value}" for name, value in context.about().items())
        text = scrub(super().format(record))
        return f"{text} [{about}]" if about and "\n" not in text else text


class JsonFormatter(logging.Formatter):
    """For machines: one object in a line."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": scrub(record.getMessage()),
            **context.about(),
        }
        entry |= {name: value for name in EXTRA if (value := _extra(record, name)) is not None}
        if record.exc_info:
            entry["traceback"] = scrub(self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


def _extra(record: logging.LogRecord, name: str) -> str | int | float | None:
    """Other programs use the same names for other things."""
    value = record.__dict__.get(name)
    return value if isinstance(value, str | int | float) else None


def config(*, level: str, as_json: bool) -> dict[str, Any]:
    """Django's setting."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": "tikal_site.ops.logs.LineFormatter",
                "format": "{asctime} {levelname} {name}: {message}",
                "style": "{",
            },
            "json": {"()": "tikal_site.ops.logs.JsonFormatter"},
        },
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "formatter": "json" if as_json else "line",
            }
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "django": {"handlers": [], "propagate": True},
            # Machines that look for holes ask for any host; there is nothing to be done about it.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
        },
    }
