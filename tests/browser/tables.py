"""What the tests of a table in the browser share."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from games.models import Game, Move
from games.services.bots import bot_turn

TABLE = re.compile(r"/games/\d+/$")


def game_of(page: Page) -> Game:
    return Game.objects.get(pk=int(page.url.split("/games/")[1].split("/")[0]))


def heading(page: Page) -> str:
    return page.locator("#headline").inner_text()


def let_the_bot_play(page: Page) -> None:
    """Half of the games begin with the bot, and no worker is running here."""
    while "Your turn" not in heading(page):
        game = game_of(page)
        assert bot_turn(game_id=game.pk, expected_seq=game.seq)
        page.reload()


def kinds(page: Page) -> list[str]:
    """What the guest has played, from the database."""
    game = game_of(page)
    seat = game.seats.get(user__isnull=False).index
    return [move.action["kind"] for move in Move.objects.filter(game=game, seat=seat)]
