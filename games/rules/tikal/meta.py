"""What Tikal is and which choices its players have before it starts."""

from __future__ import annotations

from games.rules.core.options import Meta, Option
from games.rules.core.options import gettext_noop as _

KEY = "tikal"
AP = 10
STARTING_CAPITAL = 20
"""Auction game: everybody starts with these points (T18)."""
WORKERS = 18
CAMPS = 2
GUARDS = 2
SCORING_ROUNDS = 4

META = Meta(
    title="Tikal",
    fewest_seats=2,
    most_seats=4,
    options=(
        Option(
            key="variant",
            label=_("Variant"),
            choices=(("basic", _("Basic game")), ("auction", _("Auction game"))),
            hint=_("In the auction game the tiles of a round lie open, and players bid for them."),
        ),
        Option(
            key="camp_needs_member",
            label=_("Pitching a camp"),
            choices=((False, _("Anywhere in the jungle")), (True, _("Only where I have a member"))),
        ),
        Option(
            key="final_order",
            label=_("Order of the final scoring"),
            choices=(("clockwise", _("Clockwise")), ("lowest_first", _("Lowest score first"))),
            hint=_("The auction game always goes from the lowest score to the highest."),
        ),
    ),
    hours=(1.5, 3.0),
)
