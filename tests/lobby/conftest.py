"""The cast: alice and bob play, charlie is a stranger, gus is a guest."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from tests.factories import GuestFactory, UserFactory
from tests.support.lobby import As


@pytest.fixture
def alice(db: None) -> User:
    return UserFactory.create(username="alice", verified=True)


@pytest.fixture
def bob(db: None) -> User:
    return UserFactory.create(username="bob", verified=True)


@pytest.fixture
def charlie(db: None) -> User:
    return UserFactory.create(username="charlie", verified=True)


@pytest.fixture
def gus(db: None) -> User:
    return GuestFactory.create(username="gus")


@pytest.fixture
def as_user() -> As:
    """A browser in which somebody, or nobody, is logged in."""

    def browser(user: User | None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return browser
