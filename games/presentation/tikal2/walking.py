"""The explorer: where it can go and with which keys, secret passages, flags, the way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.affordances import Choice, Group
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import render
from games.presentation.tikal2.desk import Desk, Offer
from games.presentation.tikal2.gains import best, door_points, keys_on_the_way
from games.presentation.tikal2.scene import cell_of
from games.presentation.tikal2.selection import LABELS
from games.presentation.tikal2.words import room
from games.rules.tikal2.pieces import ROOMS


def explore(desk: Desk, offer: Offer) -> None:
    """Everything that the explorer can do, without what takes a passage."""
    here = cell_of(desk.view, desk.here)
    if desk.kinds["excavate"] or desk.kinds["leave"]:
        _dig(desk, offer)
    if desk.kinds["walk"]:
        _walk(desk, offer)
        offer.selected = offer.selected or here
    elif desk.kinds["excavate"]:
        offer.selected = offer.selected or here


def _walk(desk: Desk, offer: Offer) -> None:
    """Every room that the keys open, with what a flag there would bring."""
    keys = keys_on_the_way(desk.view, desk.here, desk.seat["backpack"])
    for action in desk.kinds["walk"]:
        name = ROOMS[action.room]
        at = desk.place(action.room)
        gain = best(desk.view, desk.room(name), desk.view["you"])
        label = _said(_("walk here"), keys.get(name, []), gain)
        offer.marks.append(desk.target(at, action, label, gain, tool="walk"))
        if at == desk.chosen.to and desk.chosen.tool == "walk":
            yes = desk.button(action, _("Walk"), style="primary", id="confirm", key="c")
            offer.question = desk.ask(desk.label(action) + "?", yes)
            offer.selected = at


def _said(what: str, keys: list[str], gain: int | None) -> str:
    parts = [what]
    if keys:
        parts.append(_("keys: %(colours)s") % {"colours": n.colour_list(keys)})
    if gain is not None:
        text = ngettext("a flag brings %(count)d point", "a flag brings %(count)d points", gain)
        parts.append(text % {"count": gain})
    return ", ".join(parts)


def _dig(desk: Desk, offer: Offer) -> None:
    """The free spaces of the room where the explorer stands."""
    here = desk.room(desk.here)
    choices = [flag_button(desk, action, here) for action in desk.kinds["excavate"]]
    choices += [desk.button(action, key="l", id="leave") for action in desk.kinds["leave"]]
    title = _("In the %(room)s") % {"room": n.room_title(desk.here)}
    offer.groups.insert(0, Group(title, tuple(choices)))


def flag_button(desk: Desk, action: Any, here: Mapping[str, Any] | None) -> Choice:
    """One space: what it brings, doors included."""
    seat = desk.view["you"]
    space = _space(here, action.space)
    points = (space["points"] if space else 0) + (door_points(desk.view, here, seat) if here else 0)
    worth = n.space_worth(points, bool(space and space["card"]), bool(space and space["treasure"]))
    label = _("Plant a flag: %(worth)s") % {"worth": worth}
    first = action is desk.kinds["excavate"][0]
    return desk.button(
        action,
        label,
        picture=render.glyph(f"x-flag-{seat}", "-16 -24 36 48", f"seat-{seat}"),
        style="primary" if first else "",
        key="f" if first else "",
        id=f"flag-{action.space}",
    )


def _space(here: Mapping[str, Any] | None, number: int) -> Mapping[str, Any] | None:
    if here is None or number >= len(here["spaces"]):
        return None
    found: Mapping[str, Any] = here["spaces"][number]
    return found if found["flag"] is None else None


def passages(desk: Desk) -> Offer:
    """Rooms behind a wall or a locked door; with a token and a card there is a choice."""
    offer = Offer(hint=_("Through which wall?"), selected=cell_of(desk.view, desk.here))
    ways: dict[int, list[Any]] = {}
    for action in desk.kinds["passage"]:
        ways.setdefault(action.room, []).append(action)
    for number, actions in ways.items():
        at = desk.place(number)
        gain = best(desk.view, desk.room(ROOMS[number]), desk.view["you"])
        label = _said(_("secret passage here"), [], gain)
        if len(actions) == 1:
            offer.marks.append(desk.target(at, actions[0], label, gain, tool="passage"))
        else:
            offer.marks.append(desk.pick_at(at, label, gain, tool="passage", to=LABELS[at]))
        if at == desk.chosen.to:
            choices = tuple(desk.button(action, _pay(action.pay)) for action in actions)
            title = _("Secret passage to %(room)s") % {"room": room(number)}
            offer.groups.append(Group(title, (*choices, desk.link(_("Not yet")))))
            offer.selected = at
    return offer


def _pay(pay: str) -> str:
    if pay == "card":
        return _("Play the card “%(card)s”") % {"card": n.CARDS["passage"][0]}
    return _("Use a token")
