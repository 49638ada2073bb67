"""Sandboxes: private, silent, and of no consequence."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game, Notice, Rating
from games.selectors.lobby import home_for, results_of
from games.selectors.verify import first_difference
from games.services.moderation.core import Order
from games.services.moderation.pauses import game_resume
from games.services.moderation.sandbox import game_clone
from games.services.ratings import ratings_recompute
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def copy(mary: User) -> Game:
    game = play_on(start_game(), moves=30)
    Notice.objects.all().delete()
    return game_clone(Order(mary, "To look."), game_id=game.pk, seat=1, level="easy")


def client_of(name: str) -> Client:
    client = Client()
    user = User.objects.get(username=name)
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_only_its_moderator_can_see_it(copy: Game) -> None:
    assert client_of("mary").get(copy.get_absolute_url()).status_code == 200
    assert client_of("alice").get(copy.get_absolute_url()).status_code == 404
    assert Client().get(copy.get_absolute_url()).status_code == 404


def test_it_is_paused_until_the_moderator_wants_it(copy: Game, mary: User) -> None:
    assert copy.paused_at is not None
    game_resume(Order(mary, "Now."), game_id=copy.pk)
    play_on(copy, moves=20)
    assert first_difference(copy) is None
    original = Game.objects.get(is_sandbox=False)
    assert original.seq == 30


def test_nobody_is_told_and_nothing_counts(copy: Game, mary: User) -> None:
    game_resume(Order(mary, "Now."), game_id=copy.pk)
    User.objects.create_user("nat")
    copy.seats.filter(index=0).update(user=User.objects.get(username="nat"), bot="")
    play_on(copy)
    assert copy.status == Game.Status.FINISHED
    assert not Notice.objects.exists()
    assert not Rating.objects.exists()
    assert results_of(mary) == []
    assert home_for(mary).finished == []
    ratings_recompute()
    assert not Rating.objects.exists()
