"""`manage.py tune_bot`: CMA-ES on the weights of a bot, by margins against the champion so far."""

import json
import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from math import tanh
from os import cpu_count
from pathlib import Path
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots.match import interval, mean, play_match
from games.bots.registry import TUNABLE
from games.rules.core.options import check_options
from games.rules.registry import RULES

STEP = 0.35
CLEAR = 40.0
"""Points of a margin beyond which more hardly matters."""
Weights = dict[str, float]


@dataclass
class Progress:
    """Everything that a run needs to go on after it was stopped."""

    origin: Weights
    champion: Weights
    mean: list[float]
    sigma: float = STEP
    generation: int = 0
    games: int = 0
    crowned: int = 0
    seconds: float = 0.0
    history: list[dict[str, float]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Job:
    """One deal: the challenger in one seat, champions in all others."""

    game: str
    options: dict[str, Any]
    seats: int
    seat: int
    seed: str
    challenger: Weights
    champion: Weights


def play(job: Job) -> tuple[float, float]:
    """(margin, share of the victory) of the challenger."""
    tunable = TUNABLE[job.game]
    bots = [tunable.bot(job.champion) for _ in range(job.seats)]
    bots[job.seat] = tunable.bot(job.challenger)
    result = play_match(RULES[job.game], bots, job.seed, job.options, lambda: 0.0)
    return float(result.margin(job.seat)), result.shares[job.seat]


def played(pool: ProcessPoolExecutor | None, jobs: list[Job]) -> list[tuple[float, float]]:
    return list(pool.map(play, jobs, chunksize=4)) if pool else list(map(play, jobs))


class Run:
    """One tuning of one set of weights."""

    def __init__(self, options: dict[str, Any], pool: ProcessPoolExecutor | None) -> None:
        self.pool = pool
        self.game, self.name, self.deals = options["game"], options["set"], options["deals"]
        self.tunable, self.file = TUNABLE[self.game], Path(options["state"])
        self.options = check_options(RULES[self.game].meta, 2, options["options"])
        self.strategy: Any = None
        if self.file.exists():
            self.progress = Progress(**json.loads(self.file.read_text()))
        else:
            start = self.tunable.start(self.name)
            self.progress = Progress(start, start, [0.0] * len(start))

    def save(self) -> None:
        self.file.write_text(json.dumps(asdict(self.progress)))

    def jobs(self, challenger: Weights, label: str, deals: int) -> list[Job]:
        """Each deal from every seat; the numbers of players take turns."""
        champion, made = self.progress.champion, []
        kinds = self.tunable.seats_of[self.name]
        for deal in range(deals):
            seats = kinds[deal % len(kinds)]
            for seat in range(seats):
                seed = f"{label}-{deal}"
                made.append(Job(self.game, self.options, seats, seat, seed, challenger, champion))
        return made

    def generation(self, population: int) -> dict[str, float]:
        """All candidates play the same deals, new ones in each generation."""
        import cma  # A tool of development: the site runs without it.

        done = self.progress
        settings = {"popsize": population, "verbose": -9, "seed": done.generation + 1}
        settings["CMA_diagonal"] = True  # Learns faster from few games than all correlations do.
        strategy = self.strategy or cma.CMAEvolutionStrategy(done.mean, done.sigma, settings)
        self.strategy = strategy
        points = [list(map(float, point)) for point in strategy.ask()]
        batches = [
            self.jobs(self.tunable.decode(done.origin, point), f"g{done.generation}", self.deals)
            for point in points
        ]
        results = played(self.pool, [job for batch in batches for job in batch])
        size = len(batches[0])
        fitness = [
            mean([tanh(margin / CLEAR) for margin, _ in results[size * k : size * (k + 1)]])
            for k in range(len(points))
        ]
        strategy.tell(points, [-value for value in fitness])
        done.mean, done.sigma = list(map(float, strategy.mean)), float(strategy.sigma)
        done.generation += 1
        done.games += len(results)
        return {"best": max(fitness), "mean": mean(fitness), "sigma": done.sigma}

    def trial(self, deals: int) -> tuple[float, float]:
        """The middle of the population against the champion on fresh deals."""
        done = self.progress
        middle = self.tunable.decode(done.origin, done.mean)
        jobs = self.jobs(middle, f"t{done.generation}", deals)
        results = played(self.pool, jobs)
        done.games += len(results)
        margin, share = (mean([result[k] for result in results]) for k in range(2))
        fair = mean([1 / job.seats for job in jobs])
        if margin > 0 and share > fair * 1.1:
            done.champion = middle
            done.crowned += 1
        return margin, share


class Command(BaseCommand):
    help = "Tune the weights of a bot by self-play. Stop it at any time: it goes on from --state."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=next(iter(TUNABLE)), choices=sorted(TUNABLE))
        parser.add_argument("--set", default="duel")
        parser.add_argument("--state", default="tune_bot.json", help="file to go on from")
        parser.add_argument("--minutes", type=float, default=15.0)
        parser.add_argument("--population", type=int, default=14)
        parser.add_argument("--deals", type=int, default=6, help="for each candidate")
        parser.add_argument("--trial", type=int, default=30, help="deals of a title match")
        parser.add_argument("--every", type=int, default=4, help="generations between them")
        parser.add_argument("--options", type=json.loads, default={}, help="JSON")
        parser.add_argument("--processes", type=int, default=cpu_count() or 1)
        parser.add_argument("--write", action="store_true", help="store the champion")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["set"] not in TUNABLE[options["game"]].sets:
            raise CommandError(f"no set {options['set']}")
        if options["processes"] == 1:
            self.tune(Run(options, None), options)
            return
        with ProcessPoolExecutor(options["processes"]) as pool:
            self.tune(Run(options, pool), options)

    def tune(self, run: Run, options: dict[str, Any]) -> None:
        began = monotonic()
        while monotonic() - began < 60 * options["minutes"]:
            started = monotonic()
            figures = run.generation(options["population"])
            if run.progress.generation % options["every"] == 0:
                margin, share = run.trial(options["trial"])
                figures |= {"trial_margin": margin, "trial_share": share}
            run.progress.seconds += monotonic() - started
            run.progress.history.append(figures)
            run.save()
            self.tell(run.progress, figures)
        if options["write"]:
            self.store(run, options["trial"])

    def tell(self, done: Progress, figures: dict[str, float]) -> None:
        shown = ", ".join(f"{key} {value:+.3f}" for key, value in figures.items())
        self.stdout.write(
            f"generation {done.generation}: {shown}; {done.games} games, {done.crowned} champions"
        )
        sys.stdout.flush()

    def store(self, run: Run, deals: int) -> None:
        """Write the champion, and how it does against the weights that the run began with."""
        done, champion = run.progress, run.progress.champion
        done.champion = done.origin
        results = played(run.pool, run.jobs(champion, "final", 2 * deals))
        done.champion = champion
        share = mean([result[1] for result in results])
        low, high = interval(share, len(results))
        figures = {
            "set": run.name,
            "generations": done.generation,
            "games": done.games,
            "seconds": round(done.seconds),
            "champions": done.crowned,
            "win_rate_against_origin": round(share, 3),
            "win_rate_95": [round(low, 3), round(high, 3)],
            "margin_against_origin": round(mean([result[0] for result in results]), 1),
        }
        Path(run.tunable.path).write_text(run.tunable.source({run.name: champion}, figures))
        self.stdout.write(json.dumps(figures))
