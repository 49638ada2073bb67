"""Rows written together must come out as Django itself would have written them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.forms import model_to_dict
from django.utils import timezone

from games.models import Game, Move, Notice, Seat
from games.services.rows import Writes
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def notice(game: Game, key: str) -> Notice:
    return Notice(
        user=game.seats.get(index=0).user,
        game=game,
        kind="your_turn",
        dedupe_key=key,
        payload={"it's": ["100 %", None, {"deep": "100 %s"}]},
        due_at=timezone.now(),
    )


def test_inserted_rows_are_those_that_django_inserts() -> None:
    game = start_game()
    ours, theirs = notice(game, "ours"), notice(game, "theirs")
    theirs.due_at = ours.due_at
    Writes().insert([ours]).send()
    theirs.save()
    left, right = (model_to_dict(Notice.objects.get(dedupe_key=k)) for k in ("ours", "theirs"))
    for row in (left, right):
        del row["dedupe_key"], row["id"]
    assert left == right
    assert Notice.objects.get(dedupe_key="ours").created_at is not None


def test_updated_fields_are_written_and_others_are_left() -> None:
    game = start_game()
    seat = game.seats.get(index=0)
    seat.draft, seat.bank, seat.standing_bid = [{"kind": "x"}], timedelta(hours=5), None
    seat.note = "not written"
    game.state, game.seq = {"v": "'; DROP TABLE games_move; --"}, 7
    Writes().update(seat, ("draft", "bank", "standing_bid")).update(game, ("state", "seq")).send()
    kept = Seat.objects.get(pk=seat.pk)
    assert (kept.draft, kept.bank, kept.note) == ([{"kind": "x"}], timedelta(hours=5), "")
    assert Game.objects.get(pk=game.pk).state == {"v": "'; DROP TABLE games_move; --"}


def test_it_is_one_trip(django_assert_num_queries) -> None:
    game = start_game()
    seats, notices = list(game.seats.all()), [notice(game, "a"), notice(game, "b")]
    with django_assert_num_queries(1):
        Writes().update(seats[0], ["note"]).update(seats[1], ["note"]).insert(notices).send()
    with django_assert_num_queries(0):
        Writes().insert([]).send()


def test_a_second_row_with_the_same_key_is_refused_or_ignored() -> None:
    game = start_game()
    Writes().insert([notice(game, "a")]).send()
    Writes().insert([notice(game, "a")], ignore_conflicts=True).send()
    assert Notice.objects.filter(dedupe_key="a").count() == 1
    with pytest.raises(IntegrityError), transaction.atomic():
        Writes().insert([notice(game, "a")]).send()


def test_statements_go_one_by_one_where_the_server_binds(monkeypatch, django_assert_num_queries):
    game = start_game()
    seats = list(game.seats.all())
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "server_side_binding", True)
    with django_assert_num_queries(2):
        Writes().update(seats[0], ["note"]).update(seats[1], ["note"]).send()


def test_moves_keep_what_they_are() -> None:
    game = start_game()
    move = Move(
        game=game, seq=1, seat=0, turn=1, action={"kind": "a"}, events=[], at=game.created_at
    )
    Writes().insert([move]).send()
    kept = Move.objects.get(game=game, seq=1)
    assert (kept.action, kept.events, kept.undone, kept.at) == ({"kind": "a"}, [], False, move.at)
