"""Games that ask for people who are in time."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Game, Seat
from games.services.lobby import BadGame, SeatPlan
from games.services.reliability import NotReliable
from games.services.seats import seat_assign, seat_take
from tests.clocks.test_reliability import answered
from tests.lobby.test_create_page import post
from tests.support.lobby import As, waiting_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def demanding(alice: User) -> Game:
    """Wants nine turns of ten in time."""
    return waiting_game(alice, SeatPlan(), SeatPlan(), least_reliability=90)


def test_who_is_in_time_may_sit_down(demanding: Game, bob: User) -> None:
    answered(bob, *[1] * 20, late=2)
    seat_take(game_id=demanding.pk, user=bob)
    assert demanding.seats.filter(user=bob).exists()


def test_who_is_late_too_often_may_not(demanding: Game, bob: User, as_user: As) -> None:
    answered(bob, *[1] * 20, late=3)
    with pytest.raises(NotReliable):
        seat_take(game_id=demanding.pk, user=bob)
    answer = as_user(bob).post(f"/games/{demanding.pk}/join/")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "in time in 90 % of their turns; for you it is 85 %" in page
    assert not Seat.objects.filter(user=bob).exists()


def test_who_is_new_is_welcome(demanding: Game, bob: User, as_user: As) -> None:
    answered(bob, *[1] * 9, late=9)
    page = as_user(bob).get(f"/games/{demanding.pk}/room/").content.decode()
    assert "fewer than 10 turns is welcome" in page
    seat_take(game_id=demanding.pk, user=bob)
    assert demanding.seats.filter(user=bob).exists()


def test_nobody_is_invited_in_vain(alice: User, bob: User, demanding: Game) -> None:
    answered(bob, *[1] * 20, late=5)
    with pytest.raises(NotReliable, match="for bob it is 75 %"):
        waiting_game(alice, SeatPlan(invited_user=bob), least_reliability=90)
    with pytest.raises(NotReliable, match="for bob it is 75 %"):
        seat_assign(
            game_id=demanding.pk,
            user=alice,
            index=demanding.seats.filter(user=None)[0].index,
            plan=SeatPlan(invited_user=bob),
        )


def test_nobody_asks_for_more_than_they_give(alice: User) -> None:
    answered(alice, *[1] * 20, late=2)
    waiting_game(alice, SeatPlan(), least_reliability=90)
    with pytest.raises(BadGame, match="90 %"):
        waiting_game(alice, SeatPlan(), least_reliability=95)


def test_the_form_asks_and_says_how_it_is_meant(alice: User, as_user: As) -> None:
    client = as_user(alice)
    assert "fewer than 10 turns" in client.get("/games/new/").content.decode()
    post(client, reliability="80")
    post(client)
    assert post(client, reliability="81").status_code == 422
    assert [g.least_reliability for g in Game.objects.order_by("pk")] == [80, None]
    assert "asks for 80 % of turns in time" in as_user(None).get("/games/open/").content.decode()
