"""Before an upgrade the workers are told to end: no turn of a bot is lost."""

from __future__ import annotations

import pytest

from games.services.play import wake_bots
from tests.support.games import active_seat, play_on, start_game
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


def test_a_worker_that_ends_leaves_no_turn_behind(start_worker: StartWorker) -> None:
    """It finishes the turn, or leaves it in the queue for the next one."""
    game = start_game(people=("alice",), bots=1)
    game.seats.filter(index=1).update(bot="hard")
    while not active_seat(game).bot:
        play_on(game, moves=1)
    turn = game.turn
    worker = start_worker(queues="bots")
    wake_bots(game, list(game.seats.all()))
    wait_for(lambda: "bot_play" in worker.log.read_text().split("ready.")[-1])
    worker.process.terminate()
    assert worker.process.wait(60) == 0
    start_worker(queues="bots")

    def played() -> bool:
        game.refresh_from_db()
        return game.turn > turn

    wait_for(played, "the turn is lost")
