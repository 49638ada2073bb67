"""Small pieces of the table, frozen, so that each is rendered once however often it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presentation.affordances import Choice, Controls, Question, rendered
from games.presentation.core.holes import filled


@dataclass(frozen=True, slots=True)
class Status:
    """The line above the board."""

    headline: str
    game: str
    turn: int | None
    yours: bool
    notice: str

    @property
    def html(self) -> SafeString:
        return rendered("_status", self)


@dataclass(frozen=True, slots=True)
class Points:
    """Action points that are left, and what the position would score now."""

    left: int
    all: int
    worth: int

    @property
    def pips(self) -> list[bool]:
        """One for each point: whether it is left."""
        return [number < self.left for number in range(self.all)]

    @property
    def html(self) -> SafeString:
        return rendered("_points", self)


@dataclass(frozen=True, slots=True)
class Offered:
    """What is asked or offered now, and the tools."""

    hint: str
    question: Question | None
    groups: tuple[SafeString, ...]
    tools: tuple[Choice, ...]
    tiles: tuple[str, SafeString] | None

    @property
    def html(self) -> SafeString:
        return rendered("_offered", self)


def offered(controls: Controls, tiles: tuple[str, SafeString] | None) -> Offered:
    groups = () if controls.question else tuple(group.html for group in controls.groups)
    return Offered(controls.hint, controls.question, groups, controls.tools, tiles)


@dataclass(frozen=True, slots=True)
class Bar:
    """Undo, redo, restart, let go, end."""

    undo: bool
    redo: bool
    back: str | None
    end: Choice | None

    @property
    def html(self) -> SafeString:
        return rendered("_bar", self)


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a draft or a plan."""

    text: str
    cost: int
    fits: bool = True

    @property
    def html(self) -> SafeString:
        return rendered("_step", self)


@dataclass(frozen=True, slots=True)
class Steps:
    """The lines of a draft or a plan."""

    lines: tuple[Step, ...]

    @property
    def html(self) -> SafeString:
        """Put together from lines that are rendered once: most of them were there before."""
        lines = mark_safe("".join(step.html for step in self.lines))  # noqa: S308
        return filled("games/_steps.html", {}, {"lines": lines})


def framed(board: SafeString) -> SafeString:
    """The board in its frame with the buttons for zooming."""
    before, after = _frame(get_language() or "")
    return mark_safe(before + board + after)  # noqa: S308


@lru_cache(maxsize=64)
def _frame(_language: str) -> tuple[str, str]:
    before, _, after = render_to_string("games/_board.html", {"board": "|"}).partition(">|<")
    return f"{before}>", f"<{after}"
