"""`manage.py arena`: bots play each other on paired deals, and the figures are printed."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from os import cpu_count
from time import process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots.match import Result, interval, mean, play_match, quantile
from games.bots.registry import BOTS
from games.management.pool import spread
from games.rules.core.errors import RulesError
from games.rules.core.options import check_options
from games.rules.registry import RULES


@dataclass(frozen=True, slots=True)
class Job:
    """One game: the bots by seat, and which of the named bots sits where."""

    game: str
    levels: tuple[str, ...]
    who: tuple[int, ...]
    seed: str
    options: dict[str, Any]


def jobs(game: str, names: list[str], games: int, seed: str, options: dict[str, Any]) -> list[Job]:
    """Each deal is played once from every seat, so that luck is shared evenly."""
    seats, made = len(names), []
    for number in range(games):
        deal, turn = divmod(number, seats)
        who = tuple((seat + turn) % seats for seat in range(seats))
        levels = tuple(names[index] for index in who)
        made.append(Job(game, levels, who, f"{seed}-{deal}", options))
    return made


def play(job: Job) -> Result:
    bots = [BOTS[job.game][level] for level in job.levels]
    return play_match(RULES[job.game], bots, job.seed, job.options, process_time)


def figures(names: list[str], todo: list[Job], results: list[Result]) -> list[dict[str, Any]]:
    """By named bot: equal names are one row."""
    rows = []
    for name in dict.fromkeys(names):
        seen = [
            (result, seat)
            for job, result in zip(todo, results, strict=True)
            for seat, level in enumerate(job.levels)
            if level == name
        ]
        shares = [result.shares[seat] for result, seat in seen]
        times = [time * 1000 for result, seat in seen for time in result.times[seat]]
        low, high = interval(mean(shares), len(shares))
        rows.append(
            {
                "bot": name,
                "games": len(seen),
                "win_rate": round(mean(shares), 4),
                "win_rate_95": [round(low, 4), round(high, 4)],
                "margin": round(mean([result.margin(seat) for result, seat in seen]), 2),
                "score": round(mean([result.scores[seat] for result, seat in seen]), 1),
                "turn_ms": {
                    "mean": round(mean(times), 1),
                    "p95": round(quantile(times, 0.95), 1),
                    "max": round(max(times, default=0.0), 1),
                },
            }
        )
    return rows


class Command(BaseCommand):
    help = "Let bots play each other and print win rates, margins and times. Needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=next(iter(RULES)), choices=sorted(RULES))
        parser.add_argument("--seats", type=int, default=2)
        parser.add_argument("--bots", default="hard,medium", help="the last one fills the table")
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--seed", default="1")
        parser.add_argument("--options", type=json.loads, default={}, help="JSON")
        parser.add_argument("--processes", type=int, default=cpu_count() or 1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        game, seats, names = options["game"], options["seats"], options["bots"].split(",")
        names += names[-1:] * (seats - len(names))
        try:
            chosen = check_options(RULES[game].meta, seats, options["options"])
        except RulesError as error:
            raise CommandError(str(error)) from error
        if len(names) != seats or not set(names) <= set(BOTS[game]):
            raise CommandError(f"--bots takes up to {seats} of {', '.join(BOTS[game])}")
        todo = jobs(game, names, options["games"], options["seed"], chosen)
        results: list[Result] = []
        for result in spread(play, todo, options["processes"]):
            results.append(result)
            self.progress(len(results), len(todo))
        rows = figures(names, todo, results)
        report = {"game": game, "seats": seats, "seed": options["seed"], "options": chosen}
        self.show({**report, "games": len(todo), "results": rows}, options["json"])

    def progress(self, done: int, total: int) -> None:
        """A bar on a terminal, nothing in a pipe."""
        if sys.stderr.isatty():
            bar = "#" * (40 * done // total)
            self.stderr.write(f"\r[{bar:<40}] {done}/{total}", ending="\n" * (done == total))
            self.stderr.flush()

    def show(self, report: dict[str, Any], as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps(report, indent=2))
            return
        for row in report["results"]:
            low, high = (100 * bound for bound in row["win_rate_95"])
            turn = row["turn_ms"]
            self.stdout.write(
                f"{row['bot']:>8}: {100 * row['win_rate']:.1f} % of {row['games']} games"
                f" ({low:.1f} to {high:.1f}), margin {row['margin']:+.1f},"
                f" score {row['score']:.0f},"
                f" turn {turn['mean']:.0f} ms (95th percentile {turn['p95']:.0f} ms)"
            )
