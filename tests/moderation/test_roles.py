"""Roles are groups that a migration makes, and the audit log cannot be rewritten."""

import pytest
from django.contrib.auth.models import Group
from django.db import DatabaseError, transaction

from accounts.models import User
from games.models import ModerationAction

pytestmark = pytest.mark.django_db


def permissions(group: str) -> set[str]:
    found = Group.objects.get(name=group).permissions.values_list("codename", flat=True)
    return {name for name in found if name.startswith("moderate_")}


def test_moderators_and_admins(roles: None) -> None:
    assert permissions("Moderators") == {"moderate_games", "moderate_reports", "moderate_chat"}
    assert permissions("Admins") >= permissions("Moderators") | {"moderate_users", "moderate_site"}


def test_a_moderator_has_what_the_group_has(mary: User) -> None:
    assert mary.has_perm("games.moderate_games")
    assert not mary.has_perm("games.moderate_users")


@pytest.mark.parametrize("field", ["reason", "act", "by_name", "details"])
def test_an_entry_cannot_be_changed(field: str) -> None:
    entry = ModerationAction.objects.create(by_name="mary", act="game_pause", reason="why")
    with pytest.raises(DatabaseError, match="append only"), transaction.atomic():
        ModerationAction.objects.filter(pk=entry.pk).update(**{field: "other"})


def test_an_entry_cannot_be_deleted() -> None:
    entry = ModerationAction.objects.create(by_name="mary", act="game_pause", reason="why")
    with pytest.raises(DatabaseError, match="append only"), transaction.atomic():
        entry.delete()
    assert ModerationAction.objects.filter(pk=entry.pk).exists()


def test_an_entry_outlives_its_moderator() -> None:
    user = User.objects.create_user("mary")
    ModerationAction.objects.create(by=user, by_name="mary", act="game_pause", reason="why")
    user.delete()
    entry = ModerationAction.objects.get()
    assert (entry.by, entry.by_name) == (None, "mary")
