"""Leaving with everything."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from accounts.models import User
from games.models import Seat
from tests.factories import GuestFactory, UserFactory
from tests.support.games import start_game
from tests.support.lobby import finished_game

pytestmark = pytest.mark.django_db


def browser_of(user: User) -> Client:
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize("factory", [UserFactory, GuestFactory])
def test_it_works(factory: type[UserFactory]) -> None:
    alice = factory.create(username="alice")
    finished_game(alice, UserFactory.create(username="bob"))
    browser = browser_of(alice)
    assert "former player" in browser.get("/account/delete/").content.decode()
    answer = browser.post("/account/delete/", {"username": "alice"})
    assert answer["Location"] == "/"
    assert not User.objects.filter(username="alice").exists()
    assert "_auth_user_id" not in browser.session
    assert Seat.objects.get(index=0).name == "former player"
    assert browser.get("/players/alice/").status_code == 404


@pytest.mark.parametrize("name", ["", "Alice", "bob"])
def test_a_wrong_name_deletes_nobody(name: str) -> None:
    UserFactory.create(username="bob")
    browser = browser_of(UserFactory.create(username="alice"))
    assert browser.post("/account/delete/", {"username": name}).status_code == 422
    assert User.objects.count() == 2


def test_reading_the_page_deletes_nobody_and_strangers_log_in() -> None:
    browser_of(UserFactory.create(username="alice")).get("/account/delete/?username=alice")
    answer = Client().post("/account/delete/", {"username": "alice"})
    assert answer["Location"].startswith("/accounts/login/")
    assert User.objects.filter(username="alice").exists()


def test_my_data_is_mine(db: None) -> None:
    alice = UserFactory.create(username="alice", verified=True)
    game = start_game(people=["alice", "bob"])
    game.seats.filter(user=alice).update(note="my plan")
    game.seats.exclude(user=alice).update(note="plan of bob")
    answer = browser_of(alice).get("/account/data.json")
    assert "attachment" in answer["Content-Disposition"]
    data = json.loads(answer.content)
    assert data["account"]["username"] == "alice"
    assert data["addresses"][0]["email"] == "alice@example.com"
    assert data["games"][0]["note"] == "my plan"
    assert "plan of bob" not in answer.content.decode()
    assert "seed" not in answer.content.decode()
    assert Client().get("/account/data.json")["Location"].startswith("/accounts/login/")
