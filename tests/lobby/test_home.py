"""Home: what wants something from me, most urgent first."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.selectors.lobby import home_for, next_game_for
from games.services.lobby import SeatPlan
from tests.factories import GuestFactory
from tests.support.lobby import As, finished_game, running_seat, waiting_game

QUERIES = 8
"""Session, user, my seats, invitations, finished, open games, all their seats; one to spare."""


@pytest.mark.django_db
def test_it_works_for_a_newcomer(client: Client) -> None:
    page = client.get("/").content.decode()
    assert 'action="/play-now/"' in page
    assert 'class="board"' in page


def test_it_works(alice: User, bob: User, as_user: As) -> None:
    mine = running_seat(alice, bob, active=True, active_since=timezone.now())
    waiting = running_seat(alice, bob)
    gathering = waiting_game(alice, SeatPlan(), name="Mine")
    invited = waiting_game(bob, SeatPlan(invited_user=alice), name="Come")
    open_game = waiting_game(bob, SeatPlan(), name="Anybody")
    over = finished_game(bob, alice)
    home = home_for(alice)
    assert [line.game.pk for line in home.turn] == [mine.game_id]
    assert [line.game.pk for line in home.waiting] == [waiting.game_id]
    assert [line.game for line in home.gathering] == [gathering]
    assert [line.game for line in home.invitations] == [invited]
    assert [line.game for line in home.open] == [open_game]
    assert [line.game for line in home.finished] == [over]
    page = as_user(alice).get("/").content.decode()
    assert 'data-your-turn="yes"' in page
    for name in ("Mine", "Come", "Anybody", over.name, mine.game.name, waiting.game.name):
        assert name in page


def test_the_most_urgent_comes_first(alice: User, bob: User) -> None:
    now = timezone.now()

    def seat(since: int, left: int | None) -> int:
        deadline = None if left is None else now + timedelta(hours=left)
        since_then = now - timedelta(hours=since)
        return running_seat(
            alice, bob, active=True, active_since=since_then, deadline_at=deadline
        ).game_id

    calm, long_ago = seat(1, None), seat(30, None)
    soon, late, later = seat(2, 3), seat(9, -1), seat(50, 60)
    order = [late, soon, later, long_ago, calm]
    assert [line.game.pk for line in home_for(alice).turn] == order
    assert next_game_for(alice) == late
    assert next_game_for(alice, after=late) == soon
    assert next_game_for(alice, after=calm) == late
    assert next_game_for(bob) is None


def test_a_seat_that_a_bot_plays_for_me_does_not_want_me(alice: User, bob: User) -> None:
    running_seat(alice, bob, active=True, active_since=timezone.now(), bot="medium")
    home = home_for(alice)
    assert not home.turn
    assert len(home.waiting) == 1
    assert next_game_for(alice) is None


def test_the_next_game_is_one_click_away(alice: User, bob: User, as_user: As) -> None:
    browser = as_user(alice)
    assert browser.get("/games/next/")["Location"] == "/"
    seat = running_seat(alice, bob, active=True, active_since=timezone.now())
    assert browser.get("/games/next/")["Location"] == f"/games/{seat.game_id}/"
    assert browser.get("/games/next/?after=x")["Location"] == f"/games/{seat.game_id}/"
    assert as_user(None).get("/games/next/")["Location"].startswith("/accounts/login/")


def test_an_empty_home_says_what_to_do(alice: User, as_user: As) -> None:
    page = as_user(alice).get("/").content.decode()
    assert 'href="/games/new/"' in page
    assert 'action="/play-now/"' in page


def test_a_guest_is_told_how_to_stay(gus: User, as_user: As) -> None:
    assert 'href="/account/keep/"' in as_user(gus).get("/").content.decode()


def test_private_games_of_others_are_not_there(alice: User, bob: User, as_user: As) -> None:
    waiting_game(bob, SeatPlan(), is_public=False, name="Secret meeting")
    waiting_game(bob, SeatPlan(link_only=True), name="By link alone")
    page = as_user(alice).get("/").content.decode()
    assert "Secret meeting" not in page
    assert "By link alone" not in page


@pytest.mark.parametrize("games", [1, 30])
def test_the_number_of_queries_does_not_grow(
    games: int,
    alice: User,
    bob: User,
    as_user: As,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(games):
        running_seat(alice, bob, active=bool(number % 2), active_since=timezone.now())
        finished_game(alice, GuestFactory.create())
        waiting_game(GuestFactory.create(), SeatPlan())
        waiting_game(GuestFactory.create(), SeatPlan(invited_user=alice))
    browser = as_user(alice)
    cache.clear()
    with django_assert_max_num_queries(QUERIES):
        page = browser.get("/").content.decode()
    assert len(re.findall(r'class="game-item', page)) > min(games, 4)
