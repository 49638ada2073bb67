"""The position on the desk of whoever makes the controls: what is legal, sorted; what is chosen."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Controls, Group, Position, Question
from games.presentation.core.marks import Ghost, Mark
from games.presentation.tikal.selection import Selection, name, place, read
from games.presentation.tikal.words import action_label
from games.rules.tikal.board import Cell


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
            selected=None if self.selected is None else place(self.selected),
            ghost=self.ghost,
            **more,
        )


class Desk:
    """Legal actions by kind, the selection, and small makers of choices and marks."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.view = position.view
        self.chosen: Selection = read(position.query)
        self.kinds: dict[str, list[Any]] = defaultdict(list)
        for action in position.legal:
            self.kinds[action.kind].append(action)

    def label(self, action: Any) -> str:
        return action_label(action, self.position.names)

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

    def pick(self, at: Cell, label: str, cost: int | None = None, **query: object) -> Mark:
        """A cell that only selects."""
        url = self.position.link(**query)
        kind = "pick" if cost is None else "target"
        return Mark(place(at), url, label, cost=cost, kind=kind, hx=(("get", url),))  # type: ignore[arg-type]

    def target(self, at: Cell, actions: list[Any], label: str, cost: int, **query: object) -> Mark:
        """A cell that acts; without JavaScript it leads to the question first."""
        data = self.position.post(*actions).replace("\\", "\\\\").replace('"', '\\"')
        hx = (("post", self.position.post_url), ("vals", f'{{"action":"{data}"}}'))
        url = self.position.link(**query, to=name(at))
        return Mark(place(at), url, label, cost=cost, hx=hx)

    def ask(self, text: str, yes: Choice, warning: str = "") -> Question:
        """A question with yes and no."""
        no = self.link(_("Not yet"))
        return Question(text, (yes, no), warning)
