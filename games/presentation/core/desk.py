"""The desk of whoever makes the controls: what is legal, sorted, and what is made of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Controls, Group, Position, Question
from games.presentation.core.hexes import Cell
from games.presentation.core.marks import Ghost, Mark


@dataclass(slots=True)
class Offer:
    """What one tool makes of the board and the panel; becomes part of the controls."""

    hint: str = ""
    groups: list[Group] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    question: Question | None = None
    selected: Cell | None = None
    ghost: Ghost | None = None

    def controls(self, **more: Any) -> Controls:
        return Controls(
            hint=self.hint,
            groups=tuple(group for group in self.groups if group.choices),
            marks=tuple(self.marks),
            question=self.question,
            selected=self.selected,
            ghost=self.ghost,
            **more,
        )


class Desk:
    """Legal actions by kind, and small makers of choices and marks."""

    def __init__(self, position: Position, words: Callable[[Any, Sequence[str]], str]) -> None:
        self.position = position
        self.view = position.view
        self._words = words
        self.kinds: dict[str, list[Any]] = defaultdict(list)
        for action in position.legal:
            self.kinds[action.kind].append(action)

    def label(self, action: Any) -> str:
        return self._words(action, self.position.names)

    def cost(self, action: Any) -> int:
        return self.position.cost(action)

    def button(self, action: Any, label: str = "", **more: Any) -> Choice:
        """Plays the action."""
        text = label or self.label(action)
        cost = self.cost(action) or None
        return Choice(text, post=self.position.post(action), cost=cost, **more)

    def link(self, label: str, cost: int | None = None, **query: object) -> Choice:
        """Selects."""
        return Choice(label, query=self.position.link(**query), cost=cost)

    def pick_at(self, at: Cell, label: str, cost: int | None = None, **query: object) -> Mark:
        """A cell that only selects."""
        url = self.position.link(**query)
        kind = "pick" if cost is None else "target"
        return Mark(at, url, label, cost=cost, kind=kind, hx=(("get", url),))  # type: ignore[arg-type]

    def target_at(
        self, at: Cell, actions: list[Any], label: str, cost: int | None, **query: object
    ) -> Mark:
        """A cell that acts; without JavaScript it leads to the question first."""
        data = self.position.post(*actions).replace("\\", "\\\\").replace('"', '\\"')
        hx = (("post", self.position.post_url), ("vals", f'{{"action":"{data}"}}'))
        return Mark(at, self.position.link(**query), label, cost=cost, hx=hx)

    def ask(self, text: str, yes: Choice, warning: str = "") -> Question:
        """A question with yes and no."""
        return Question(text, (yes, self.link(_("Not yet"))), warning)
