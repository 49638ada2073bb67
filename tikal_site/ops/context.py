"""What a line of the log is about: the request, the game, the seat. Follows tasks to workers."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token

Value = str | int
Before = Token[dict[str, Value] | None]

_about: ContextVar[dict[str, Value] | None] = ContextVar("about", default=None)
_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{8,64}")


def about() -> dict[str, Value]:
    """What is known at this moment."""
    return _about.get() or {}


def add(**values: Value | None) -> None:
    """Know more, as long as what surrounds it lasts."""
    if (known := _about.get()) is not None:
        known.update({name: value for name, value in values.items() if value is not None})


def replace(**values: Value | None) -> Before:
    """Know this and nothing of what was known before; give the answer to `restore`."""
    return _about.set({name: value for name, value in values.items() if value is not None})


def restore(before: Before) -> None:
    """Know again what was known before."""
    _about.reset(before)


@contextmanager
def bound(**values: Value | None) -> Iterator[None]:
    """The same for a block."""
    before = replace(**values)
    try:
        yield
    finally:
        restore(before)


def request_id(given: str) -> str:
    """The number that a proxy has given, if it looks like one, else a new one."""
    return given if _ACCEPTED.fullmatch(given) else uuid.uuid4().hex
