"""Work on temples, treasures and camps, and the trade with treasures."""

from __future__ import annotations

from typing import Any

from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Group
from games.presentation.tikal.desk import Desk, Offer
from games.presentation.tikal.selection import name, place
from games.presentation.tikal.words import party, treasure
from games.rules.tikal.board import Cell
from games.rules.tikal.tiles import TREASURES


def uncover(desk: Desk) -> Offer:
    return _at_once(desk, "uncover", _("Which temple?"), _("uncover a level"))


def camp(desk: Desk) -> Offer:
    return _at_once(desk, "camp", _("Where do you want to pitch the camp?"), _("pitch a camp here"))


def _at_once(desk: Desk, kind: str, hint: str, label: str) -> Offer:
    """A tool whose target is all that it needs."""
    offer = Offer(hint=hint)
    for action in desk.kinds[kind]:
        cost = desk.cost(action)
        offer.marks.append(desk.target(action.cell, [action], label, cost, tool=kind))
        if action.cell == desk.chosen.to:
            yes = desk.button(action, style="primary")
            offer.question = desk.ask(desk.label(action) + "?", yes)
    return offer


def recover(desk: Desk) -> Offer:
    """What a treasure is shows only when it is out, so there is no way back: ask first."""
    offer = Offer(hint=_("Where do you want to dig?"))
    for action in desk.kinds["recover"]:
        where = {"tool": "recover", "to": name(action.cell)}
        label = _("recover a treasure")
        offer.marks.append(desk.pick(action.cell, label, cost=desk.cost(action), **where))
        if action.cell == desk.chosen.to:
            offer.selected = place(action.cell)
            yes = desk.button(
                action, _("Dig it out"), style="primary", confirmed=True, key="c", id="confirm"
            )
            warning = _(
                "You will see what it is, so everything you have done in this turn becomes final "
                "and cannot be undone. You can go on afterwards."
            )
            offer.question = desk.ask(desk.label(action) + "?", yes, warning)
    return offer


def recover_link(desk: Desk, action: Any, label: str = "") -> Choice:
    text, cost = label or desk.label(action), desk.cost(action)
    return desk.link(text, cost, tool="recover", to=name(action.cell))


def guard(desk: Desk) -> Offer:
    """The temple first, then who stays as its guard."""
    offer = Offer(hint=_("Which temple do you want to guard?"))
    for action in {action.cell: action for action in desk.kinds["guard"]}.values():
        label, where = _("post a guard"), {"tool": "guard", "cell": name(action.cell)}
        offer.marks.append(desk.pick(action.cell, label, cost=desk.cost(action), **where))
    cell = desk.chosen.cell
    if cell is not None and (choices := guard_choices(desk, cell)):
        offer.selected = place(cell)
        offer.hint = _("Who stays as the guard of %(cell)s?") % {"cell": name(cell)}
        hint = _("The guard stays until the end of the game; your other members there leave it.")
        offer.groups.append(Group(_("Guard on %(cell)s") % {"cell": name(cell)}, choices, hint))
    return offer


def guard_choices(desk: Desk, cell: Cell) -> tuple[Choice, ...]:
    return tuple(
        desk.button(action, _guard_label(desk, action))
        for action in desk.kinds["guard"]
        if action.cell == cell
    )


def _guard_label(desk: Desk, action: Any) -> str:
    """Who stays, and who leaves the game for it."""
    here = next(data for data in desk.view["cells"] if tuple(data["cell"]) == place(action.cell))
    mine = next(m for m in here["members"] if m["seat"] == desk.view["you"])
    leader = action.rank == "leader"
    workers, boss = mine["workers"] - (not leader), mine["leader"] and not leader
    label = _("The leader stays as guard") if leader else _("A worker stays as guard")
    if not workers and not boss:
        return label
    gone = {"label": label, "party": party(workers, boss)}
    return _("%(label)s; %(party)s out of the game") % gone


def exchange(desk: Desk) -> Offer:
    """Mine first, then theirs."""
    offer = Offer(hint=_("What do you want to give?"))
    actions = desk.kinds["exchange"]
    mine = tuple(
        Choice(
            treasure(kind),
            query=desk.position.link(tool="exchange", give=TREASURES[kind]),
            current=TREASURES[kind] == desk.chosen.give,
            picture=glyph(TREASURES[kind]),
        )
        for kind in dict.fromkeys(action.give for action in actions)
    )
    offer.groups.append(Group(_("You give"), mine))
    theirs: dict[int, list[Choice]] = {}
    for action in actions:
        if TREASURES[action.give] == desk.chosen.give:
            button = desk.button(
                action, treasure(action.take), picture=glyph(TREASURES[action.take])
            )
            theirs.setdefault(action.seat, []).append(button)
    for seat, choices in theirs.items():
        title = _("From %(name)s you get") % {"name": desk.position.names[seat]}
        offer.groups.append(Group(title, tuple(choices)))
        offer.hint = _("What do you want for it?")
    return offer


def glyph(kind: str) -> str:
    return format_html(
        '<svg class="glyph" viewBox="-18 -18 36 36" aria-hidden="true">'
        '<use href="#t-treasure-{}"/></svg>',
        kind,
    )
