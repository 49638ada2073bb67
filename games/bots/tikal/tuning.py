"""Tikal's weights for `manage.py tune_bot`."""

from __future__ import annotations

from dataclasses import asdict

from games.bots.tikal.bot import TikalBot
from games.bots.tikal.tuned import RUNS, SETS
from games.bots.tikal.turn import Budget
from games.bots.tikal.weights import NAMES, Weights, load
from games.bots.tuning import Tunable

QUICK = Budget(width=1, places=2)


def _bot(weights: dict[str, float]) -> TikalBot:
    made = Weights().changed(weights)
    return TikalBot(made, made, QUICK)


TUNING = Tunable(
    path="games/bots/tikal/tuned.py",
    stored=SETS,
    runs=RUNS,
    start=lambda name: asdict(load(name)),
    bot=_bot,
    names=NAMES,
    signed=("hold_base", "take_base", "late_hold", "late_take"),
    most={"crowd": 1.0, "later": 1.2},
)
