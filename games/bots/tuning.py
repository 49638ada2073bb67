"""What `manage.py tune_bot` needs to know of a game's weights, and the file that keeps them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp
from typing import Any

from games.bots.protocol import Bot

Values = dict[str, float]
FARTHEST = 3.0
"""No weight goes further from its origin in one run: by this, or by a factor of 20."""
HEAD = '"""Weights by set, and the runs that made them. Written by `manage.py tune_bot`."""'


@dataclass(frozen=True, slots=True)
class Tunable:
    """Weights as a point in a space where one step matters about as much in every direction."""

    path: str
    """The file with the tuned sets, from the root of the project."""
    stored: Mapping[str, Values]
    """The sets in it."""
    runs: list[dict[str, Any]]
    """And what made them."""
    start: Callable[[str], Values]
    """The weights of a set as they are now."""
    bot: Callable[[Values], Bot[Any, Any]]
    """A quick player with these weights."""
    names: tuple[str, ...]
    signed: tuple[str, ...] = ()
    """May be negative: they move by steps. The others stay positive: they grow by factors."""
    most: Mapping[str, float] = field(default_factory=dict)
    """Weights with an upper limit."""
    seats_of: Mapping[str, tuple[int, ...]] = field(
        default_factory=lambda: {"duel": (2,), "table": (4, 3)}
    )
    """By set: the numbers of players that it is for."""

    @property
    def sets(self) -> tuple[str, ...]:
        return tuple(self.seats_of)

    def decode(self, origin: Values, point: list[float]) -> Values:
        """The weights at a point; all zeros is the origin."""
        found = {}
        for name, far in zip(self.names, point, strict=True):
            value, offset = origin[name], max(-FARTHEST, min(FARTHEST, far))
            found[name] = value + offset if name in self.signed else max(value, 1e-3) * exp(offset)
        return {name: min(value, self.most.get(name, value)) for name, value in found.items()}

    def source(self, changed: dict[str, Values], run: dict[str, Any]) -> str:
        """The file with some sets replaced and one more run noted."""
        sets = {name: dict(values) for name, values in {**self.stored, **changed}.items()}
        lines = [HEAD, "\n\nfrom typing import Any\n\nSETS: dict[str, dict[str, float]] = {\n"]
        for name, values in sorted(sets.items()):
            lines.append(f'    "{name}": {{\n')
            kept = [key for key in self.names if key in values]
            lines += [f'        "{key}": {values[key]:.4g},\n' for key in kept]
            lines.append("    },\n")
        lines.append("}\n\nRUNS: list[dict[str, Any]] = [\n")
        for figures in [*self.runs, run]:
            lines.append("    {\n")
            lines += [f'        "{key}": {_literal(value)},\n' for key, value in figures.items()]
            lines.append("    },\n")
        return "".join([*lines, "]\n"])


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
