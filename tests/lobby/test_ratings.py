"""Ratings follow from finished games between people, once each."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from games.models import Game, Rating, Seat
from games.selectors.lobby import RATED_GAMES, results_of
from games.services.moderation.core import Order
from games.services.moderation.rewind import game_rewind
from games.services.ratings import rate
from games.tasks import refresh_ratings
from tests.factories import GuestFactory
from tests.support.games import play_on, start_game
from tests.support.lobby import finished_game

pytestmark = pytest.mark.django_db


def seats_of(game: Game) -> list[Seat]:
    return list(game.seats.select_related("user"))


def strength(name: str) -> tuple[float, float, int]:
    rating = Rating.objects.get(user__username=name, key="tikal")
    return rating.mu, rating.sigma, rating.games


def test_the_winner_rises_and_the_loser_falls_when_a_game_ends() -> None:
    game = play_on(start_game(people=("alice", "bob")))
    best, worst = game.seats.order_by("rank")
    assert best.rank != worst.rank
    up, down = strength(best.name), strength(worst.name)
    assert up[0] > 25 > down[0]
    assert up[1] < 25 / 3
    assert (up[2], down[2]) == (1, 1)


def test_equal_scores_leave_equal_people_equal(alice: User, bob: User) -> None:
    game = finished_game(alice, bob, scores=(60, 60))
    game.seats.update(rank=1)
    rate(game, seats_of(game))
    assert strength("alice")[0] == pytest.approx(strength("bob")[0]) == pytest.approx(25)


def test_bots_do_not_count(alice: User, bob: User) -> None:
    game = finished_game(alice, bob)
    game.seats.filter(index=1).update(user=None, bot="hard")
    assert rate(game, seats_of(game)) == []


def test_guests_do_not_count(alice: User, bob: User) -> None:
    guest = GuestFactory.create()
    game = finished_game(alice, guest)
    assert rate(game, seats_of(game)) == []
    assert not Rating.objects.exists()


def test_a_game_without_a_result_does_not_count(alice: User, bob: User) -> None:
    game = finished_game(alice, bob)
    game.status = Game.Status.ENDED
    assert rate(game, seats_of(game)) == []


def test_recomputing_gives_the_same_again(alice: User, bob: User, charlie: User) -> None:
    for game in (finished_game(alice, bob), finished_game(charlie, alice, scores=(90, 40))):
        rate(game, seats_of(game))
    before = {name: strength(name) for name in ("alice", "bob", "charlie")}
    Rating.objects.update(mu=0)
    said = StringIO()
    call_command("recompute_ratings", stdout=said)
    assert {name: strength(name) for name in before} == before
    assert said.getvalue() == "2 games, 3 ratings\n"


def test_the_profile_tells_it_when_it_says_something(alice: User, bob: User) -> None:
    finished_game(alice, bob)
    Rating.objects.create(user=alice, key="tikal", mu=25, sigma=5, games=RATED_GAMES - 1)
    assert results_of(alice)[0].rating is None
    Rating.objects.update(games=RATED_GAMES)
    assert results_of(alice)[0].rating == 1400


def test_a_result_that_is_taken_back_counts_no_longer(
    alice: User,
    bob: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = play_on(start_game(people=("alice", "bob")))
    assert strength("alice")[2] == 1
    woken: list[str] = []
    monkeypatch.setattr(
        "games.services.wake.current_app.send_task", lambda *a, **_: woken.append(a[0])
    )
    last = game.moves.order_by("-seq")[2].seq
    with django_capture_on_commit_callbacks(execute=True):
        game_rewind(Order(None, "agreed"), game_id=game.pk, seq=last)
    assert "games.tasks.refresh_ratings" in woken
    refresh_ratings()
    assert not Rating.objects.exists()
