"""`manage.py replay RECORD.json`: is every move of a record legal, and is its result right?"""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.rules.core.errors import BadRecord
from games.rules.core.record import check_record
from games.rules.registry import RULES


class Command(BaseCommand):
    help = "Replay the record of a finished game and check it. Needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("record", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["record"]
        try:
            record = json.loads(path.read_text(encoding="utf-8"))
            verdict = check_record(RULES, record)
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from error
        except (ValueError, RecursionError) as error:
            reason = error if isinstance(error, BadRecord) else f"not a JSON file: {error}"
            raise CommandError(f"{path}: {reason}") from error
        if verdict.outcome is None:
            raise CommandError(f"{path}: {verdict.moves} legal moves, but the game is not over")
        self.stdout.write(
            f"{path}: {verdict.moves} moves, all legal; scores {list(verdict.scores)},"
            f" winners {list(verdict.outcome.winners)}, all right"
        )
        if verdict.first_other_events is not None:
            self.stdout.write(
                f"Note: from move {verdict.first_other_events} on the record tells events"
                " in other words than these rules."
            )
