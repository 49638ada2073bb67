"""One line that says what is going on, for whoever looks at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

View = Mapping[str, Any]
Words = Mapping[str, Promise]
"""By phase."""


def headline(view: View, names: Sequence[str], thinking: bool, *, todo: Words, doing: Words) -> str:
    """Whose turn it is; `todo` says what the reader has to do, `doing` what somebody else does."""
    if view["phase"] == "over":
        return _result(view, names)
    seat = view["active"][0]
    if seat == view["you"]:
        return str(todo[view["phase"]])
    if thinking:
        return _("%(name)s is thinking …") % {"name": names[seat]}
    return _("Waiting for %(name)s: %(what)s") % {"name": names[seat], "what": doing[view["phase"]]}


def _result(view: View, names: Sequence[str]) -> str:
    scores = [seat["score"] for seat in view["seats"]]
    best = max(scores)
    winners = [names[seat] for seat, score in enumerate(scores) if score == best]
    if len(winners) == 1:
        return _("%(name)s wins with %(points)d points") % {"name": winners[0], "points": best}
    return _("%(names)s share the victory with %(points)d points") % {
        "names": ", ".join(winners),
        "points": best,
    }
