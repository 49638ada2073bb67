"""Laying the tile: where first, then how it is turned, seen before it is done."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Group
from games.presentation.core.marks import Ghost
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
    possible = sorted(turns[chosen])
    rotation = desk.chosen.rotation
    if rotation not in possible:
        rotation = possible[0]
    at = possible.index(rotation)
    left, right = possible[at - 1], possible[(at + 1) % len(possible)]
    offer.ghost = Ghost(place(chosen), desk.view["tile"], rotation)
    offer.hint = _("Turn the tile on %(cell)s until you like it.") % {"cell": name(chosen)}
    here = name(chosen)
    offer.marks.append(desk.pick(chosen, _("turn the tile"), cell=here, rotation=right))
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
    offer.groups.append(Group(_("Tile on %(cell)s") % {"cell": here}, tuple(choices)))
    return offer


def _turn(desk: Desk, label: str, key: str, cell: str, rotation: int) -> Choice:
    query = desk.position.link(cell=cell, rotation=rotation)
    return Choice(label, query=query, key=key, id="turn-left" if key == "," else "turn-right")


def turned(desk: Desk, action: PlaceTile) -> Choice:
    """One way to lay the tile, in words: where, and where its stones are then."""
    stones = rotated(desk.view["tiles"][desk.view["tile"]], action.rotation).stones
    label = desk.label(action)
    if any(stones):
        label = _("%(place)s, stones %(stones)s") % {"place": label, "stones": stones_name(stones)}
    return desk.button(action, label)
