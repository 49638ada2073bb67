"""Laying a room: where first, then how it is turned, seen before it is done."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Group
from games.presentation.core.hexes import Cell, label
from games.presentation.core.marks import Ghost
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
    possible = sorted(turns[chosen])
    rotation = desk.chosen.rotation
    if rotation not in possible:
        rotation = possible[0]
    at = possible.index(rotation)
    left, right = possible[at - 1], possible[(at + 1) % len(possible)]
    here = label(chosen)
    offer.ghost = Ghost(chosen, desk.view["drawn"]["kept"], rotation)
    offer.hint = _("Turn the room on %(cell)s until you like it.") % {"cell": here}
    offer.marks.append(desk.pick_at(chosen, _("turn the room"), cell=here, rotation=right))
    put = desk.button(
        turns[chosen][rotation],
        _("Place it on %(cell)s") % {"cell": here},
        style="primary",
        key="c",
        id="confirm",
    )
    choices = [put]
    if len(possible) > 1:
        choices += [
            _turn(desk, "⟲ " + _("Turn left"), ",", here, left),
            _turn(desk, "⟳ " + _("Turn right"), ".", here, right),
        ]
    offer.groups.append(Group(_("Room on %(cell)s") % {"cell": here}, tuple(choices)))
    return offer


def _turn(desk: Desk, text: str, key: str, cell: str, rotation: int) -> Choice:
    query = desk.position.link(cell=cell, rotation=rotation)
    return Choice(text, query=query, key=key, id="turn-left" if key == "," else "turn-right")


def turned(desk: Desk, action: PlaceRoom) -> Choice:
    """One way to lay the room, in words: where, and where its doors are then."""
    doors = printed(desk.view["drawn"]["kept"], action.rotation).doors
    words = {"place": desk.label(action), "doors": sides_name(doors)}
    return desk.button(action, _("%(place)s, doors %(doors)s") % words)
