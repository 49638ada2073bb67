"""What Tikal II is and which choices its players have before it starts."""

from __future__ import annotations

from games.rules.core.options import Meta, Option

KEY = "tikal2"
FLAGS = 20
PASSAGES = 8
KEYS_PER_COLOUR = 7
TREASURES_PER_KIND = 5
PENALTY = 10
"""What the forest costs without a key, and what a rescue costs."""

META = Meta(
    title="Tikal II: The Lost Temple",
    fewest_seats=2,
    most_seats=4,
    options=(
        Option(
            key="more_control",
            label="Treasures",
            choices=((False, "Three covered piles"), (True, "Three open, two covered piles")),
            hint="With open treasures a player may take one of them instead of drawing three.",
        ),
        Option(
            key="short_game",
            label="Tents",
            choices=((False, "An extra exploration or key a round"), (True, "None: short game")),
        ),
    ),
    hours=(1.0, 2.0),
)
