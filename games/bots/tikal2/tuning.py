"""The weights of Tikal II for `manage.py tune_bot`."""

from __future__ import annotations

from dataclasses import asdict

from games.bots.tikal2.bot import Tikal2Bot
from games.bots.tikal2.search import Budget
from games.bots.tikal2.tuned import RUNS, SETS
from games.bots.tikal2.weights import NAMES, Weights, load
from games.bots.tuning import Tunable

QUICK = Budget(width=1)


def _bot(weights: dict[str, float]) -> Tikal2Bot:
    made = Weights().changed(weights)
    return Tikal2Bot(made, made, QUICK)


TUNING = Tunable(
    path="games/bots/tikal2/tuned.py",
    stored=SETS,
    runs=RUNS,
    start=lambda name: asdict(load(name)),
    bot=_bot,
    names=NAMES,
    most={"patience": 1.0, "spread": 1.0, "locked": 1.0},
)
