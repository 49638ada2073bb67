"""Make a sandbox of a record; without --yes only check it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.rules.core.errors import BadRecord
from games.rules.core.record import check_record
from games.rules.registry import RULES
from games.services.errors import ServiceError
from games.services.moderation.core import Order
from games.services.moderation.sandbox import record_import


class Command(BaseCommand):
    help = "Make a private sandbox of a record. Without --yes it only checks every move of it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("record", type=Path)
        parser.add_argument("--name", default="", help="what the copy is called")
        parser.add_argument("--reason", default="", help="for the log of the moderators")
        parser.add_argument("--yes", action="store_true", help="do it")

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
        over = "the game is over" if verdict.outcome else "the game goes on"
        self.stdout.write(f"{path}: {verdict.moves} legal moves, {over}.")
        if not options["yes"]:
            self.stdout.write("Nothing has changed. Add --yes --reason '…' to import it.")
            return
        try:
            order = Order(None, options["reason"])
            game = record_import(order, record=record, name=options["name"])
        except ServiceError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Game {game.pk}: {game.name}")
