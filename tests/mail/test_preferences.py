"""Choosing one's mails, and seeing what became of the latest ones."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.mail.kinds import KINDS
from games.models import Game, Notice, Seat
from tests.factories import GuestFactory
from tests.support.games import start_game

pytestmark = pytest.mark.django_db
URL = "/notices/settings/"


@pytest.fixture
def page(client: Client, alice: User) -> Client:
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_strangers_must_log_in(client: Client) -> None:
    assert client.get(URL).status_code == 302


def test_everything_is_on_at_first(page: Client) -> None:
    answer = page.get(URL).content.decode()
    assert answer.count(" checked>") == answer.count('name="kinds"') == len(KINDS)
    assert "alice@example.com" in answer


def test_choosing(page: Client, alice: User) -> None:
    answer = page.post(URL, {"kinds": ["your_turn", "nonsense"]}, follow=True)
    assert "Your choice of mails is saved." in answer.content.decode()
    alice.refresh_from_db()
    assert alice.notice_preferences["your_turn"] is True
    assert [kind for kind, on in alice.notice_preferences.items() if on] == ["your_turn"]
    assert answer.content.decode().count(" checked>") == 1


def test_the_account_page_leads_there(page: Client) -> None:
    assert URL in page.get(reverse("accounts:preferences")).content.decode()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"status": "due"}, ["due"]),
        ({"status": "due", "attempts": 2, "error": "refused"}, ["tried again", "refused"]),
        ({"status": "sent"}, ["sent"]),
        ({"status": "sent", "error": "It may"}, ["sent", "perhaps twice"]),
        ({"status": "failed", "error": "no such user"}, ["failed", "no such user"]),
        ({"status": "cancelled", "error": "muted"}, ["not sent", "you have muted the game"]),
    ],
)
def test_the_latest_notices(
    page: Client, notice: Notice, fields: dict[str, str], words: list[str]
) -> None:
    Notice.objects.update(**fields)
    answer = page.get(URL).content.decode()
    for word in ("It is my turn", "Misty idol", *words):
        assert word in answer


def test_only_my_own(page: Client, bob: User) -> None:
    start_game(people=["bob", "charlie"], name="Secret valley")
    assert "Secret valley" not in page.get(URL).content.decode()


def test_muted_games_can_be_heard_again(page: Client, game: Game, bob: User) -> None:
    Seat.objects.update(muted=True)
    address = f"/notices/unmute/{game.pk}/"
    assert address in page.get(URL).content.decode()
    assert page.get(address).status_code == 405
    assert page.post(address).status_code == 302
    assert [seat.muted for seat in game.seats.all()] == [False, True]


def test_guests_are_told_that_they_have_no_address(client: Client) -> None:
    guest = GuestFactory.create(password=None)
    client.force_login(guest, backend="django.contrib.auth.backends.ModelBackend")
    assert "As a guest you have no address" in client.get(URL).content.decode()


def test_the_number_of_queries_is_fixed(
    page: Client, alice: User, bob: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(3):
        start_game(name=f"Game {number}")
    page.get(URL)
    with django_assert_num_queries(5):  # Session, user, address, notices, muted games.
        page.get(URL)
