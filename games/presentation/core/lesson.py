"""A guided first turn: what one step of it shows. Nothing is stored; the address holds it all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from games.presentation.affordances import Shown
from games.rules.core.errors import MalformedAction


@dataclass(frozen=True, slots=True)
class LessonLink:
    """Something to choose: the query that leads to it."""

    label: str
    query: str
    primary: bool = False


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One step: what to do, why, and the position to do it in."""

    number: int
    count: int
    title: str
    text: tuple[str, ...]
    view: Mapping[str, Any]
    shown: Shown
    links: tuple[LessonLink, ...]
    back: str | None
    """The query of the step before."""
    done: bool = False


class Lesson(Protocol):
    """A game's first turn."""

    def __call__(self, query: Mapping[str, str]) -> LessonPage:
        """The step that the query leads to; RulesError if it cannot be reached."""
        ...


def read_steps(text: str) -> list[Any]:
    """The steps so far, out of the address; anybody may have written it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise MalformedAction("the steps cannot be read") from None
    if not isinstance(data, list):
        raise MalformedAction("the steps must be a list")
    return data
