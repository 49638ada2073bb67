"""The record: on the web, by command, and checked by a replay."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from games.models import Game
from games.rules.core.record import check_record
from games.rules.core.rng import commitment
from games.rules.registry import RULES
from tests.story.fast import play_fast
from tests.story.hidden import reshuffle
from tests.story.test_history import login
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def get(client: Client, game: Game) -> Any:
    return client.get(reverse("games:record", args=[game.pk]))


def test_it_works(client: Client) -> None:
    game = play_fast(start_game(), moves=12)
    record = get(client, game).json()
    assert record["format"] == "tikal-record/1"
    assert record["seats"] == [{"name": "alice", "bot": None}, {"name": "bob", "bot": None}]
    assert record["seed_commitment"] == commitment(game.seed)
    assert [move["seq"] for move in record["moves"]] == list(range(1, 13))
    assert record["winners"] == []


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_a_finished_game_can_be_replayed_by_anybody(client: Client, variant: str) -> None:
    game = play_fast(start_game(variant=variant, bots=1))
    record = get(client, game).json()
    verdict = check_record(RULES, record)
    assert verdict.moves == game.seq
    assert verdict.first_other_events is None
    assert list(verdict.scores) == [seat.score for seat in game.seats.all()]
    assert record["setup"]["seed"] == game.seed


def test_a_running_game_keeps_its_secrets(client: Client) -> None:
    game = play_fast(start_game(), moves=40)
    before = get(client, game).content
    assert b"setup" not in before
    assert game.seed not in before.decode()
    reshuffle(game)
    assert get(client, game).content == before


def test_moves_are_counted_without_gaps_when_some_were_taken_back(client: Client) -> None:
    game = play_fast(start_game(), moves=10)
    game.moves.filter(seq=5).update(undone=True)
    assert [move["seq"] for move in get(client, game).json()["moves"]] == list(range(1, 10))


def test_a_private_game_and_one_that_has_not_started_have_none(client: Client) -> None:
    private = play_fast(start_game(is_public=False), moves=3)
    assert get(client, private).status_code == 404
    login(client, "charlie")
    assert get(client, private).status_code == 404
    login(client, "alice")
    assert get(client, private).status_code == 200
    assert get(client, Game.objects.create(key="tikal", name="Soon")).status_code == 404


def test_the_number_of_queries_does_not_grow(client: Client, django_assert_num_queries) -> None:
    game = play_fast(start_game(), moves=50)
    with django_assert_num_queries(2):  # Game with seats, moves.
        get(client, game)


def test_the_command_writes_the_same(client: Client) -> None:
    game = play_fast(start_game(), moves=8)
    out = StringIO()
    call_command("export_game", game.pk, stdout=out)
    assert json.loads(out.getvalue()) == get(client, game).json()


def test_the_command_says_when_there_is_no_game() -> None:
    with pytest.raises(CommandError, match="no started game 123456"):
        call_command("export_game", 123456)
