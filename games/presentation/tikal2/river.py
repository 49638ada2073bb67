"""The first keys, and the pirogue: sailing, the toll of the forest, deliveries, taking a tile."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.affordances import Choice, Group
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import render
from games.presentation.tikal2.desk import Desk, Offer
from games.presentation.tikal2.places import SITE_ROW, tile_cell
from games.presentation.tikal2.words import colour, icons, toll
from games.rules.tikal2.pieces import COLOURS, TILES, TREASURES


def first_keys(desk: Desk) -> Offer:
    """One colour, then another, then it is settled: it cannot be taken back."""
    pairs = {(action.first, action.second): action for action in desk.kinds["choose_keys"]}
    first, second = desk.chosen.first, desk.chosen.second
    offer = Offer(hint=_("Which two keys do you pack?"))
    offer.groups.append(
        Group(
            _("First key"),
            tuple(
                Choice(
                    str(n.COLOURS[name]).capitalize(),
                    query=desk.position.link(first=name, second=second),
                    picture=render.key(name),
                    current=name == first,
                    id=f"first-{name}",
                )
                for name in COLOURS
            ),
            _("Keys open the doors of their colour. You keep them when you walk through."),
        )
    )
    if first not in COLOURS:
        return offer
    numbers = [COLOURS.index(first)]
    offer.groups.append(
        Group(
            _("Second key"),
            tuple(
                Choice(
                    str(n.COLOURS[name]).capitalize(),
                    query=desk.position.link(first=first, second=name),
                    picture=render.key(name),
                    current=name == second,
                    id=f"second-{name}",
                )
                for name in COLOURS
            ),
        )
    )
    if second in COLOURS:
        one, two = sorted((*numbers, COLOURS.index(second)))
        if action := pairs.get((one, two)):
            yes = desk.button(action, style="primary", key="c", id="confirm")
            offer.groups.append(Group("", (yes,)))
    return offer


def sail(desk: Desk, offer: Offer) -> None:
    """Sites that the pirogue can reach, and what the forest takes on the way."""
    ways: dict[int, list[Any]] = {}
    for action in desk.kinds["navigate"]:
        ways.setdefault(action.site, []).append(action)
    choices = []
    for site, actions in ways.items():
        cell = (site, SITE_ROW)
        if len(actions) == 1 and not actions[0].toll:
            label = desk.label(actions[0])
            offer.marks.append(desk.target_at(cell, actions, label, None, site=site))
            choices.append(desk.button(actions[0], str(site), style="quiet", id=f"sail-{site}"))
        else:
            label = _("sail here through the forest")
            offer.marks.append(desk.pick_at(cell, label, site=site))
            text = _("%(site)d (forest)") % {"site": site}
            choices.append(Choice(text, query=desk.position.link(site=site), id=f"sail-{site}"))
    offer.groups.append(Group(_("Sail to site"), tuple(choices)))
    if desk.chosen.site in ways:
        offer.selected = (desk.chosen.site, SITE_ROW)
        _ask_for_the_toll(desk, offer, ways[desk.chosen.site])


def _ask_for_the_toll(desk: Desk, offer: Offer, actions: list[Any]) -> None:
    text = _("Sail to site %(site)d?") % {"site": actions[0].site}
    if len(actions) == 1 and not actions[0].toll:
        offer.question = desk.ask(text, desk.button(actions[0], _("Sail"), style="primary"))
        return
    choices = tuple(
        desk.button(action, toll(action), picture=_toll_picture(action.toll)) for action in actions
    )
    offer.hint = text
    hint = _("The way leads through the forest. What do you pay?")
    offer.groups = [Group(_("Toll"), (*choices, desk.link(_("Not yet"))), hint)]


def _toll_picture(name: str) -> str:
    if name == "card":
        return render.card("forest")
    return render.key(name) if name in COLOURS else render.icon("points:0")


def tiles(desk: Desk, offer: Offer) -> None:
    """The tiles of the site where the pirogue lies."""
    actions = {TILES[action.tile].id: action for action in desk.kinds["take_tile"]}
    choices = []
    for data in desk.view["sites"]:
        for slot, tile in enumerate(data["tiles"]):
            action = actions.get(tile)
            if action is None:
                continue
            cell, label = tile_cell(data["site"], slot), _("take this tile")
            offer.marks.append(desk.target_at(cell, [action], label, None, tool="tile", item=tile))
            picture = render.render_tile(icons(action.tile))
            text = n.tile_name(icons(action.tile))
            choices.append(desk.button(action, text, picture=picture, id=f"take-{tile}"))
            if desk.chosen.item == tile:
                yes = desk.button(action, _("Take it"), style="primary")
                offer.question = desk.ask(desk.label(action) + "?", yes)
    offer.groups.insert(0, Group(_("Take a tile here"), tuple(choices)))


def deliver(desk: Desk) -> Offer:
    """At a seaplane: how many of which kind, at today's price."""
    delivery = desk.view["delivery"]
    offer = Offer(hint=_("What do you deliver to the seaplane?"))
    kinds: dict[int, list[Any]] = {}
    for action in desk.kinds["deliver"]:
        kinds.setdefault(action.treasure, []).append(action)
    for kind, actions in kinds.items():
        name = TREASURES[kind]
        price = desk.view["wheel"][name] + (2 if delivery["bonus"] else 0)
        choices = tuple(
            desk.button(action, _points(action.count, price), picture=render.treasure(name))
            for action in reversed(actions)
        )
        title = _("%(treasure)s, %(price)d points each")
        offer.groups.append(Group(title % {"treasure": n.TREASURES[name], "price": price}, choices))
    for action in desk.kinds["sail_on"]:
        label = _("End the delivery") if delivery["delivered"] else _("Deliver nothing")
        offer.groups.append(Group("", (desk.button(action, label, key="s", id="sail-on"),)))
    return offer


def _points(count: int, price: int) -> str:
    words = {"count": count, "points": count * price}
    return ngettext("%(count)d for %(points)d points", "%(count)d for %(points)d points", count) % (
        words
    )


def key_choices(desk: Desk, actions: list[Any]) -> tuple[Choice, ...]:
    """Keys of several colours as buttons with a picture."""
    return tuple(
        desk.button(
            action, colour(action.colour).capitalize(), picture=render.key(COLOURS[action.colour])
        )
        for action in actions
    )
