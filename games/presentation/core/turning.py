"""Turning what is about to be laid: it is seen in place before it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Group
from games.presentation.core.desk import Desk, Offer
from games.presentation.core.hexes import Cell, label
from games.presentation.core.marks import Ghost


class Piece(NamedTuple):
    """What is laid, and what its game says about it."""

    id: str
    title: str
    hint: str
    turn: str


def offer_turning(
    desk: Desk, offer: Offer, at: Cell, ways: Mapping[int, Any], wanted: int | None, piece: Piece
) -> None:
    """Add the ghost on the chosen cell and the buttons; `ways`: the legal action by rotation."""
    possible, here = sorted(ways), label(at)
    rotation = wanted if wanted in possible else possible[0]
    index = possible.index(rotation)
    left, right = possible[index - 1], possible[(index + 1) % len(possible)]
    offer.ghost = Ghost(at, piece.id, rotation)
    offer.hint = piece.hint
    offer.marks.append(desk.pick_at(at, piece.turn, cell=here, rotation=right))
    text = _("Place it on %(cell)s") % {"cell": here}
    put = desk.button(ways[rotation], text, style="primary", key="c", id="confirm")
    choices = [put]
    if len(possible) > 1:
        link = desk.position.link
        choices += [
            Choice(
                "⟲ " + _("Turn left"),
                query=link(cell=here, rotation=left),
                key=",",
                id="turn-left",
            ),
            Choice(
                "⟳ " + _("Turn right"),
                query=link(cell=here, rotation=right),
                key=".",
                id="turn-right",
            ),
        ]
    offer.groups.append(Group(piece.title, tuple(choices)))
