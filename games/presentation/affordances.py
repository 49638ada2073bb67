"""What a player can press: links that select, buttons that act, cells that light up.

A game's own `controls` function makes them out of its view and the legal actions; the table's
templates know nothing else. Everything is frozen, so that what was rendered once is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal
from urllib.parse import urlencode

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presentation.core.hexes import Cell
from games.presentation.core.marks import Ghost, Mark, Walk

Mode = Literal["turn", "plan", "watch", "over"]
KEPT = ("plan", "list", "text")
"""Parts of the address that outlive a selection and an action: what the reader has opened."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to press: with `post` a button that acts, with `query` a link that selects."""

    label: str
    query: str | None = None
    post: str = ""
    """JSON of the actions that it plays."""
    cost: int | None = None
    key: str = ""
    """Shortcut on the keyboard."""
    style: Literal["", "primary", "danger", "quiet"] = ""
    current: bool = False
    confirmed: bool = False
    """The question has been asked: reveal what is hidden."""
    picture: SafeString | str = ""
    id: str = ""

    @property
    def html(self) -> SafeString:
        """Equal choices are rendered once."""
        return rendered("_choice", self)


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together, under a heading."""

    title: str
    choices: tuple[Choice, ...]
    hint: str = ""

    @property
    def html(self) -> SafeString:
        """Equal groups are rendered once."""
        return rendered("_group", self)


@dataclass(frozen=True, slots=True)
class Question:
    """Asked before something is done: what, what to know about it, and the answers."""

    text: str
    choices: tuple[Choice, ...]
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """An action with a number that the player writes."""

    label: str
    button: str
    post: str
    """JSON of the action without the number."""
    field: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Controls:
    """Everything that a player can do in a position, given what is selected."""

    hint: str = ""
    tools: tuple[Choice, ...] = ()
    end: Choice | None = None
    groups: tuple[Group, ...] = ()
    question: Question | None = None
    number: Number | None = None
    marks: tuple[Mark, ...] = ()
    selected: Cell | None = None
    ghost: Ghost | None = None
    back: bool = False
    """Whether there is a selection to go back from."""


@dataclass(frozen=True, slots=True)
class Position:
    """What the controls are made from: a view, what is legal in it, and what is selected."""

    view: Mapping[str, Any]
    legal: Sequence[Any]
    cost: Callable[[Any], int]
    dump: Callable[[Any], dict[str, Any]]
    names: tuple[str, ...]
    query: Mapping[str, str]
    mode: Mode

    def link(self, **parameters: object) -> str:
        """A query that selects; it stays in the plan and keeps open what is open."""
        chosen = [(key, value) for key, value in parameters.items() if value not in (None, "")]
        kept = [(key, "1") for key in KEPT if self.query.get(key)]
        return query_string((*chosen, *kept))

    def post(self, *actions: Any) -> str:
        """The actions as the page sends them."""
        if len(actions) == 1:
            return _json(self.dump, actions[0])
        return f"[{','.join(_json(self.dump, action) for action in actions)}]"

    @property
    def post_url(self) -> str:
        """Relative, so that cells look the same in every game and are rendered once."""
        return "plan/" if self.mode == "plan" else "draft/"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn on the board besides the position."""

    controls: Controls = Controls()
    highlights: tuple[Cell, ...] = ()
    walk: Walk | None = None


@lru_cache(maxsize=4096)
def query_string(pairs: tuple[tuple[str, object], ...]) -> str:
    """The same few links are on every table."""
    return f"?{urlencode(pairs)}"


@lru_cache(maxsize=8192)
def _json(dump: Callable[[Any], dict[str, Any]], action: Any) -> str:
    return json.dumps(dump(action), separators=(",", ":"))


def rendered(template: str, item: Any) -> SafeString:
    """A piece of the table; equal ones are rendered once."""
    return _fragment(template, item, get_language() or "")


@lru_cache(maxsize=8192)
def _fragment(template: str, item: Any, _language: str) -> SafeString:
    return mark_safe(get_template(f"games/{template}.html").render({"item": item}).strip())  # noqa: S308
