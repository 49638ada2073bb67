"""Once more."""

from __future__ import annotations

from threading import Barrier, Thread

import pytest
from django.db import connection

from accounts.models import User
from games.models import Game
from games.services.errors import ServiceError
from games.services.lobby import SeatPlan, game_cancel
from games.services.rematch import NoRematch, game_rematch
from games.services.seats import seat_take
from tests.factories import SeatFactory, UserFactory
from tests.support.lobby import As, finished_game, waiting_game


def test_it_works(alice: User, bob: User, charlie: User) -> None:
    game = finished_game(alice, bob, charlie, name="Toucan Ridge")
    rematch = game_rematch(game_id=game.pk, user=bob)
    seats = rematch.seats.select_related("user", "invited_user")
    assert [(seat.user, seat.invited_user) for seat in seats] == [
        (bob, None),
        (None, charlie),
        (None, alice),
    ]
    assert (rematch.name, rematch.status) == ("Toucan Ridge 2", Game.Status.WAITING)
    assert rematch.rematch_of == game


def test_the_second_click_finds_the_first_rematch(alice: User, bob: User) -> None:
    game = finished_game(alice, bob)
    first = game_rematch(game_id=game.pk, user=alice)
    assert game_rematch(game_id=game.pk, user=bob) == first
    assert Game.objects.count() == 2


def test_bots_are_ready_at_once(alice: User) -> None:
    game = finished_game(alice)
    SeatFactory.create(game=game, index=1, bot="hard", score=3, rank=2)
    rematch = game_rematch(game_id=game.pk, user=alice)
    assert rematch.status == Game.Status.RUNNING
    assert [seat.bot for seat in rematch.seats.all()] == ["hard", ""]


def test_a_cancelled_rematch_can_be_asked_for_again(alice: User, bob: User) -> None:
    game = finished_game(alice, bob)
    first = game_rematch(game_id=game.pk, user=alice)
    game_cancel(game_id=first.pk, user=alice)
    assert game_rematch(game_id=game.pk, user=bob) != first


def test_a_game_that_is_not_over_has_no_rematch(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan())
    with pytest.raises(NoRematch):
        game_rematch(game_id=game.pk, user=alice)
    seat_take(game_id=game.pk, user=bob)
    with pytest.raises(NoRematch):
        game_rematch(game_id=game.pk, user=alice)


def test_only_players_ask(alice: User, bob: User, charlie: User, gus: User, as_user: As) -> None:
    game = finished_game(alice, bob)
    address = f"/games/{game.pk}/rematch/"
    assert as_user(charlie).post(address).status_code == 403
    assert as_user(gus).post(address).status_code == 403
    assert as_user(None).post(address)["Location"].startswith("/accounts/login/")
    assert as_user(alice).get(address).status_code == 405
    assert Game.objects.count() == 1
    answer = as_user(alice).post(address)
    assert answer["Location"] == f"/games/{Game.objects.latest('pk').pk}/room/"
    private = finished_game(alice, bob, is_public=False)
    assert as_user(charlie).post(f"/games/{private.pk}/rematch/").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_two_ask_at_once_and_get_one_game() -> None:
    people = [UserFactory.create(username=name) for name in ("alice", "bob")]
    game = finished_game(*people)
    barrier = Barrier(2)
    found: list[int | str] = []

    def ask(user: User) -> None:
        barrier.wait()
        try:
            found.append(game_rematch(game_id=game.pk, user=user).pk)
        except ServiceError as error:
            found.append(error.code)
        finally:
            connection.close()

    threads = [Thread(target=ask, args=[user]) for user in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2
    assert len(set(found)) == 1
    assert Game.objects.count() == 2
