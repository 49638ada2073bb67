"""Links in mails that act without a login: for one thing, for a while, and only by POST."""

from __future__ import annotations

import re
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.mail.links import ALL, LIFETIME, Purpose, signed_url
from games.models import Game, Notice, Seat
from tests.mail.letters import sent, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


def path(purpose: Purpose, user: User, scope: object) -> str:
    return urlsplit(signed_url(purpose, user_id=user.pk, scope=str(scope))).path


def wanted(user: User) -> dict[str, bool]:
    user.refresh_from_db()
    return user.notice_preferences


@pytest.fixture
def stranger() -> Client:
    """A mail program: no cookies, and the protection against forgery is on."""
    return Client(enforce_csrf_checks=True)


def test_the_header_of_a_mail_unsubscribes_with_one_post(
    notice: Notice, alice: User, bob: User, stranger: Client
) -> None:
    header = sent(notice)["List-Unsubscribe"].strip(" <>")
    answer = stranger.post(urlsplit(header).path, ONE_CLICK)
    assert answer.status_code == 200
    assert wanted(alice) == {"your_turn": "off"}
    assert wanted(bob) == {}


def test_a_second_time_is_the_same(alice: User, stranger: Client) -> None:
    address = path(Purpose.OFF, alice, "invited")
    for _ in range(2):
        assert stranger.post(address, ONE_CLICK).status_code == 200
        assert wanted(alice) == {"invited": "off"}


def test_other_choices_stay(alice: User, stranger: Client) -> None:
    User.objects.update(notice_preferences={"invited": True, "game_ended": False})
    stranger.post(path(Purpose.OFF, alice, "your_turn"))
    assert wanted(alice) == {"invited": True, "game_ended": False, "your_turn": "off"}


def test_all_at_once(alice: User, stranger: Client) -> None:
    stranger.post(path(Purpose.OFF, alice, ALL))
    assert set(wanted(alice).values()) == {"off"}
    assert "your_turn" in wanted(alice)


@pytest.mark.parametrize("method", ["get", "head"])
def test_looking_changes_nothing(alice: User, game: Game, stranger: Client, method: str) -> None:
    for address in (path(Purpose.OFF, alice, "your_turn"), path(Purpose.MUTE, alice, game.pk)):
        answer = getattr(stranger, method)(address)
        assert answer.status_code == 200
        assert (b'<form method="post">' in answer.content) == (method == "get")
    assert wanted(alice) == {}
    assert not Seat.objects.filter(muted=True).exists()


def test_muting_a_game(alice: User, game: Game, notice: Notice, stranger: Client) -> None:
    found = re.search(rf"{settings.SITE_URL}(/mail/mute/\S+)", text(sent(notice)))
    assert found
    for _ in range(2):
        answer = stranger.post(found[1])
        assert answer.status_code == 200
        assert game.name in answer.content.decode()
    assert [seat.muted for seat in game.seats.all()] == [True, False]


def test_a_link_for_one_thing_does_not_do_another(
    alice: User, game: Game, stranger: Client
) -> None:
    off, mute = path(Purpose.OFF, alice, game.pk), path(Purpose.MUTE, alice, game.pk)
    for address in (off.replace("/off/", "/mute/"), mute.replace("/mute/", "/off/")):
        assert stranger.post(address).status_code == 404
    assert wanted(alice) == {}
    assert not Seat.objects.filter(muted=True).exists()


def test_a_changed_link_is_refused(alice: User, stranger: Client) -> None:
    address = path(Purpose.OFF, alice, "your_turn")
    for broken in (address.replace(":", ":x", 1), "/mail/off/nonsense/", "/mail/off/a:b:c/"):
        assert stranger.post(broken).status_code == 404
    assert wanted(alice) == {}


@pytest.mark.parametrize("purpose", list(Purpose))
def test_links_expire(alice: User, game: Game, stranger: Client, purpose: Purpose) -> None:
    scopes = {Purpose.BOT: f"{game.pk}:1", Purpose.DAY: f"{game.pk}:2026-06-01T12:00:00+00:00"}
    address = path(purpose, alice, scopes.get(purpose, game.pk))
    end = timezone.now() + LIFETIME[purpose]
    with time_machine.travel(end - timedelta(minutes=1)):
        assert stranger.get(address).status_code == 200
    with time_machine.travel(end + timedelta(minutes=1)):
        assert stranger.post(address).status_code == 410
    assert wanted(alice) == {}


def test_a_person_who_is_gone(alice: User, game: Game, bob: User, stranger: Client) -> None:
    addresses = [path(Purpose.OFF, alice, "your_turn"), path(Purpose.MUTE, alice, game.pk)]
    alice.delete()
    for address in addresses:
        assert stranger.post(address, ONE_CLICK).status_code == 200
        assert stranger.get(address).status_code == 200
    assert wanted(bob) == {}
    assert not Seat.objects.filter(muted=True).exists()


def test_a_link_does_not_tell_strangers_about_a_game(
    bob: User, game: Game, stranger: Client
) -> None:
    Seat.objects.filter(user=bob).update(user=None)
    answer = stranger.get(path(Purpose.MUTE, bob, game.pk))
    assert game.name not in answer.content.decode()
    stranger.post(path(Purpose.MUTE, bob, game.pk))
    assert not Seat.objects.filter(muted=True).exists()
