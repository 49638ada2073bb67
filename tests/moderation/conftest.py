"""Moderators, and the groups that give them their rights."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import Group

from accounts.models import User


@pytest.fixture
def roles(db: None) -> None:
    """What the migration makes; a test with a real server may have emptied the tables before."""
    import_module("games.migrations.0006_roles").make_groups(apps, None)


@pytest.fixture
def mary(roles: None) -> User:
    """A moderator."""
    return in_group("mary", "Moderators")


@pytest.fixture
def ada(roles: None) -> User:
    """An admin."""
    return in_group("ada", "Admins")


def in_group(name: str, group: str) -> User:
    user = User.objects.create_user(name, is_staff=True)
    user.groups.add(Group.objects.get(name=group))
    return user
