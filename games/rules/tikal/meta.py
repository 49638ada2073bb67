"""What Tikal is and which choices its players have before it starts."""

from __future__ import annotations

from games.rules.core.options import Meta, Option

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
            label="Variant",
            choices=(("basic", "Basic game"), ("auction", "Auction game")),
            hint="In the auction game the tiles of a round lie open, and players bid for them.",
        ),
        Option(
            key="camp_needs_member",
            label="Pitching a camp",
            choices=((False, "Anywhere in the jungle"), (True, "Only where I have a member")),
        ),
        Option(
            key="final_order",
            label="Order of the final scoring",
            choices=(("clockwise", "Clockwise"), ("lowest_first", "Lowest score first")),
            hint="The auction game always goes from the lowest score to the highest.",
        ),
    ),
    hours=(1.5, 3.0),
)
