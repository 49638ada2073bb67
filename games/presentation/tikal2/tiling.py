"""Laying a room: where first, then how it is turned, seen before it is done."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice
from games.presentation.core.hexes import Cell, label
from games.presentation.core.turning import Piece, offer_turning
from games.presentation.tikal2.desk import Desk, Offer
from games.presentation.tikal2.names import sides_name
from games.presentation.tikal2.scene import printed
from games.rules.tikal2.actions import PlaceRoom
from games.rules.tikal2.board import PLACES


def lay(desk: Desk) -> Offer:
    """Every empty cell; on the chosen one the ghost of the room."""
    offer = Offer(hint=_("Where do you place the room?"))
    turns: dict[Cell, dict[int, Any]] = {}
    for action in desk.kinds["place_room"]:
        turns.setdefault(PLACES[action.cell], {})[action.rotation] = action
    chosen = desk.chosen.cell
    offer.marks = [
        desk.pick_at(cell, _("place the room here"), cell=label(cell))
        for cell in turns
        if cell != chosen
    ]
    if chosen is None or chosen not in turns:
        return offer
    here = {"cell": label(chosen)}
    room = Piece(
        desk.view["drawn"]["kept"],
        title=_("Room on %(cell)s") % here,
        hint=_("Turn the room on %(cell)s until you like it.") % here,
        turn=_("turn the room"),
    )
    offer_turning(desk, offer, chosen, turns[chosen], desk.chosen.rotation, room)
    return offer


def turned(desk: Desk, action: PlaceRoom) -> Choice:
    """One way to lay the room, in words: where, and where its doors are then."""
    doors = printed(desk.view["drawn"]["kept"], action.rotation).doors
    words = {"place": desk.label(action), "doors": sides_name(doors)}
    return desk.button(action, _("%(place)s, doors %(doors)s") % words)
