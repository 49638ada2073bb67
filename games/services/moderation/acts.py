"""Everything that moderators can do, by name."""

from games.services.moderation import (
    anonymise,
    chat,
    clocks,
    endings,
    outbox,
    pauses,
    people,
    reports,
    rewind,
    sandbox,
    seats,
    site,
)
from games.services.moderation.core import ACTS, Act, Order

__all__ = ["ACTS", "AREAS", "Act", "Order"]

AREAS = (
    anonymise, chat, clocks, endings, outbox, pauses, people, reports, rewind, sandbox, seats, site,
)  # fmt: skip
"""Importing an area registers its acts."""
