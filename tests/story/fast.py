"""Many moves in one transaction, where a test is not about how they got into the database."""

from __future__ import annotations

from django.db import transaction

from games.models import Game
from games.rules.core.rng import Rng
from games.services.play import locked_table


def play_fast(game: Game, moves: int = 100_000, seed: int = 5) -> Game:
    """Random moves that spend most points, to the end of the game unless told otherwise."""
    rng = Rng(seed)
    with transaction.atomic():
        table = locked_table(game.pk)
        while moves and (seats := table.rules.active(table.state)):
            legal = table.rules.legal(table.state, seats[0])
            busy = [action for action in legal if action.kind != "end_turn"]
            table.act(seats[0], rng.choice(busy or legal), by_bot=False)
            moves -= 1
        table.save()
    game.refresh_from_db()
    return game
