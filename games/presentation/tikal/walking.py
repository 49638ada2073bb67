"""Members on the board: bringing them in, sending them on, and what can be done where they are."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Group
from games.presentation.tikal.desk import Desk, Offer
from games.presentation.tikal.selection import name, place, who
from games.presentation.tikal.words import party
from games.presentation.tikal.works import guard_choices, recover_link
from games.rules.tikal.board import Cell


def everything(desk: Desk) -> Offer:
    """Nothing is selected: every cell where something can be begun."""
    offer = Offer(hint=_("Choose one of your members, or a tool."))
    select = _("select")
    offer.marks = [desk.pick(cell, select, cell=name(cell)) for cell in _own_cells(desk)]
    return offer


def choose_walker(desk: Desk) -> Offer:
    """The tool for moving, before anybody is selected."""
    offer = Offer(hint=_("Whom do you want to move?"))
    origins = dict.fromkeys(move.origin for move in desk.kinds["move"])
    offer.marks = [desk.pick(cell, _("select"), cell=name(cell)) for cell in origins]
    return offer


def at_cell(desk: Desk, cell: Cell) -> Offer:
    """A cell is selected: where its members can go, and everything else that it allows."""
    offer = Offer(
        selected=place(cell), hint=_("What do you want to do on %(cell)s?") % {"cell": name(cell)}
    )
    moves = [move for move in desk.kinds["move"] if move.origin == cell]
    if moves:
        _walk(desk, cell, moves, offer)
    offer.groups.append(Group(_("On %(cell)s") % {"cell": name(cell)}, _here(desk, cell)))
    taken = {mark.cell for mark in offer.marks}
    offer.marks += [
        desk.pick(other, _("select"), cell=name(other))
        for other in _own_cells(desk)
        if other != cell and place(other) not in taken
    ]
    offer.marks.append(desk.pick(cell, _("let go")))
    return offer


def _walk(desk: Desk, cell: Cell, moves: list[Any], offer: Offer) -> None:
    ap = desk.view["ap"]
    by_rank = {(move.rank, move.target): move for move in moves}
    nearest = min(desk.cost(move) for move in moves)
    here = _members(desk, cell)
    most = min(here["workers"], ap // nearest)
    workers, leader = min(desk.chosen.workers, most), desk.chosen.leader and here["leader"]
    if not workers and not leader:
        workers, leader = (1, False) if here["workers"] else (0, True)
    many = workers + leader
    for target in dict.fromkeys(move.target for move in moves):
        ranks = ["worker"] * workers + ["leader"] * leader
        walks = [by_rank[rank, target] for rank in ranks]
        cost = many * desk.cost(walks[0])
        if cost > ap:
            continue
        query = {"cell": name(cell), "who": who(workers, leader)}
        label = _("move %(party)s here for %(cost)d AP") % {
            "party": party(workers, leader),
            "cost": cost,
        }
        offer.marks.append(desk.target(target, walks, label, cost, **query))
        if target == desk.chosen.to:
            text = _("Move %(party)s from %(origin)s to %(target)s?") % {
                "party": party(workers, leader),
                "origin": name(cell),
                "target": name(target),
            }
            yes = Choice(_("Move"), post=desk.position.post(*walks), cost=cost, style="primary")
            offer.question = desk.ask(text, yes)
    offer.hint = _("Where to with %(party)s?") % {"party": party(workers, leader)}
    parties = [(number, False) for number in range(1, most + 1)]
    if here["leader"]:
        parties.append((0, True))
        together = min(here["workers"], ap // nearest - 1)
        parties += [(together, True)] if together > 0 else []
    offer.groups.append(_parties(desk, parties, (workers, leader), cell=name(cell)))


def _parties(
    desk: Desk, parties: list[tuple[int, bool]], chosen: tuple[int, bool], **query: object
) -> Group:
    """How many go at once; no question when there is only one answer."""
    if len(parties) < 2:
        return Group("", ())
    alone = not any(leader for _workers, leader in parties)
    choices = tuple(
        Choice(
            str(them[0]) if alone else party(*them),
            query=desk.position.link(**query, who=who(*them)),
            current=them == chosen,
            style="quiet",
            id=f"who-{who(*them)}",
        )
        for them in parties
    )
    return Group(_("How many workers?") if alone else _("Who goes?"), choices)


def _here(desk: Desk, cell: Cell) -> tuple[Choice, ...]:
    """Everything else that is legal concerning the cell."""
    found = [desk.button(a) for a in desk.kinds["place_member"] if a.cell == cell]
    found += [desk.button(a, _("Uncover a level")) for a in desk.kinds["uncover"] if a.cell == cell]
    dig = _("Recover a treasure")
    found += [recover_link(desk, a, dig) for a in desk.kinds["recover"] if a.cell == cell]
    found += guard_choices(desk, cell)
    found += [desk.button(a, _("Pitch a camp")) for a in desk.kinds["camp"] if a.cell == cell]
    return tuple(found)


def bring_in(desk: Desk) -> Offer:
    """The tool for placing members: how many of whom, then which camp."""
    offer = Offer(hint=_("Into which camp?"))
    actions = {(a.rank, a.cell): a for a in desk.kinds["place_member"]}
    supply = desk.view["seats"][desk.view["you"]]
    most = min(supply["workers"], desk.view["ap"]) if ("worker" in {r for r, _c in actions}) else 0
    workers, leader = min(desk.chosen.workers, most), desk.chosen.leader
    leader = leader and supply["leader"] == "supply"
    if not workers and not leader:
        workers, leader = (1, False) if most else (0, True)
    for cell in dict.fromkeys(action.cell for action in actions.values()):
        them = [actions[rank, cell] for rank in ["worker"] * workers + ["leader"] * leader]
        query = {"tool": "place", "who": who(workers, leader)}
        label = _("place %(party)s here") % {"party": party(workers, leader)}
        offer.marks.append(desk.target(cell, them, label, len(them), **query))
        if cell == desk.chosen.to:
            text = _("Place %(party)s on %(cell)s?") % {
                "party": party(workers, leader),
                "cell": name(cell),
            }
            post = desk.position.post(*them)
            yes = Choice(_("Place"), post=post, cost=len(them), style="primary")
            offer.question = desk.ask(text, yes)
    parties = [(number, False) for number in range(1, most + 1)]
    if supply["leader"] == "supply":
        parties.append((0, True))
    offer.groups.append(_parties(desk, parties, (workers, leader), tool="place"))
    return offer


def _members(desk: Desk, cell: Cell) -> dict[str, Any]:
    for data in desk.view["cells"]:
        if tuple(data["cell"]) == place(cell):
            for member in data["members"]:
                if member["seat"] == desk.view["you"]:
                    return {"workers": member["workers"], "leader": member["leader"]}
    return {"workers": 0, "leader": False}


def _own_cells(desk: Desk) -> list[Cell]:
    """Where own members stand who can do something, and the camps where new ones can arrive."""
    kinds = desk.kinds
    cells = [action.origin for action in kinds["move"]]
    for kind in ("uncover", "recover", "guard", "place_member"):
        cells += [action.cell for action in kinds[kind]]
    return list(dict.fromkeys(cells))
