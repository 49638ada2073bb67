"""The levels that people choose from."""

from __future__ import annotations

from games.bots.tikal2.bot import Tikal2Bot
from games.bots.tikal2.search import Budget
from games.bots.tikal2.weights import Weights, load

SHORT_SIGHTED = Weights(
    prospect=0.2, patience=0.3, locked=0.0, passage=2.0, doors=0.0, hoard=0.0, altar=0.0,
    backpack=0.3, treasure=2.0, spread=1.0, card=0.5, tent=1.0, icon=2.0, rival=0.0,
)  # fmt: skip
"""Sees the points of this turn, and hardly the next one."""

DUEL, TABLE = load("duel"), load("table")

EASY = Tikal2Bot(SHORT_SIGHTED, SHORT_SIGHTED, Budget(width=1, noise=3.0))
MEDIUM = Tikal2Bot(DUEL, TABLE, Budget(width=2, noise=1.0))
HARD = Tikal2Bot(DUEL, TABLE, Budget(width=24, replies=12))
