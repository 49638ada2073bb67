"""Whole games of bots, and what a series of them says. The clock comes from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeVar

from games.bots.play import next_actions
from games.bots.protocol import Bot
from games.rules.core.options import Options
from games.rules.core.protocol import Action, Event, Rules
from games.rules.core.replay import apply

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Result:
    """One game, by seat."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory: equal winners share it."""
    times: tuple[tuple[float, ...], ...]
    """Seconds of each turn."""

    def margin(self, seat: int) -> int:
        """Points before (or behind) the best of the others."""
        return self.scores[seat] - max(
            score for other, score in enumerate(self.scores) if other != seat
        )


def play_match(
    rules: Rules[S, A, E], bots: Sequence[Bot[S, A]], seed: str, options: Options, clock: Clock
) -> Result:
    """Every action is checked as if a person had sent it."""
    state = rules.setup(len(bots), seed, options)
    turns: list[list[float]] = [[0.0] for _ in bots]
    asked = 0
    while (outcome := rules.outcome(state)) is None:
        seat = rules.active(state)[0]
        began = clock()
        actions = next_actions(rules, bots[seat], state, seat, f"{seed}/{asked}")
        turns[seat][-1] += clock() - began
        asked += 1
        for action in actions:
            state = apply(rules, state, seat, action).state
            if rules.ends_turn(action):
                turns[seat].append(0.0)
    share = 1 / len(outcome.winners)
    return Result(
        scores=outcome.scores,
        shares=tuple(share if seat in outcome.winners else 0.0 for seat in range(len(bots))),
        times=tuple(tuple(times[:-1]) for times in turns),
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def quantile(values: Sequence[float], part: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0


def interval(rate: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a rate."""
    if not number:
        return 0.0, 1.0
    z = 1.96
    spread = z * sqrt(rate * (1 - rate) / number + z * z / (4 * number * number))
    middle, scale = rate + z * z / (2 * number), 1 + z * z / number
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
