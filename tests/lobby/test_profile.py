"""What others may know of a player."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.selectors.lobby import PAGE, finished_page, results_of
from tests.factories import GuestFactory
from tests.support.lobby import As, finished_game


def test_it_works(alice: User, bob: User, as_user: As) -> None:
    finished_game(alice, bob, name="First")
    finished_game(bob, alice, scores=(90, 50), name="Second")
    (result,) = results_of(alice)
    assert (result.games, result.wins, result.mean, result.best) == (2, 1, 65, 80)
    page = as_user(bob).get("/players/alice/").content.decode()
    assert "First" in page
    assert "Second" in page
    assert "65.0" in page


@pytest.mark.parametrize("reader", ["alice", "bob", "charlie", "gus", None])
def test_private_games_are_for_their_players(
    reader: str | None, alice: User, bob: User, charlie: User, gus: User, as_user: As
) -> None:
    finished_game(alice, bob, name="Secret meeting", is_public=False)
    user = User.objects.get(username=reader) if reader else None
    page = as_user(user).get("/players/alice/").content.decode()
    assert ("Secret meeting" in page) == (reader in ("alice", "bob"))


def test_only_i_get_to_my_preferences_from_here(alice: User, bob: User, as_user: As) -> None:
    assert "Account and preferences" in as_user(alice).get("/players/alice/").content.decode()
    assert "Account and preferences" not in as_user(bob).get("/players/alice/").content.decode()


def test_nobody_has_no_profile(alice: User, as_user: As) -> None:
    assert as_user(None).get("/players/nobody/").status_code == 404
    alice.is_active = False
    alice.save(update_fields=["is_active"])
    assert as_user(None).get("/players/alice/").status_code == 404


def test_pages_follow_each_other_without_gaps(alice: User, bob: User) -> None:
    games = [finished_game(alice, bob) for _ in range(PAGE + 2)]
    first, more = finished_page(alice, bob)
    second, end = finished_page(alice, bob, before=more)
    assert [line.game for line in (*first, *second)] == games[::-1]
    assert (len(first), end) == (PAGE, None)


@pytest.mark.parametrize("games", [1, 30])
def test_the_number_of_queries_does_not_grow(
    games: int,
    alice: User,
    bob: User,
    as_user: As,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(games):
        finished_game(alice, GuestFactory.create())
    browser = as_user(bob)
    browser.get("/players/alice/")
    with django_assert_num_queries(8):
        browser.get("/players/alice/")
