"""Laying the tile: where first, then how it is turned, seen before it is done."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice
from games.presentation.core.turning import Piece, offer_turning
from games.presentation.tikal.desk import Desk, Offer
from games.presentation.tikal.names import stones_name
from games.presentation.tikal.scene import rotated
from games.presentation.tikal.selection import name, place
from games.rules.tikal.actions import PlaceTile


def lay(desk: Desk) -> Offer:
    """Every cell that can take the tile; on the chosen one its ghost."""
    offer = Offer(hint=_("Where do you want to place the tile?"))
    turns: dict[int, dict[int, object]] = {}
    for action in desk.kinds["place_tile"]:
        turns.setdefault(action.cell, {})[action.rotation] = action
    chosen = desk.chosen.cell
    offer.marks = [
        desk.pick(cell, _("place the tile here"), cell=name(cell))  # type: ignore[arg-type]
        for cell in turns
        if cell != chosen
    ]
    if chosen is None or chosen not in turns:
        return offer
    here = {"cell": name(chosen)}
    tile = Piece(
        desk.view["tile"],
        title=_("Tile on %(cell)s") % here,
        hint=_("Turn the tile on %(cell)s until you like it.") % here,
        turn=_("turn the tile"),
    )
    offer_turning(desk, offer, place(chosen), turns[chosen], desk.chosen.rotation, tile)
    return offer


def turned(desk: Desk, action: PlaceTile) -> Choice:
    """One way to lay the tile, in words: where, and where its stones are then."""
    stones = rotated(desk.view["tiles"][desk.view["tile"]], action.rotation).stones
    label = desk.label(action)
    if any(stones):
        label = _("%(place)s, stones %(stones)s") % {"place": label, "stones": stones_name(stones)}
    return desk.button(action, label)
