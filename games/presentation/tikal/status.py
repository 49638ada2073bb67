"""What the line over the table calls each phase."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.presentation.core import status as core

TODO = {
    "bidding": _("Your turn: bid or pass"),
    "choosing": _("Your turn: choose a tile"),
    "placing": _("Your turn: place the tile"),
    "exploring": _("Your turn: explore"),
    "scoring": _("Your scoring turn: act, then you score"),
}
DOING = {
    "bidding": _("bidding"),
    "choosing": _("choosing a tile"),
    "placing": _("placing a tile"),
    "exploring": _("exploring"),
    "scoring": _("scoring turn"),
}


def headline(view: core.View, names: Sequence[str], thinking: bool) -> str:
    return core.headline(view, names, thinking, todo=TODO, doing=DOING)
