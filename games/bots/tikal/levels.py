"""The levels that people choose from."""

from __future__ import annotations

from games.bots.tikal.bot import TikalBot
from games.bots.tikal.turn import Budget
from games.bots.tikal.weights import Weights, load

SHORT_SIGHTED = Weights(
    hold_base=9.0, hold_slope=0.0, take_base=-9.0, late_hold=9.0, late_take=-9.0,
    later=0.3, access=0.0, growth=0.0, rival=0.0, hope=0.0, guard=0.5, guard_kept=0.0,
    camp_kept=3.0, leader=0.0,
)  # fmt: skip
"""Sees the points on the table: no danger, no rivals, hardly a later round."""

DUEL, TABLE = load("duel"), load("table")

EASY = TikalBot(SHORT_SIGHTED, SHORT_SIGHTED, Budget(width=1, places=1, noise=1.5))
MEDIUM = TikalBot(DUEL, TABLE, Budget(width=1, places=2, noise=1.0))
HARD = TikalBot(DUEL, TABLE, Budget(width=32, places=8, replies=20))
