"""Write the record of a game as JSON."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from games.selectors.story import game_record


class Command(BaseCommand):
    help = "Write the record of a game as JSON; while it runs, without what is hidden."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game_id", type=int)
        parser.add_argument("--indent", type=int, default=None)

    def handle(self, *args: Any, **options: Any) -> None:
        game = Game.objects.filter(pk=options["game_id"]).exclude(state=None).first()
        if game is None:
            raise CommandError(f"There is no started game {options['game_id']}.")
        seats = list(game.seats.select_related("user"))
        record = game_record(game, seats, None)
        self.stdout.write(json.dumps(record, ensure_ascii=False, indent=options["indent"]))
