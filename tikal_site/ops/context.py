"""What a line of the log is about: the request, the game, the seat. Follows tasks to workers."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Value = str | int
FIELDS = ("request_id", "task", "task_id", "game", "seat", "notice")

_about: ContextVar[dict[str, Value] | None] = ContextVar("about", default=None)
_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{8,64}")


def about() -> dict[str, Value]:
    """What is known at this moment."""
    return _about.get() or {}


def add(**values: Value | None) -> None:
    """Know more until the surrounding `bound` ends."""
    if (known := _about.get()) is not None:
        known.update({name: value for name, value in values.items() if value is not None})


@contextmanager
def bound(**values: Value | None) -> Iterator[None]:
    """Know this for a block, and nothing of what was known before it."""
    token = _about.set({name: value for name, value in values.items() if value is not None})
    try:
        yield
    finally:
        _about.reset(token)


def request_id(given: str) -> str:
    """The number that a proxy has given, if it looks like one, else a new one."""
    return given if _ACCEPTED.fullmatch(given) else uuid.uuid4().hex
