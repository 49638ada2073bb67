"""Every bot, by game and level. The only module here that knows which games there are."""

from __future__ import annotations

from typing import Any

from games.bots.judge import Judge
from games.bots.protocol import Bot
from games.bots.random_bot import RandomBot
from games.bots.tikal.judge import TikalJudge
from games.bots.tikal.levels import DUEL, EASY, HARD, MEDIUM, TABLE
from games.bots.tikal.tuning import TUNING as TIKAL_TUNING
from games.bots.tuning import Tunable
from games.rules.registry import RULES

LEVELS = ("random", "easy", "medium", "hard")
"""From weak to strong. People choose from the last three."""

BOTS: dict[str, dict[str, Bot[Any, Any]]] = {
    "tikal": {
        "random": RandomBot(RULES["tikal"]),
        "easy": EASY,
        "medium": MEDIUM,
        "hard": HARD,
    }
}

TUNABLE: dict[str, Tunable] = {"tikal": TIKAL_TUNING}
"""Games whose bots have weights."""

JUDGES: dict[str, Judge[Any]] = {"tikal": TikalJudge(DUEL, TABLE)}
"""Who says what a turn was worth."""
