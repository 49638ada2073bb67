"""People who can be written to, and a game with its first notice."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

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


@pytest.fixture
def no_drawing() -> Iterator[None]:
    """For tests in which pictures do not matter: drawing takes time."""
    with patch("games.mail.pictures.png", return_value=b"a picture"):
        yield
