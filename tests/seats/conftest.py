"""Alice against a bot, and ways to ask for pages as somebody."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from tests.support.games import start_game

HTMX = {"HX-Request": "true"}


def log_in(username: str) -> Client:
    user, _ = User.objects.get_or_create(username=username)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def duel(db: None) -> Game:
    """It is the turn of alice."""
    return start_game(people=["alice"], bots=1)


@pytest.fixture
def alice(db: None) -> Client:
    return log_in("alice")


@pytest.fixture
def charlie(db: None) -> Client:
    return log_in("charlie")
