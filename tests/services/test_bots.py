"""Bots play through the same door as people, and nothing they do can stop a game."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.bots.registry import BOTS
from games.models import Game, Move, Seat
from games.services import bots
from games.services.bots import bot_turn, bots_overdue_wake
from games.services.play import begin


def make_game(bot: str = "random") -> Game:
    game = Game.objects.create(key="tikal", name="Bots")
    for index in range(2):
        Seat.objects.create(game=game, index=index, bot=bot)
    begin(game, "bots", timezone.now())
    return game


@pytest.mark.django_db
def test_it_works() -> None:
    game = make_game()
    assert bot_turn(game_id=game.pk, expected_seq=0)
    game.refresh_from_db()
    assert game.seq > 0
    assert all(move.by_bot for move in game.moves.all())


@pytest.mark.django_db
def test_a_task_that_comes_twice_plays_once() -> None:
    game = make_game()
    bot_turn(game_id=game.pk, expected_seq=0)
    played = Move.objects.count()
    assert not bot_turn(game_id=game.pk, expected_seq=0)
    assert Move.objects.count() == played


@pytest.mark.django_db
def test_a_paused_game_waits() -> None:
    game = make_game()
    Game.objects.update(paused_at=timezone.now())
    assert not bot_turn(game_id=game.pk, expected_seq=0)


@pytest.mark.django_db
def test_a_bot_that_raises_plays_a_simple_turn(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def plan(self, *args: Any) -> list[Any]:
            raise RuntimeError("lost in the jungle")

    monkeypatch.setitem(BOTS["tikal"], "random", Broken())
    game = make_game()
    assert bot_turn(game_id=game.pk, expected_seq=0)
    assert [move.action["kind"] for move in game.moves.all()] == ["place_tile", "end_turn"]
    assert "lost in the jungle" in caplog.text


@pytest.mark.django_db
def test_the_sweep_wakes_forgotten_bots_only(monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[tuple[Any, ...]] = []
    monkeypatch.setattr(bots, "wake", lambda task, *args: woken.append((task, *args)))
    game = make_game()
    assert bots_overdue_wake() == 0
    Seat.objects.filter(active=True).update(active_since=timezone.now() - timedelta(minutes=2))
    assert bots_overdue_wake() == 1
    assert woken == [("bot_play", game.pk, 0)]
