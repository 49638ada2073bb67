"""What Tikal II is and which choices its players have before it starts."""

from __future__ import annotations

from games.rules.core.options import Meta, Option
from games.rules.core.options import gettext_noop as _

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
            label=_("Treasures"),
            choices=((False, _("Three covered piles")), (True, _("Three open, two covered piles"))),
            hint=_("With open treasures a player may take one of them instead of drawing three."),
        ),
        Option(
            key="short_game",
            label=_("Tents"),
            choices=(
                (False, _("An extra exploration or key a round")),
                (True, _("None: short game")),
            ),
        ),
    ),
    hours=(1.0, 2.0),
)
