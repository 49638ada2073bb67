"""Replay stored games and name the first difference. Run it before deploying changed rules."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from games.management.progress import Progress
from games.models import Game
from games.selectors.verify import first_difference, games_to_verify


def verify(game_id: int) -> tuple[int, str | None]:
    """One game that breaks the replay must not keep the others from being looked at."""
    try:
        return game_id, first_difference(Game.objects.get(pk=game_id))
    except Exception as error:
        return game_id, f"cannot be replayed: {type(error).__name__}: {error}"


class Command(BaseCommand):
    help = "Replay every stored game and name the first difference of each that has one."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", type=int, help="only these")
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--all", action="store_true", help="every started game (the default)")
        which.add_argument("--running", action="store_true", help="only games that go on")
        parser.add_argument("--jobs", type=int, default=1, help="processes at once")

    def handle(self, *args: Any, **options: Any) -> None:
        found = games_to_verify(running=options["running"])
        if options["games"]:
            found = found.filter(pk__in=options["games"])
        ids = list(found.values_list("pk", flat=True))
        wrong, progress = 0, Progress(len(ids))
        for game_id, difference in _verified(ids, options["jobs"]):
            if difference:
                wrong += 1
                progress.clear()
                self.stdout.write(f"Game {game_id}: {difference}")
            progress.step()
        progress.clear()
        if wrong:
            raise CommandError(f"{wrong} of {len(ids)} games differ.")
        self.stdout.write(f"{len(ids)} games replayed, no difference.")


def _verified(ids: list[int], jobs: int) -> Iterator[tuple[int, str | None]]:
    if jobs <= 1 or len(ids) < 2:
        yield from map(verify, ids)
        return
    connections.close_all()  # A connection must not be shared with forked processes.
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(max_workers=jobs, mp_context=context) as pool:
        yield from pool.map(verify, ids, chunksize=8)
