"""`manage.py balance`: what bots of one level make of a game, for who invents its numbers."""

import json
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass
from os import cpu_count
from typing import Any

from django.core.management.base import BaseCommand

from games.bots.match import interval, mean, quantile
from games.bots.play import next_actions
from games.bots.registry import BALANCE, BOTS
from games.management.pool import spread
from games.rules.core.options import check_options
from games.rules.registry import RULES


@dataclass(frozen=True, slots=True)
class Job:
    game: str
    level: str
    seats: int
    seed: str
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Result:
    """Of one game: the victory of who began, the scores, and what was left to the end."""

    first: float
    scores: tuple[int, ...]
    last: Counter[str]


def play(job: Job) -> Result:
    rules, bot = RULES[job.game], BOTS[job.game][job.level]
    state = rules.setup(job.seats, job.seed, job.options)
    first = rules.active(state)[0]
    moves: list[tuple[Any, Any]] = []
    while (outcome := rules.outcome(state)) is None:
        seat = rules.active(state)[0]
        for action in next_actions(rules, bot, state, seat, f"{job.seed}/{len(moves)}"):
            moves.append((state, action))
            state = rules.transition(state, seat, action).state
    share = 1 / len(outcome.winners) if first in outcome.winners else 0.0
    last = BALANCE[job.game].last(moves) if job.game in BALANCE else Counter()
    return Result(share, outcome.scores, last)


class Command(BaseCommand):
    help = "Let bots of one level play and tell who begins wins how often, and what is left over."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=next(iter(BALANCE)), choices=sorted(RULES))
        parser.add_argument("--seats", type=int, default=2)
        parser.add_argument("--level", default="medium")
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--seed", default="1")
        parser.add_argument("--options", type=json.loads, default={}, help="JSON")
        parser.add_argument("--processes", type=int, default=cpu_count() or 1)

    def handle(self, *args: Any, **options: Any) -> None:
        game, seats = options["game"], options["seats"]
        chosen = check_options(RULES[game].meta, seats, options["options"])
        todo = [
            Job(game, options["level"], seats, f"{options['seed']}-{number}", chosen)
            for number in range(options["games"])
        ]
        results = []
        for result in spread(play, todo, options["processes"]):
            results.append(result)
            if len(results) % 20 == 0:
                self.stderr.write(f"{len(results)} of {len(todo)}")
        self.stdout.write(json.dumps(figures(game, seats, results), indent=2))


def figures(game: str, seats: int, results: list[Result]) -> dict[str, Any]:
    firsts = [result.first for result in results]
    scores = [float(score) for result in results for score in result.scores]
    low, high = interval(mean(firsts), len(firsts))
    found: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "games": len(results),
        "first_wins": round(mean(firsts), 3),
        "first_wins_95": [round(low, 3), round(high, 3)],
        "score": {
            "mean": round(mean(scores), 1),
            "p5": quantile(scores, 0.05),
            "p95": quantile(scores, 0.95),
        },
    }
    if game in BALANCE:
        last = sum((result.last for result in results), Counter[str]())
        found["last_beside_share"] = BALANCE[game].shares(last, seats)
        found["last_tiles"] = dict(last.most_common())
    return found
