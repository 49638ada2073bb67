"""The one door to a bot, so that nobody shows it what its seat must not see."""

from __future__ import annotations

from typing import TypeVar

from games.bots.protocol import Bot, OutOfTime
from games.rules.core.protocol import Action, Event, Rules, Seat
from games.rules.core.rng import Rng

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


def never() -> bool:
    """No limit but the bot's own budget, which makes its play repeatable."""
    return False


def next_actions(
    rules: Rules[S, A, E],
    bot: Bot[S, A],
    state: S,
    seat: Seat,
    seed: str,
    out_of_time: OutOfTime = never,
) -> list[A]:
    """The next actions of a bot on the real game, which it is not shown."""
    rng = Rng.from_text(seed)
    imagined = rules.determinize(state, seat, rng)
    return bot.plan(imagined, seat, rng, out_of_time)
