"""All bots of the site, by game and level."""

from __future__ import annotations

from typing import Any

from games.bots.protocol import Bot
from games.bots.random_bot import RandomBot
from games.rules.registry import RULES

LEVELS = ("random", "easy", "medium", "hard")
BOTS: dict[str, dict[str, Bot[Any, Any]]] = {
    key: {level: RandomBot(rules) for level in LEVELS} for key, rules in RULES.items()
}
