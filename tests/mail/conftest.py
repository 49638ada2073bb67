"""People who can be written to, and a game with its first notice."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Game, Notice
from tests.factories import UserFactory
from tests.support.games import start_game


@pytest.fixture
def alice(db: None) -> User:
    return UserFactory.create(username="alice", password=None, verified=True)


@pytest.fixture
def bob(db: None) -> User:
    return UserFactory.create(username="bob", password=None, verified=True)


@pytest.fixture
def game(alice: User, bob: User) -> Game:
    """Alice has to move."""
    return start_game()


@pytest.fixture
def notice(game: Game) -> Notice:
    """That it is alice's turn."""
    return Notice.objects.get(game=game)
