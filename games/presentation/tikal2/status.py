"""One line that says what is going on, for whoever looks at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _


def headline(view: Mapping[str, Any], names: Sequence[str], thinking: bool) -> str:
    """Whose turn it is and what they have to do."""
    if view["phase"] == "over":
        return _result(view, names)
    seat = view["active"][0]
    if seat != view["you"]:
        if thinking:
            return _("%(name)s is thinking …") % {"name": names[seat]}
        return _("Waiting for %(name)s: %(what)s") % {"name": names[seat], "what": _doing(view)}
    return {
        "keys": _("Your turn: choose two keys"),
        "pirogue": _("Your turn: fetch a tile"),
        "delivery": _("Your turn: deliver treasures"),
        "tile": _("Your turn: use the tile"),
        "choice": _("Your turn: choose"),
        "explorer": _("Your turn: explore"),
        "last": _("Your turn: the last exploration"),
    }[view["phase"]]


def _doing(view: Mapping[str, Any]) -> str:
    return {
        "keys": _("first keys"),
        "pirogue": _("fetching a tile"),
        "delivery": _("delivering treasures"),
        "tile": _("using a tile"),
        "choice": _("choosing"),
        "explorer": _("exploring"),
        "last": _("the last exploration"),
    }[view["phase"]]


def _result(view: Mapping[str, Any], names: Sequence[str]) -> str:
    scores = [seat["score"] for seat in view["seats"]]
    best = max(scores)
    winners = [names[seat] for seat, score in enumerate(scores) if score == best]
    if len(winners) == 1:
        return _("%(name)s wins with %(points)d points") % {"name": winners[0], "points": best}
    return _("%(names)s share the victory with %(points)d points") % {
        "names": ", ".join(winners),
        "points": best,
    }
