"""Real workers, and what can happen to them: the game goes on and nothing is played twice."""

from __future__ import annotations

import re
import time
from collections import Counter
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Review, Seat
from games.selectors.drafts import Draft
from games.selectors.hints import hint_for
from games.services.bots import simple_turn
from games.services.handover import seat_hand_over, seat_take_back
from games.services.hints import hint_ask
from games.services.play import turn_commit
from games.services.reviews import review_start
from games.tasks import bot_play, sweep_bots
from tests.seats.idle import play_idly
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


def wait_for_alice(game: Game, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not game.seats.filter(index=0, active=True).exists():
        assert time.monotonic() < end, "The bots have not played"
        time.sleep(0.05)
    game.refresh_from_db()


def wait_for_task(worker: Worker, task: str, what: str = "succeeded", times: int = 1) -> None:
    """Until the worker has written so often what has become of a task."""
    end = time.monotonic() + 60
    line = re.compile(rf"games\.tasks\.{task}\[[\w-]+\] {what}")
    while len(line.findall(worker.log.read_text())) < times:
        assert time.monotonic() < end, worker.log.read_text()
        time.sleep(0.005)


def wait_for_review(review: Review, turns: int) -> None:
    end = time.monotonic() + 60
    while review.done < turns:
        assert time.monotonic() < end, "Nobody reviews"
        time.sleep(0.02)
        review.refresh_from_db()


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
    wait_for_task(worker, "bot_play", times=2 * 2 + 4)
    check(game, 2)
    # What would a bot do now?
    hint_ask(game_id=game.pk, seat=0)
    wait_for_task(worker, "bot_hint")
    assert hint_for(Draft(game, game.seats.get(index=0)), ("alice", "one", "two")).ready
    # Alice goes away for a while.
    seat_hand_over(game_id=game.pk, seat=0, level="easy")
    end = time.monotonic() + 60
    while not game.moves.filter(seat=0, by_bot=True).exists():
        assert time.monotonic() < end, "Nobody plays for alice"
        time.sleep(0.05)
    seat_take_back(game_id=game.pk, seat=0)
    wait_for_alice(game)
    assert game.is_running


def test_a_worker_is_killed_and_the_game_paused_meanwhile(start_worker: StartWorker) -> None:
    review = review_start(game_id=play_idly(start_game()).pk, seat=0)
    game = table("hard")
    worker = start_worker(queues="celery,bots")
    wait_for_review(review, 1)
    seq = take_turn(game)
    wait_for_task(worker, "bot_play", "received")
    worker.kill()
    game.refresh_from_db()
    assert game.seq == seq, "It was killed while the bot was thinking"
    review.refresh_from_db()
    reviewed = review.done
    Game.objects.filter(pk=game.pk).update(paused_at=timezone.now())
    bot_play.delay(game.pk, seq)
    worker = start_worker(queues="celery,bots")
    wait_for_task(worker, "bot_play")
    forget(game)
    sweep_bots.delay()
    wait_for_task(worker, "sweep_bots")
    game.refresh_from_db()
    assert game.seq == seq, "A paused game waits"
    Game.objects.update(paused_at=None)
    Review.objects.update(touched_at=timezone.now() - timedelta(minutes=5))
    sweep_bots.delay()
    wait_for_alice(game)
    check(game, 1)
    wait_for_review(review, reviewed + 1)
    turns = review.turns
    assert len(turns) == review.done
    assert [turn["before"] for turn in turns] == sorted({turn["before"] for turn in turns})
