"""Placed symbols as SVG text. There are few of them, on many tiles, so each is rendered once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.presentation.core.marks import Use


def draw(uses: Iterable[Use]) -> SafeString:
    """From the ground up."""
    return mark_safe("".join(_use(use) for use in uses))  # noqa: S308


@lru_cache(maxsize=8192)
def _use(use: Use) -> SafeString:
    return render_to_string("games/use.svg", {"use": use})
