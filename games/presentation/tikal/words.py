"""Actions in words: on buttons, in the draft and in the list of everything that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.tikal.names import TREASURES, tile_label
from games.presentation.tikal.selection import name
from games.rules.tikal.actions import (
    Action,
    Bid,
    Camp,
    ChooseTile,
    EndTurn,
    Exchange,
    Guard,
    Move,
    PassBid,
    PlaceMember,
    PlaceTile,
    Recover,
    Uncover,
)
from games.rules.tikal.tiles import TILES
from games.rules.tikal.tiles import TREASURES as KINDS

Names = Sequence[str]


def action_label(action: Action, names: Names) -> str:
    """What the action does, in a few words."""
    return _WORDS[type(action)](action, names)


def party(workers: int, leader: bool) -> str:
    """Who walks or arrives: "2 workers and the leader"."""
    crowd = ngettext("%(count)d worker", "%(count)d workers", workers) % {"count": workers}
    if not leader:
        return crowd
    return _("%(workers)s and the leader") % {"workers": crowd} if workers else _("the leader")


def treasure(kind: int) -> str:
    return str(TREASURES[KINDS[kind]])


def _rank(rank: str) -> str:
    return _("leader") if rank == "leader" else _("worker")


def _place_tile(action: PlaceTile, names: Names) -> str:
    return _("Place the tile on %(cell)s") % {"cell": name(action.cell)}


def _place_member(action: PlaceMember, names: Names) -> str:
    return _("New %(rank)s to %(cell)s") % {"rank": _rank(action.rank), "cell": name(action.cell)}


def _move(action: Move, names: Names) -> str:
    return _("%(rank)s from %(origin)s to %(target)s") % {
        "rank": _rank(action.rank).capitalize(),
        "origin": name(action.origin),
        "target": name(action.target),
    }


def _uncover(action: Uncover, names: Names) -> str:
    return _("Uncover a level of the temple on %(cell)s") % {"cell": name(action.cell)}


def _recover(action: Recover, names: Names) -> str:
    return _("Recover a treasure on %(cell)s") % {"cell": name(action.cell)}


def _exchange(action: Exchange, names: Names) -> str:
    return _("Give %(gave)s to %(name)s for %(took)s") % {
        "gave": treasure(action.give),
        "took": treasure(action.take),
        "name": names[action.seat],
    }


def _camp(action: Camp, names: Names) -> str:
    return _("Pitch a camp on %(cell)s") % {"cell": name(action.cell)}


def _guard(action: Guard, names: Names) -> str:
    if action.rank == "leader":
        return _("The leader guards the temple on %(cell)s") % {"cell": name(action.cell)}
    return _("A worker guards the temple on %(cell)s") % {"cell": name(action.cell)}


def _bid(action: Bid, names: Names) -> str:
    return _("Bid %(points)d") % {"points": action.points}


def _choose_tile(action: ChooseTile, names: Names) -> str:
    return _("Take tile %(tile)s") % {"tile": tile_label(TILES[action.tile].id)}


_WORDS: dict[type, Callable[[Any, Names], str]] = {
    PlaceTile: _place_tile,
    PlaceMember: _place_member,
    Move: _move,
    Uncover: _uncover,
    Recover: _recover,
    Exchange: _exchange,
    Camp: _camp,
    Guard: _guard,
    Bid: _bid,
    PassBid: lambda action, names: _("Pass"),
    ChooseTile: _choose_tile,
    EndTurn: lambda action, names: _("End the turn"),
}
