"""`manage.py selfplay`: bots play whole games by themselves, for figures and for records."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots.play import next_actions
from games.bots.registry import BOTS
from games.rules.core.errors import RulesError
from games.rules.core.options import check_options
from games.rules.core.record import Header, Played, make_record
from games.rules.core.rng import Rng, commitment
from games.rules.registry import RULES


@dataclass(frozen=True, slots=True)
class Finished:
    """One game that was played to its end."""

    deal: dict[str, Any]
    moves: list[Played]
    state: Any
    scores: tuple[int, ...]


def play(game: str, levels: list[str], seed: str, options: dict[str, Any]) -> Finished:
    """The same seed makes the same game, whatever machine plays it."""
    rules = RULES[game]
    deal = rules.deal(len(levels), seed, options)
    state = rules.start(len(levels), options, deal).state
    moves: list[Played] = []
    rng = Rng.from_text(f"{seed}/random")
    while active := rules.active(state):
        seat = active[0]
        if levels[seat] == "random":  # It looks at nothing, so nothing need be hidden from it.
            actions = [rng.choice(rules.legal(state, seat))]
        else:
            bot = BOTS[game][levels[seat]]
            actions = next_actions(rules, bot, state, seat, f"{seed}/{len(moves)}")
        for action in actions:
            step = rules.transition(state, seat, action)
            state = step.state
            moves.append(Played(len(moves) + 1, seat, action, step.events))
    return Finished(deal, moves, state, rules.scores(state))


def record_of(
    game: str, levels: list[str], seed: str, options: dict[str, Any], done: Finished
) -> dict[str, Any]:
    seats = tuple({"name": f"{level} {seat}", "bot": level} for seat, level in enumerate(levels))
    header = Header(options, seats, commitment(seed), done.deal)
    return make_record(RULES[game], header, done.moves, done.state)


class Tally:
    """Figures of all games so far; the games themselves are not kept."""

    def __init__(self) -> None:
        self.games = self.decisions = 0
        self.scores: list[int] = []

    def add(self, done: Finished) -> None:
        self.games += 1
        self.decisions += len(done.moves)
        sums = self.scores or [0] * len(done.scores)
        self.scores = [total + score for total, score in zip(sums, done.scores, strict=True)]

    def summary(self, seconds: float) -> dict[str, Any]:
        return {
            "games": self.games,
            "finished": self.games,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_s": round(self.decisions / seconds) if seconds else 0,
            "mean_scores": [round(total / self.games, 2) for total in self.scores],
        }


class Command(BaseCommand):
    help = "Let bots play games by themselves. Needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=next(iter(RULES)), choices=sorted(RULES))
        parser.add_argument("--seats", type=int, default=4)
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", default="1")
        parser.add_argument("--bots", default="random", help="levels by seat; the last one goes on")
        parser.add_argument("--options", default="{}", help="JSON")
        parser.add_argument("--record-dir", type=Path, help="write a record of each game there")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        game, seats = options["game"], options["seats"]
        levels, chosen = self.checked(game, seats, options["bots"], options["options"])
        folder: Path | None = options["record_dir"]
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        tally = Tally()
        start = perf_counter()
        for number in range(options["games"]):
            seed = f"{options['seed']}-{number}"
            done = play(game, levels, seed, chosen)
            tally.add(done)
            if folder:
                record = record_of(game, levels, seed, chosen, done)
                path = folder / f"{game}-{options['seed']}-{number:05}.json"
                path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
            self.progress(tally.games, options["games"])
        self.show(tally.summary(perf_counter() - start), options["json"])

    def checked(
        self, game: str, seats: int, bots: str, options: str
    ) -> tuple[list[str], dict[str, Any]]:
        levels = bots.split(",")
        levels += levels[-1:] * (seats - len(levels))
        if len(levels) > seats or not set(levels) <= set(BOTS[game]):
            raise CommandError(f"--bots takes up to {seats} of {', '.join(BOTS[game])}")
        try:
            return levels, check_options(RULES[game].meta, seats, json.loads(options))
        except (RulesError, json.JSONDecodeError) as error:
            raise CommandError(f"--options: {error}") from error

    def progress(self, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{done}/{total} games", ending="\n" if done == total else "")

    def show(self, figures: dict[str, Any], as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps(figures))
            return
        for name, value in figures.items():
            self.stdout.write(f"{name:16} {value}")
