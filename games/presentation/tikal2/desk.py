"""The desk of Tikal II: the selection, the seat that acts, and where rooms are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.presentation.affordances import Choice, Position
from games.presentation.core import desk
from games.presentation.core.hexes import Cell
from games.presentation.core.marks import Mark
from games.presentation.tikal2.scene import cell_of
from games.presentation.tikal2.selection import LABELS, Selection, read
from games.presentation.tikal2.words import action_label
from games.rules.tikal2.pieces import ROOMS

Offer = desk.Offer


class Desk(desk.Desk):
    """See `games.presentation.core.desk`."""

    def __init__(self, position: Position) -> None:
        super().__init__(position, action_label)
        self.chosen: Selection = read(position.query)
        self.seat: Mapping[str, Any] = self.view["seats"][self.view["you"]]

    @property
    def here(self) -> str:
        """The room of the own explorer."""
        return str(self.view["explorers"][self.view["you"]])

    def place(self, room: int) -> Cell:
        """Where a room is drawn, by its number."""
        found = cell_of(self.view, ROOMS[room])
        assert found is not None
        return found

    def room(self, room_id: str) -> Mapping[str, Any] | None:
        """The data of a room that has spaces; None for the outside."""
        for data in (*self.view["temple"], *self.view["secret"]):
            if data["room"] == room_id:
                return data
        return None

    def target(self, at: Cell, action: Any, label: str, cost: int | None, **query: object) -> Mark:
        return self.target_at(at, [action], label, cost, **query, to=LABELS[at])

    def secret_button(self, action: Any, label: str = "") -> Choice:
        """A confirmed button for what shows something hidden."""
        return self.button(action, label, style="primary", confirmed=True, key="c", id="confirm")
