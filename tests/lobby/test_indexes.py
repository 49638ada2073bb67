"""Lists are found by an index, so that they cost the same in a full database."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.models import QuerySet

from accounts.models import User
from games.models import Game, Seat
from games.selectors import lobby
from tests.factories import GameFactory


@pytest.fixture(autouse=True)
def crowd(alice: User, bob: User) -> None:
    """Many games of others, so that the planner has a reason to choose well."""
    games = Game.objects.bulk_create(
        GameFactory.build_batch(1500, status=Game.Status.FINISHED)
        + GameFactory.build_batch(20, status=Game.Status.WAITING)
    )
    Seat.objects.bulk_create(
        Seat(game=game, index=0, user=bob if number % 100 else alice, rank=1)
        for number, game in enumerate(games)
    )
    Seat.objects.bulk_create(Seat(game=game, index=1) for game in games[-20:])
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE games_game, games_seat")


def plan(query: QuerySet) -> str:
    """How PostgreSQL would do it if the table were too long to read."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
    return query.explain()


def test_my_current_games_are_found_by_the_partial_index(alice: User) -> None:
    assert "seat_unfinished" in plan(Seat.objects.filter(user=alice, rank=None))


def test_my_finished_games_are_found_by_mine_alone(alice: User) -> None:
    query = Seat.objects.filter(user=alice, rank__isnull=False).order_by("-game_id")[:20]
    assert f"Index Cond: (user_id = {alice.pk})" in plan(query)


def test_open_games_do_not_read_the_others(alice: User) -> None:
    assert "game_waiting" in plan(lobby.open_to(alice)[:20])


def test_invitations_are_found_by_an_index(alice: User) -> None:
    mine = Seat.objects.filter(invited_user=alice, user=None, game__status=Game.Status.WAITING)
    assert "invited_user_id" in plan(mine)
    assert "seat_invited_email" in plan(Seat.objects.filter(invited_email="dora@example.com"))
