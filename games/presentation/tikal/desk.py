"""The desk of Tikal: cells are numbers of its board, and its selection is read once."""

from __future__ import annotations

from typing import Any

from games.presentation.affordances import Position
from games.presentation.core import desk
from games.presentation.core.marks import Mark
from games.presentation.tikal.selection import Selection, name, place, read
from games.presentation.tikal.words import action_label
from games.rules.tikal.board import Cell

Offer = desk.Offer


class Desk(desk.Desk):
    """See `games.presentation.core.desk`."""

    def __init__(self, position: Position) -> None:
        super().__init__(position, action_label)
        self.chosen: Selection = read(position.query)

    def pick(self, at: Cell, label: str, cost: int | None = None, **query: object) -> Mark:
        return self.pick_at(place(at), label, cost, **query)

    def target(self, at: Cell, actions: list[Any], label: str, cost: int, **query: object) -> Mark:
        return self.target_at(place(at), actions, label, cost, **query, to=name(at))
