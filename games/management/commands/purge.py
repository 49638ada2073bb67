"""Give up unfilled games, and delete what nobody needs any more."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.management.progress import Progress
from games.services.old import old_purge


class Command(BaseCommand):
    help = (
        "Give up unfilled games; delete idle guests, games that never began, old notices, old"
        " answers to the clock, old failures of bots and ended sessions. Beat does it every night."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only count")

    def handle(self, *args: Any, **options: Any) -> None:
        counts: Counter[str] = Counter()
        progress = Progress()
        for kind, count in old_purge(dry_run=options["dry_run"]):
            counts[kind] += count
            progress.step(count, kind)
        progress.clear()
        prefix = "Nothing was changed. It would be: " if options["dry_run"] else ""
        self.stdout.write(prefix + ", ".join(f"{what}: {count}" for what, count in counts.items()))
