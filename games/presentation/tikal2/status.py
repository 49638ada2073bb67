"""What the line over the table calls each phase."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.presentation.core import status as core

TODO = {
    "keys": _("Your turn: choose two keys"),
    "pirogue": _("Your turn: fetch a tile"),
    "delivery": _("Your turn: deliver treasures"),
    "tile": _("Your turn: use the tile"),
    "choice": _("Your turn: choose"),
    "explorer": _("Your turn: explore"),
    "last": _("Your turn: the last exploration"),
}
DOING = {
    "keys": _("first keys"),
    "pirogue": _("fetching a tile"),
    "delivery": _("delivering treasures"),
    "tile": _("using a tile"),
    "choice": _("choosing"),
    "explorer": _("exploring"),
    "last": _("the last exploration"),
}


def headline(view: core.View, names: Sequence[str], thinking: bool) -> str:
    return core.headline(view, names, thinking, todo=TODO, doing=DOING)
