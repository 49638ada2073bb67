"""What every game tells of itself. Nothing outside this file asks which game it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.presentation.core.lesson import Lesson
from games.presentation.core.telling import Tale
from games.presentation.tikal.examples import examples
from games.presentation.tikal.lesson import lesson
from games.presentation.tikal.tale import TikalTale
from games.presentation.tikal2.examples import examples as examples2
from games.presentation.tikal2.lesson import lesson as lesson2
from games.presentation.tikal2.tale import Tikal2Tale


@dataclass(frozen=True, slots=True)
class Guide:
    """The rules page of a game, and its first turn for newcomers."""

    template: str
    context: Callable[[], dict[str, Any]]
    lesson: Lesson


TALES: dict[str, Tale] = {"tikal": TikalTale(), "tikal2": Tikal2Tale()}
GUIDES: dict[str, Guide] = {
    "tikal": Guide("games/tikal/rules.html", examples, lesson),
    "tikal2": Guide("games/tikal2/rules.html", examples2, lesson2),
}
