"""Reading what the page sent. Here only its form counts; the rules decide the rest."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from django.http import QueryDict

from games.rules.core.errors import MalformedAction

MOST_ACTIONS = 40
NUMBER = "number:"
"""Fields with this prefix are numbers that the player wrote, to be put into the action."""


class Sent:
    """The body of a POST; MalformedAction for anything that no page of ours sends."""

    def __init__(self, data: QueryDict) -> None:
        self.data = data

    @property
    def seq(self) -> int:
        return self.number("seq")

    @property
    def steps(self) -> int:
        return self.number("steps")

    def number(self, name: str) -> int:
        text = self.data.get(name, "")
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise MalformedAction(f"{name} is not a number")
        return int(text)

    @cached_property
    def actions(self) -> list[Any]:
        """One action or several, as JSON."""
        try:
            found = json.loads(self.data.get("action", ""))
        except (ValueError, RecursionError):
            raise MalformedAction("no action") from None
        actions = found if isinstance(found, list) else [found]
        if not 0 < len(actions) <= MOST_ACTIONS:
            raise MalformedAction("no action, or too many")
        for name in self.data:
            if name.startswith(NUMBER) and isinstance(actions[0], dict):
                actions[0][name.removeprefix(NUMBER)] = self.number(name)
        return actions
