"""Real workers, and what can happen to them: the game goes on and nothing is played twice."""

from __future__ import annotations

import time
from collections import Counter
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Seat
from games.services.bots import simple_turn
from games.services.handover import seat_hand_over, seat_take_back
from games.services.play import turn_commit
from games.tasks import bot_play, sweep_bots
from tests.support.games import rules_of, start_game, state_of
from tests.support.worker import StartWorker, Worker

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


def table(level: str) -> Game:
    """Alice and two bots; it is the turn of alice."""
    game = start_game(people=["alice"], bots=2)
    Seat.objects.exclude(bot="").update(bot=level)
    return game


def take_turn(game: Game) -> int:
    """Alice does what must be done; returns the number of her last move."""
    turn = simple_turn(rules_of(game), state_of(game), 0)
    turn_commit(game_id=game.pk, seat=0, actions=turn, expected_seq=game.seq)
    game.refresh_from_db()
    return game.seq


def wait_for_alice(game: Game, seconds: float = 25) -> None:
    end = time.monotonic() + seconds
    while not game.seats.filter(index=0, active=True).exists():
        assert time.monotonic() < end, "The bots have not played"
        time.sleep(0.05)
    game.refresh_from_db()


def wait_for_line(worker: Worker, text: str, times: int = 1) -> None:
    end = time.monotonic() + 20
    while worker.log.read_text().count(text) < times:
        assert time.monotonic() < end, worker.log.read_text()
        time.sleep(0.005)


def check(game: Game, turns: int) -> None:
    """Every move has the next number, and everybody has had so many turns."""
    moves = list(game.moves.all())
    assert [move.seq for move in moves] == list(range(1, game.seq + 1))
    ends = Counter(move.seat for move in moves if move.action["kind"] == "end_turn")
    assert ends == {0: turns, 1: turns, 2: turns}


def forget(game: Game) -> None:
    """As if half a minute had passed since the bot was to play."""
    long_ago = timezone.now() - timedelta(seconds=30)
    game.seats.filter(active=True).update(active_since=long_ago)


def test_two_bots_and_a_person(start_worker: StartWorker) -> None:
    game = table("easy")
    worker = start_worker(queues="bots")
    take_turn(game)
    wait_for_alice(game)
    check(game, 1)
    # The same task three times more: too late for it, too.
    seq = take_turn(game)
    for _ in range(3):
        bot_play.delay(game.pk, seq)
    wait_for_alice(game)
    bot_play.delay(game.pk, seq)
    wait_for_line(worker, "succeeded", 2 * 2 + 4)
    check(game, 2)
    # Alice goes away for a while.
    seat_hand_over(game_id=game.pk, seat=0, level="easy")
    end = time.monotonic() + 15
    while not game.moves.filter(seat=0, by_bot=True).exists():
        assert time.monotonic() < end, "Nobody plays for alice"
        time.sleep(0.05)
    seat_take_back(game_id=game.pk, seat=0)
    wait_for_alice(game)
    assert game.is_running


def test_a_worker_is_killed_and_the_game_paused_meanwhile(start_worker: StartWorker) -> None:
    game = table("hard")
    worker = start_worker(queues="celery,bots")
    seq = take_turn(game)
    wait_for_line(worker, "received")
    worker.kill()
    game.refresh_from_db()
    assert game.seq == seq, "It was killed while the bot was thinking"
    Game.objects.update(paused_at=timezone.now())
    bot_play.delay(game.pk, seq)
    worker = start_worker(queues="celery,bots")
    wait_for_line(worker, "succeeded")
    forget(game)
    sweep_bots.delay()
    wait_for_line(worker, "succeeded", 2)
    game.refresh_from_db()
    assert game.seq == seq, "A paused game waits"
    Game.objects.update(paused_at=None)
    sweep_bots.delay()
    wait_for_alice(game)
    check(game, 1)
