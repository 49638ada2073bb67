"""Tikal's weights for `manage.py tune_bot`."""

from __future__ import annotations

from dataclasses import asdict
from math import exp
from typing import Any

from games.bots.tikal.bot import TikalBot
from games.bots.tikal.tuned import RUNS, SETS
from games.bots.tikal.turn import Budget
from games.bots.tikal.weights import NAMES, Weights, load

SIGNED = ("hold_base", "take_base", "late_hold", "late_take")
"""May be negative: they move by steps. The others stay positive: they grow by factors."""
FARTHEST = 3.0
"""No weight goes further from its origin in one run: by this, or by a factor of 20."""
QUICK = Budget(width=1, places=2)
HEAD = '"""Weights by set, and the runs that made them. Written by `manage.py tune_bot`."""'


class TikalTuning:
    path = "games/bots/tikal/tuned.py"
    sets: tuple[str, ...] = ("duel", "table")

    def start(self, name: str) -> dict[str, float]:
        return asdict(load(name))

    def decode(self, origin: dict[str, float], point: list[float]) -> dict[str, float]:
        found = {}
        for name, far in zip(NAMES, point, strict=True):
            value, offset = origin[name], max(-FARTHEST, min(FARTHEST, far))
            found[name] = value + offset if name in SIGNED else max(value, 1e-3) * exp(offset)
        found["crowd"] = min(1.0, found["crowd"])
        found["later"] = min(1.2, found["later"])
        return found

    def bot(self, weights: dict[str, float]) -> TikalBot:
        made = Weights().changed(weights)
        return TikalBot(made, made, QUICK)

    def seats(self, name: str) -> tuple[int, ...]:
        return (2,) if name == "duel" else (4, 3)

    def options(self, name: str) -> dict[str, Any]:
        return {}

    def source(self, changed: dict[str, dict[str, float]], run: dict[str, Any]) -> str:
        sets = {name: dict(values) for name, values in {**SETS, **changed}.items()}
        lines = [HEAD, "\n\nfrom typing import Any\n\nSETS: dict[str, dict[str, float]] = {\n"]
        for name, values in sorted(sets.items()):
            lines.append(f'    "{name}": {{\n')
            lines += [f'        "{key}": {values[key]:.4g},\n' for key in NAMES if key in values]
            lines.append("    },\n")
        lines.append("}\n\nRUNS: list[dict[str, Any]] = [\n")
        for figures in [*RUNS, run]:
            lines.append("    {\n")
            lines += [f'        "{key}": {_literal(value)},\n' for key, value in figures.items()]
            lines.append("    },\n")
        return "".join([*lines, "]\n"])


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
