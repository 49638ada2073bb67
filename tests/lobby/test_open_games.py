"""The list of games that anybody may join."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.models import Game
from games.selectors.lobby import PAGE, open_page
from games.services.lobby import SeatPlan, game_cancel
from tests.factories import GameFactory, GuestFactory, SeatFactory
from tests.support.lobby import As, waiting_game


def open_games(count: int, host: User) -> list[Game]:
    games = GameFactory.create_batch(count, creator=host)
    for game in games:
        SeatFactory.create(game=game, index=0, user=host)
        SeatFactory.create(game=game, index=1)
    return games


def test_it_works(alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(bob, SeatPlan(), name="Heron Lagoon")
    page = as_user(alice).get("/games/open/").content.decode()
    assert "Heron Lagoon" in page
    assert f'action="/games/{game.pk}/join/"' in page
    assert "Heron Lagoon" in as_user(None).get("/games/open/").content.decode()


def test_only_what_i_may_join_is_listed(alice: User, bob: User, charlie: User) -> None:
    joinable = waiting_game(bob, SeatPlan(), SeatPlan(invited_user=charlie))
    waiting_game(alice, SeatPlan())
    waiting_game(bob, SeatPlan(invited_user=alice), SeatPlan())
    waiting_game(bob, SeatPlan(), is_public=False)
    waiting_game(bob, SeatPlan(link_only=True))
    waiting_game(bob, SeatPlan(invited_email="x@example.com"))
    cancelled = waiting_game(bob, SeatPlan())
    game_cancel(game_id=cancelled.pk, user=bob)
    assert [line.game for line in open_page(alice)[0]] == [joinable]


def test_an_empty_list_says_what_to_do(alice: User, as_user: As) -> None:
    assert 'href="/games/new/"' in as_user(alice).get("/games/open/").content.decode()


def test_pages_follow_each_other_without_gaps(alice: User, bob: User, as_user: As) -> None:
    games = open_games(PAGE + 3, bob)
    first, more = open_page(alice)
    second, end = open_page(alice, before=more)
    assert [line.game.pk for line in (*first, *second)] == [game.pk for game in reversed(games)]
    assert (len(first), end) == (PAGE, None)
    page = as_user(alice).get("/games/open/").content.decode()
    assert f'href="?before={more}"' in page


@pytest.mark.parametrize("before", ["x", "-1", "9" * 40, "²"])
def test_a_made_up_page_is_the_first(alice: User, as_user: As, before: str) -> None:
    assert as_user(alice).get("/games/open/", {"before": before}).status_code == 200


@pytest.mark.parametrize("games", [1, 30])
def test_the_number_of_queries_does_not_grow(
    games: int,
    alice: User,
    as_user: As,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(games):
        open_games(1, GuestFactory.create())
    browser = as_user(alice)
    browser.get("/games/open/")
    with django_assert_num_queries(4):
        browser.get("/games/open/")
