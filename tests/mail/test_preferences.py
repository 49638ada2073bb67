"""Choosing one's mails, and seeing what became of the latest ones."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from accounts.models import User, Webhook
from games.mail.kinds import KINDS, Wish, wish
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
    assert answer.count('<option value="now" selected>') == len(KINDS)
    assert answer.count('name="mail_') == len(KINDS)
    assert "alice@example.com" in answer
    assert 'name="hook_' not in answer  # There is no webhook yet.


def wishes(**changes: str) -> dict[str, str]:
    """What the form posts."""
    return {f"mail_{kind}": "now" for kind in KINDS} | {"first": "8", "second": ""} | changes


def test_choosing(page: Client, alice: User) -> None:
    data = wishes(mail_your_turn="digest", mail_invited="off", first="19", second="7")
    answer = page.post(URL, data, follow=True).content.decode()
    assert "Your choice of mails is saved." in answer
    alice.refresh_from_db()
    assert [wish(alice, kind) for kind in ("your_turn", "invited", "game_ended")] == [
        Wish.DIGEST,
        Wish.OFF,
        Wish.NOW,
    ]
    assert (alice.digest_hour, alice.digest_second_hour) == (7, 19)
    assert answer.count('<option value="digest" selected>') == 1
    page.post(URL, wishes(first="0"))
    alice.refresh_from_db()
    assert (alice.digest_hour, alice.digest_second_hour) == (0, None)


def test_choosing_for_the_webhook(page: Client, alice: User) -> None:
    hook = Webhook.objects.create(user=alice, url="https://example.org/")
    assert page.get(URL).content.decode().count(" checked>") == len(KINDS)
    page.post(URL, wishes(hook_invited="on"))
    hook.refresh_from_db()
    assert "invited" not in hook.unwanted
    assert "your_turn" in hook.unwanted
    assert page.get(URL).content.decode().count(" checked>") == 1


@pytest.mark.parametrize(
    "bad", [{"mail_your_turn": "by pigeon"}, {"first": "24"}, {"first": ""}, {"second": "x"}]
)
def test_nonsense_is_refused(page: Client, alice: User, bad: dict[str, str]) -> None:
    answer = page.post(URL, wishes(**bad))
    assert answer.status_code == 422
    assert "Nothing was saved." in answer.content.decode()
    alice.refresh_from_db()
    assert alice.notice_preferences == {}


@pytest.mark.parametrize(
    ("stored", "read"),
    [(True, "now"), (False, "off"), ("digest", "digest"), ("nonsense", "now"), (None, "now")],
)
def test_older_choices_are_understood(alice: User, stored: object, read: str) -> None:
    alice.notice_preferences = {"your_turn": stored}
    assert wish(alice, "your_turn") == read
    assert wish(alice, "trouble") == Wish.NOW


def test_the_account_page_leads_there(page: Client) -> None:
    assert URL in page.get(reverse("accounts:preferences")).content.decode()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"status": "due"}, ["due"]),
        ({"status": "due", "attempts": 2, "error": "refused"}, ["tried again", "refused"]),
        ({"status": "due", "channel": "digest"}, ["waits for the next digest"]),
        ({"status": "sent"}, ["sent"]),
        ({"status": "sent", "channel": "webhook"}, ["sent", '<span class="chip">webhook</span>']),
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
    with django_assert_num_queries(6):  # Session, user, webhook, address, notices, muted games.
        page.get(URL)
