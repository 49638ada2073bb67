"""Templates with holes: rendered once for each combination of what is there, then only filled."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

MARK = "\0"
"""Around the name of a hole. No text of ours has it, and the database refuses it."""


def filled(template: str, flags: Mapping[str, Hashable], holes: Mapping[str, str]) -> SafeString:
    """The template with these flags, and with these texts where it asks for their names.

    Flags may be compared; of a text the template learns only whether it is empty.
    """
    there = tuple((name, bool(text)) for name, text in holes.items())
    pieces = list(_pieces(template, tuple(flags.items()), there, get_language() or ""))
    pieces[1::2] = [conditional_escape(holes[name]) for name in pieces[1::2]]
    return mark_safe("".join(pieces))  # noqa: S308


@lru_cache(maxsize=1024)
def _pieces(
    template: str,
    flags: tuple[tuple[str, Hashable], ...],
    there: tuple[tuple[str, bool], ...],
    _language: str,
) -> tuple[str, ...]:
    """Text and names of holes in turn."""
    holes = {name: hole(name) if is_there else "" for name, is_there in there}
    return tuple(render_to_string(template, {**dict(flags), **holes}).split(MARK))


def hole(name: str) -> SafeString:
    """What stands in a template until the text comes. A flag may hold one, too."""
    return mark_safe(f"{MARK}{name}{MARK}")  # noqa: S308
