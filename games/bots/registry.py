"""Every bot, by game and level. The only module here that knows which games there are."""

from __future__ import annotations

from typing import Any

from games.bots.balance import Balance
from games.bots.judge import Judge
from games.bots.protocol import Bot
from games.bots.random_bot import RandomBot
from games.bots.tikal.judge import TikalJudge
from games.bots.tikal.levels import DUEL, EASY, HARD, MEDIUM, TABLE
from games.bots.tikal.tuning import TUNING as TIKAL_TUNING
from games.bots.tikal2 import levels as tikal2
from games.bots.tikal2.balance import left_to_the_end, shares
from games.bots.tikal2.judge import Tikal2Judge
from games.bots.tikal2.tuning import TUNING as TIKAL2_TUNING
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
    },
    "tikal2": {
        "random": RandomBot(RULES["tikal2"]),
        "easy": tikal2.EASY,
        "medium": tikal2.MEDIUM,
        "hard": tikal2.HARD,
    },
}

TUNABLE: dict[str, Tunable] = {"tikal": TIKAL_TUNING, "tikal2": TIKAL2_TUNING}
"""Games whose bots have weights."""

JUDGES: dict[str, Judge[Any]] = {
    "tikal": TikalJudge(DUEL, TABLE),
    "tikal2": Tikal2Judge(tikal2.DUEL, tikal2.TABLE),
}
"""Who says what a turn was worth."""

BALANCE: dict[str, Balance] = {"tikal2": Balance(left_to_the_end, shares)}
"""Games with reconstructed parts, whose worth is measured."""
