"""Tikal as the table page asks for it: see `games.presentation.registry.Face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.presentation.affordances import Controls, Group, Position, Shown
from games.presentation.core.people import Player
from games.presentation.tikal import actions, panels, render, sides, status
from games.presentation.tikal.scene import board_scene
from games.presentation.tikal.table import board_table
from games.presentation.tikal.words import action_label
from games.rules.tikal.meta import AP

View = Mapping[str, Any]


class TikalFace:
    """Stateless; everything below is kept by the fragments that it is made of."""

    points = AP

    def keys(self) -> list[tuple[tuple[str, ...], str]]:
        return [((",", "."), _("turn the tile left or right"))]

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
            route=shown.walk or (),
        )
        return render.render_board(scene)

    def players(self, view: View, players: Sequence[Player]) -> SafeString:
        return sides.render_players(panels.player_panels(view, players))

    def supply(self, view: View) -> SafeString:
        return sides.render_supply(panels.supply(view))

    def tiles(self, view: View) -> tuple[str, SafeString] | None:
        """What lies beside the board: the tile in hand, the tiles on display."""
        hand, display = panels.hand_tile(view), panels.display_tiles(view)
        if hand is not None:
            title = _("Volcano") if view["phase"] == "scoring" else _("Tile in hand")
            return title, sides.render_hand(hand, display)
        if display and not (view["phase"] == "choosing" and view["you"] in view["active"]):
            return _("Tiles on display"), sides.render_tiles(display)
        return None

    def text(self, view: View) -> SafeString:
        return sides.render_table(board_table(view))

    def sprite(self) -> SafeString:
        return render.sprite()

    def points_left(self, view: View) -> int | None:
        """Action points of the turn, where there are any."""
        return None if view["phase"] in panels.WITHOUT_AP else view["ap"]

    def worth(self, view: View, seat: int) -> int:
        """What the position of a seat would score now."""
        worth = view["seats"][seat]["worth"]
        return worth["temples"] + worth["treasures"]
