"""Take moves of a game back; without --yes only say what would happen."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from games.selectors.moderation.rewind import rewind_preview
from games.services.errors import ServiceError
from games.services.moderation.core import Order
from games.services.moderation.rewind import game_rewind


class Command(BaseCommand):
    help = "Go back to the position after a move. Without --yes it only says what would happen."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game_id", type=int)
        parser.add_argument("seq", type=int, help="the last move that stays; 0: the very start")
        parser.add_argument("--reason", default="", help="players and moderators will read it")
        parser.add_argument("--public", default="", help="what the log of the game says to all")
        parser.add_argument("--yes", action="store_true", help="do it")

    def handle(self, *args: Any, **options: Any) -> None:
        game = Game.objects.filter(pk=options["game_id"]).exclude(state=None).first()
        if game is None:
            raise CommandError(f"There is no started game {options['game_id']}.")
        found = rewind_preview(game, list(game.seats.select_related("user")), options["seq"])
        if found is None:
            raise CommandError(f"Game {game.pk} has no move {options['seq']} that counts.")
        self.stdout.write(
            f"Game {game.pk} ({game.name}): {len(found.undone)} moves are taken back,"
            f" then {', '.join(found.to_act) or 'nobody'} must act; scores {list(found.scores)}."
        )
        if not options["yes"]:
            self.stdout.write("Nothing has changed. Add --yes --reason '…' to do it.")
            return
        try:
            order = Order(None, options["reason"], options["public"])
            game = game_rewind(order, game_id=game.pk, seq=found.seq, expected_seq=game.seq)
        except ServiceError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Done. The game is at number {game.seq} now.")
