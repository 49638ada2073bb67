"""The sentence about the end of a game: the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.presentation.core.telling import Heading, Names, Told


def game_ended(run: Sequence[Any], names: Names) -> Told:
    """From an event with `scores` and `winners`."""
    event = run[0]
    words = {"names": ", ".join(names[seat] for seat in event.winners), "score": max(event.scores)}
    if len(event.winners) == 1:
        text = _("The game is over. %(names)s wins with %(score)d points.") % words
    else:
        text = _("The game is over. %(names)s share the victory with %(score)d points.") % words
    return Told(text, heading=Heading(_("The end")))
