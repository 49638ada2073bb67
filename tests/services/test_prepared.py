"""Queries that are planned once for each connection."""

from __future__ import annotations

from typing import Any, cast

import pytest
from django.db import DatabaseError, connection, transaction

from accounts.models import User
from games.selectors.prepared import HOLES, Prepared, both
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def somebody() -> User:
    return cast(User, UserFactory())


def named() -> Prepared[User]:
    return Prepared(User.objects.filter(pk=HOLES[0], is_active=True))


def test_it_gives_what_the_queryset_gives() -> None:
    ask, ann, bob = named(), somebody(), somebody()
    assert ask(ann.pk) == [ann]
    assert ask(bob.pk) == [bob]
    assert ask(0) == []
    assert vars(ask(ann.pk)[0]).keys() == vars(User.objects.get(pk=ann.pk)).keys()


def test_rows_come_as_values_list_gives_them() -> None:
    ann = somebody()
    ask = Prepared(User.objects.filter(pk=HOLES[0]).values_list("pk", "username"))
    assert ask(ann.pk) == [(ann.pk, ann.username)]


def test_one_trip_also_for_two_and_the_first_time(django_assert_num_queries: Any) -> None:
    ann = somebody()
    with django_assert_num_queries(1):
        assert both(named(), named(), ann.pk) == ([ann], [ann])


def test_values_are_numbers_and_nothing_else() -> None:
    ask, ann = named(), somebody()
    nasty: Any = "0); DELETE FROM accounts_user; --"
    with pytest.raises(TypeError):
        ask(nasty)
    assert ask(10**30) == []
    assert ask(ann.pk) == [ann]


def test_after_an_error_it_is_asked_anew() -> None:
    ann, ask = somebody(), named()
    with pytest.raises(DatabaseError), transaction.atomic():
        both(ask, Prepared(User.objects.filter(pk=HOLES[0]).extra(where=["1 / 0 = 1"])), ann.pk)
    assert ask(ann.pk) == [ann]


@pytest.mark.parametrize("setting", ["pooler", "server_side_binding"])
def test_where_nothing_can_be_planned_it_works_all_the_same(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if setting == "pooler":
        monkeypatch.setitem(connection.settings_dict, "DISABLE_SERVER_SIDE_CURSORS", True)
    else:
        monkeypatch.setitem(connection.settings_dict["OPTIONS"], "server_side_binding", True)
    ann = somebody()
    assert both(named(), named(), ann.pk) == ([ann], [ann])
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements WHERE name LIKE 'asked_%%'")
        before = cursor.fetchone()
        both(named(), named(), ann.pk)
        cursor.execute("SELECT count(*) FROM pg_prepared_statements WHERE name LIKE 'asked_%%'")
        assert cursor.fetchone() == before
