"""How every game shows itself at the table. Nothing outside this file asks which game it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from django.utils.safestring import SafeString

from games.presentation.affordances import Controls, Group, Position, Shown
from games.presentation.core.people import Player
from games.presentation.tikal.face import TikalFace
from games.presentation.tikal2.face import Tikal2Face

View = Mapping[str, Any]


class Face(Protocol):
    """What the table needs from a game."""

    points: int
    """Action points of a whole turn."""

    def keys(self) -> Sequence[tuple[tuple[str, ...], str]]:
        """Shortcuts of this game alone, and what they do, for the help."""
        ...

    def controls(self, position: Position) -> Controls: ...

    def every_action(self, position: Position) -> tuple[Group, ...]: ...

    def action_label(self, action: Any, names: Sequence[str]) -> str: ...

    def headline(self, view: View, names: Sequence[str], thinking: bool) -> str: ...

    def board(self, view: View, shown: Shown) -> SafeString: ...

    def players(self, view: View, players: Sequence[Player]) -> SafeString: ...

    def supply(self, view: View) -> SafeString: ...

    def tiles(self, view: View) -> tuple[str, SafeString] | None: ...

    def text(self, view: View) -> SafeString: ...

    def sprite(self) -> SafeString: ...

    def points_left(self, view: View) -> int | None: ...

    def worth(self, view: View, seat: int) -> int: ...


FACES: dict[str, Face] = {"tikal": TikalFace(), "tikal2": Tikal2Face()}
