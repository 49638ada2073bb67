"""The result of a finished game."""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from games.presentation.tikal.results import shares_chart, temple_rows, treasure_rows
from games.selectors.story import all_events, seat_names
from tests.story.fast import play_fast
from tests.story.test_history import login
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def url(game: Game) -> str:
    return reverse("games:result", args=[game.pk])


def test_it_works(client: Client) -> None:
    game = play_fast(start_game(bots=1))
    page = client.get(url(game)).content.decode()
    winner = game.seats.filter(rank=1).first()
    assert winner is not None
    assert f"{winner.name} wins" in page
    assert '<svg class="chart"' in page
    assert reverse("games:history_at", args=[game.pk, 0]) in page
    assert reverse("games:record", args=[game.pk]) in page


def test_the_seed_is_shown_with_what_was_published(client: Client) -> None:
    game = play_fast(start_game())
    page = client.get(url(game)).content.decode()
    assert f"<code>{game.seed}</code>" in page
    assert f"<code>{hashlib.sha256(game.seed.encode()).hexdigest()}</code>" in page


def test_only_players_are_offered_a_rematch(client: Client) -> None:
    game = play_fast(start_game())
    rematch = reverse("games:rematch", args=[game.pk])
    assert rematch not in client.get(url(game)).content.decode()
    login(client, "alice")
    assert rematch in client.get(url(game)).content.decode()


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_temples_and_treasures_add_up_to_the_rounds(variant: str) -> None:
    game = play_fast(start_game(variant=variant, bots=2))
    events, names = all_events(game), seat_names(list(game.seats.all()))
    temples, treasures = temple_rows(events, names), treasure_rows(events, names)
    scored = [event for event in events if event["kind"] == "position_scored"]
    for number in range(4):
        for rows, part in ((temples, "temples"), (treasures, "treasures")):
            for seat in range(4):
                found = sum(
                    share.points
                    for row in rows
                    for share in row.rounds[number]
                    if share.seat == seat
                )
                told = [e for e in scored if (e["round"], e["seat"]) == (number + 1, seat)]
                assert [found] == [event[part] for event in told]
    assert temples == sorted(temples, key=lambda row: (-row.total, row.name))


def test_charts_show_every_scoring_once_and_in_proportion() -> None:
    game = play_fast(start_game(bots=2))
    events, names = all_events(game), seat_names(list(game.seats.all()))
    rows = temple_rows(events, names)
    chart = shares_chart(rows, "Temples")
    assert [bar.name for bar in chart.rows] == [row.name for row in rows]
    for bar, row in zip(chart.rows, rows, strict=True):
        shares = [share for shares in row.rounds for share in shares]
        assert [(part.seat, part.points) for part in bar.parts] == [
            (share.seat, share.points) for share in shares
        ]
        for part, after in pairwise(bar.parts):
            assert part.x + part.width < after.x
        assert bar.parts[-1].x + bar.parts[-1].width < chart.width
    assert len({part.width / part.points for bar in chart.rows for part in bar.parts}) == 1
    assert shares_chart([], "Nothing").rows == ()


def test_a_shared_victory_names_all(client: Client) -> None:
    game = play_fast(start_game())
    game.seats.update(rank=1, score=40)
    assert "alice, bob share the victory" in client.get(url(game)).content.decode()


def test_a_running_game_has_no_result_yet(client: Client) -> None:
    game = play_fast(start_game(), moves=10)
    assert client.get(url(game)).headers["Location"] == reverse("games:table", args=[game.pk])


def test_a_private_game_is_for_its_players_only(client: Client) -> None:
    game = play_fast(start_game(is_public=False))
    assert client.get(url(game)).status_code == 404
    login(client, "bob")
    assert client.get(url(game)).status_code == 200


def test_names_are_escaped(client: Client) -> None:
    game = play_fast(start_game(people=["<b>alice", "<b>bob"]))
    page = client.get(url(game)).content.decode()
    assert "<b>alice" not in page
    assert "<b>bob" not in page


def test_the_number_of_queries_is_small(client: Client, django_assert_num_queries) -> None:
    game = play_fast(start_game(bots=2))
    with django_assert_num_queries(2):  # Game with seats, events.
        page = client.get(url(game)).content.decode()
    assert len(re.findall('class="podium__place', page)) == 4
