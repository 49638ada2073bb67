"""The poll: nothing while nothing is new, the table when there is."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game
from tests.support.games import play_on
from tests.table.conftest import END, Visitor

pytestmark = pytest.mark.django_db


def test_it_works(opponent: Visitor, player: Visitor, place: dict[str, Any]) -> None:
    answer = opponent.get(path="poll/?seq=0", htmx=True)
    assert (answer.status_code, answer.content) == (204, b"")
    player.post("draft/", [place, END])
    news = opponent.get(path="poll/?seq=0", htmx=True)
    assert news.status_code == 200
    assert b'data-your-turn="yes"' in news.content
    assert b'id="story" hx-swap-oob="true"' in news.content
    assert opponent.get(path="poll/?seq=2", htmx=True).status_code == 204


def test_a_draft_is_no_news(opponent: Visitor, player: Visitor, place: dict[str, Any]) -> None:
    player.post("draft/", place)
    assert opponent.get(path="poll/?seq=0").status_code == 204


def test_the_last_answer_ends_it(game: Game, opponent: Visitor) -> None:
    play_on(game)
    answer = opponent.get(path="poll/?seq=3", htmx=True)
    assert answer.status_code == 286
    assert b"data-poll" not in answer.content
    assert opponent.get(path=f"poll/?seq={game.seq}", htmx=True).status_code == 286


@pytest.mark.parametrize("seq", ["", "x", "-1", "9" * 40, "²"])
def test_nonsense_gets_the_table(seq: str, opponent: Visitor) -> None:
    assert opponent.get(path=f"poll/?seq={seq}", htmx=True).status_code == 200


def test_everybody_may_ask_about_a_public_game(
    stranger: Visitor, guest: Visitor, spectator: Visitor
) -> None:
    for visitor in (stranger, guest, spectator):
        assert visitor.get(path="poll/?seq=0").status_code == 204


def test_a_private_game_answers_its_players_alone(
    game: Game, opponent: Visitor, stranger: Visitor, guest: Visitor, spectator: Visitor
) -> None:
    Game.objects.filter(pk=game.pk).update(is_public=False)
    assert opponent.get(path="poll/?seq=0").status_code == 204
    for visitor in (stranger, guest, spectator):
        assert visitor.get(path="poll/?seq=0").status_code == 404
        assert visitor.get(path="poll/?seq=7").status_code == 404


def test_it_costs_next_to_nothing(
    game: Game, opponent: Visitor, spectator: Visitor, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        spectator.get(path="poll/?seq=0")
    with django_assert_num_queries(3):  # Session and user as on every page, and the question.
        opponent.get(path="poll/?seq=0")
    Game.objects.filter(pk=game.pk).update(is_public=False)
    with django_assert_num_queries(4):
        opponent.get(path="poll/?seq=0")
