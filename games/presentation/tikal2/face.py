"""Tikal II as the table page asks for it: see `games.presentation.registry.Face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.presentation.affordances import Controls, Group, Position, Shown
from games.presentation.core.people import Player
from games.presentation.tikal2 import actions, panels, render, sides, status
from games.presentation.tikal2.scene import board_scene
from games.presentation.tikal2.table import board_table
from games.presentation.tikal2.words import action_label

View = Mapping[str, Any]


class Tikal2Face:
    """Stateless; everything below is kept by the fragments that it is made of."""

    points = 0

    def keys(self) -> list[tuple[tuple[str, ...], str]]:
        return [
            ((",", "."), _("turn the room left or right")),
            (("F",), _("plant a flag")),
            (("L",), _("leave through the secret passage")),
        ]

    def controls(self, position: Position) -> Controls:
        return actions.controls(position)

    def every_action(self, position: Position) -> tuple[Group, ...]:
        return actions.every_action(position)

    def action_label(self, action: Any, names: Sequence[str]) -> str:
        return action_label(action, names)

    def headline(self, view: View, names: Sequence[str], thinking: bool) -> str:
        return status.headline(view, names, thinking)

    def board(self, view: View, shown: Shown) -> SafeString:
        controls = shown.controls
        scene = board_scene(
            view,
            marks=controls.marks,
            selected=controls.selected,
            ghost=controls.ghost,
            highlights=shown.highlights,
            walk=shown.walk,
        )
        return render.render_board(scene)

    def players(self, view: View, players: Sequence[Player]) -> SafeString:
        return sides.render_players(panels.player_panels(view, players))

    def supply(self, view: View) -> SafeString:
        return sides.render_supply(panels.supply(view))

    def tiles(self, view: View) -> tuple[str, SafeString] | None:
        """What is drawn, kept or not yet used."""
        found = panels.beside(view)
        return None if found is None else (found[0], sides.render_beside(found[1]))

    def text(self, view: View) -> SafeString:
        return sides.render_table(board_table(view))

    def sprite(self) -> SafeString:
        return render.sprite()

    def points_left(self, view: View) -> int | None:
        """There are no action points in this game."""
        return None

    def worth(self, view: View, seat: int) -> int:
        """What the position of a seat would score now."""
        worth = view["seats"][seat]["worth"]
        return int((worth["keys"] or 0) + worth["altars"])
