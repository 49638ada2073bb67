"""Lists are found by an index, so that they cost the same in a full database."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.models import QuerySet

from accounts.models import User
from games.models import Game, Seat
from games.selectors import lobby


def plan(query: QuerySet) -> str:
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_bitmapscan = off")
    return query.explain()


@pytest.mark.django_db
def test_my_current_games_are_found_by_the_partial_index(alice: User) -> None:
    query = Seat.objects.filter(user=alice, rank=None)
    assert "seat_unfinished" in plan(query)


@pytest.mark.django_db
def test_my_finished_games_are_read_in_the_order_of_the_index(alice: User) -> None:
    query = Seat.objects.filter(user=alice, rank__isnull=False).order_by("-game_id")[:20]
    text = plan(query)
    assert "seat_of_user" in text
    assert "Sort" not in text


@pytest.mark.django_db
def test_open_games_do_not_read_the_others(alice: User) -> None:
    text = plan(lobby.open_to(alice)[:20])
    assert "game_waiting" in text


@pytest.mark.django_db
def test_invitations_are_found_by_an_index(alice: User) -> None:
    query = Seat.objects.filter(invited_user=alice, user=None, game__status=Game.Status.WAITING)
    assert "invited_user_id" in plan(query)
    by_mail = Seat.objects.filter(invited_email="dora@example.com")
    assert "seat_invited_email" in plan(by_mail)
