"""How a game introduces itself to somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class Poster:
    title: str | Promise
    text: str | Promise
    picture: Callable[[], SafeString]
    alt: str | Promise
    """What the picture shows."""
