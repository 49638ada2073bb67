"""A bot that fails does not stop a game, and moderators can see why it failed."""

from __future__ import annotations

from typing import Any

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.test import Client

from accounts.models import User
from games.bots.registry import BOTS
from games.models import BotFailure, Game
from games.services import bots
from games.services.bots import bot_turn
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


class Failing:
    def __init__(self, error: Exception) -> None:
        self.error = error

    def plan(self, *args: Any) -> list[Any]:
        raise self.error


def fail(monkeypatch: pytest.MonkeyPatch, error: Exception) -> Game:
    monkeypatch.setitem(BOTS["tikal"], "easy", Failing(error))
    game = start_game(people=[], bots=2)
    assert bot_turn(game_id=game.pk, expected_seq=0)
    return game


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fail(monkeypatch, RuntimeError("lost in the jungle"))
    failure = BotFailure.objects.get()
    assert (failure.game, failure.level, failure.seq) == (game, "easy", 0)
    assert "RuntimeError: lost in the jungle" in failure.traceback
    assert [move.action["kind"] for move in game.moves.all()] == ["place_tile", "end_turn"]


def test_a_bot_that_the_worker_stops_plays_a_simple_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fail(monkeypatch, SoftTimeLimitExceeded())
    assert "SoftTimeLimitExceeded" in BotFailure.objects.get().traceback
    assert game.moves.count() == 2


def test_what_a_bot_plays_too_late_is_played_and_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "TOO_LONG", -1)
    game = start_game(people=[], bots=2)
    assert bot_turn(game_id=game.pk, expected_seq=0)
    assert BotFailure.objects.get().traceback == ""
    assert game.moves.count() > 2


def test_a_bot_that_plays_in_time_leaves_nothing() -> None:
    game = start_game(people=[], bots=2)
    assert bot_turn(game_id=game.pk, expected_seq=0)
    assert not BotFailure.objects.exists()


def test_what_is_hidden_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fail(monkeypatch, RuntimeError("lost in the jungle"))
    failure = BotFailure.objects.get()
    assert game.seed not in failure.traceback
    assert "stack" not in failure.traceback


def test_moderators_read_it_and_nobody_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fail(monkeypatch, RuntimeError("lost in the jungle"))
    client = Client()
    client.force_login(User.objects.create_superuser("moderator", password="x"))
    address = "/admin/games/botfailure/"
    assert b"easy" in client.get(address).content
    page = client.get(f"{address}{BotFailure.objects.get().pk}/change/")
    assert b"lost in the jungle" in page.content
    assert b'name="_save"' not in page.content
    assert client.get(f"{address}add/").status_code == 403


def test_players_do_not_read_it(client: Client) -> None:
    client.force_login(User.objects.create_user("alice"))
    assert client.get("/admin/games/botfailure/").status_code in (302, 403)
