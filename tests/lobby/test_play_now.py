"""Playing within a second, without an account."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from games.rules.registry import RULES
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_it_works(client: Client) -> None:
    answer = client.post("/play-now/", {"level": "hard", "timezone": "Europe/Berlin"})
    game = Game.objects.get()
    assert answer.status_code == 302
    assert answer["Location"] == f"/games/{game.pk}/"
    guest = User.objects.get()
    assert (guest.is_guest, guest.timezone, guest.has_usable_password()) == (
        True,
        "Europe/Berlin",
        False,
    )
    assert game.status == Game.Status.RUNNING
    assert {(seat.user, seat.bot) for seat in game.seats.all()} == {(guest, ""), (None, "hard")}
    assert client.session["_auth_user_id"] == str(guest.pk)


@pytest.mark.parametrize("key", list(RULES))
def test_every_game_can_be_chosen(client: Client, key: str) -> None:
    assert f'name="game" value="{key}"' in client.get("/").content.decode()
    client.post("/play-now/", {"game": key})
    assert Game.objects.get().key == key
    assert f'<option value="{key}">' in client.get("/").content.decode()


def test_a_second_game_is_played_by_the_same_guest(client: Client) -> None:
    client.post("/play-now/")
    client.post("/play-now/")
    assert User.objects.count() == 1
    assert Game.objects.count() == 2


def test_a_member_stays_who_they_are(client: Client) -> None:
    alice = UserFactory.create(username="alice")
    client.force_login(alice)
    client.post("/play-now/", {"level": "easy"})
    assert Game.objects.get().seats.get(bot="").user == alice
    assert User.objects.count() == 1


@pytest.mark.parametrize("level", ["", "godlike", "random"])
def test_a_made_up_level_is_medium(client: Client, level: str) -> None:
    client.post("/play-now/", {"level": level})
    assert Game.objects.get().seats.exclude(bot="").get().bot == "medium"


def test_a_link_cannot_make_guests(client: Client) -> None:
    assert client.get("/play-now/").status_code == 405
    assert not User.objects.exists()


def test_without_a_token_nothing_is_made() -> None:
    assert Client(enforce_csrf_checks=True).post("/play-now/").status_code == 403
    assert not User.objects.exists()


def test_one_address_cannot_make_many_guests() -> None:
    answers = [Client().post("/play-now/").status_code for _ in range(6)]
    assert answers == [302, 302, 302, 302, 302, 429]
    assert User.objects.count() == 5
    other = Client(REMOTE_ADDR="192.0.2.7").post("/play-now/")
    assert other.status_code == 302
