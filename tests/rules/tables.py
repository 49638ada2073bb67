"""Games for Hypothesis: any registered game with any seats, options, deal and moves.

RULES_GAMES=200 plays so many games in each property test, and other ones every time.
"""

from __future__ import annotations

import importlib
import itertools
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.play import Moment, moments

KEYS = sorted(RULES)
GAMES = int(os.environ.get("RULES_GAMES", "6"))
some_games = settings(
    max_examples=GAMES,
    deadline=None,
    database=None,
    derandomize="RULES_GAMES" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)


class Table(NamedTuple):
    """Everything that decides a random game."""

    rules: Any
    seats: int
    options: dict[str, Any]
    seed: str
    moves: int

    def setup(self) -> Any:
        return self.rules.setup(self.seats, self.seed, self.options)

    def play(self) -> Iterator[Moment]:
        yield from moments(self.rules, self.setup(), Rng(self.moves))

    @property
    def invariants(self) -> Any:
        """What the game itself promises: tests/rules/<key>/invariants.py."""
        return importlib.import_module(f"tests.rules.{self.rules.key}.invariants")


def option_sets(key: str) -> list[dict[str, Any]]:
    """Every combination of options."""
    options = RULES[key].meta.options
    values = [[value for value, _ in option.choices] for option in options]
    names = [option.key for option in options]
    return [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]


def tables(key: str) -> st.SearchStrategy[Table]:
    meta = RULES[key].meta
    return st.builds(
        Table,
        rules=st.just(RULES[key]),
        seats=st.integers(meta.fewest_seats, meta.most_seats),
        options=st.sampled_from(option_sets(key)),
        seed=st.uuids().map(str),
        moves=st.integers(0, 2**64 - 1),
    )
