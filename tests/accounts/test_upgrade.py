"""A guest becomes a member without losing anything."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.forms import UpgradeForm
from accounts.models import User
from games.models import Game
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db(transaction=True)
FORM = {"username": "alice", "email": "alice@example.com", "password1": "liana-bridge-12"}


@pytest.fixture
def guest(client: Client) -> Client:
    client.post("/play-now/")
    return client


def test_it_works(guest: Client) -> None:
    before = User.objects.get()
    assert guest.get("/account/keep/").status_code == 200
    answer = guest.post("/account/keep/", FORM)
    assert answer["Location"] == "/"
    user = User.objects.get()
    assert (user.pk, user.username, user.is_guest) == (before.pk, "alice", False)
    assert user.check_password(FORM["password1"])
    assert Game.objects.get().seats.get(bot="").user == user
    assert guest.get("/account/").status_code == 200
    link = re.search(r"https?://[^/\s]+(/accounts/confirm-email/\S+)", str(mail.outbox[-1].body))
    assert link
    guest.post(link[1])
    browser = Client()
    browser.post("/accounts/login/", {"login": "alice", "password": FORM["password1"]})
    assert browser.session["_auth_user_id"] == str(user.pk)


def test_the_guest_name_can_be_kept(guest: Client) -> None:
    name = User.objects.get().username
    guest.post("/account/keep/", {**FORM, "username": name})
    assert User.objects.get().username == name
    assert not User.objects.get().is_guest


@pytest.mark.parametrize("changes", [{"username": "bob"}, {"email": "x"}, {"password1": "123"}])
def test_mistakes_leave_the_guest_a_guest(guest: Client, changes: dict[str, str]) -> None:
    UserFactory.create(username="bob")
    answer = guest.post("/account/keep/", {**FORM, **changes})
    assert "field__errors" in answer.content.decode()
    user = User.objects.get(is_guest=True)
    assert (user.email, user.has_usable_password()) == ("", False)


def test_an_address_of_somebody_else_is_never_given_away(guest: Client) -> None:
    UserFactory.create(username="bob", verified=True)
    guest.post("/account/keep/", {**FORM, "email": "bob@example.com"})
    assert "confirm-email" not in str(mail.outbox[-1].body)
    assert mail.outbox[-1].to == ["bob@example.com"]
    assert not EmailAddress.objects.get(user__username="alice").verified


def test_members_and_strangers_have_nothing_to_keep(client: Client) -> None:
    assert client.get("/account/keep/")["Location"].startswith("/accounts/login/")
    client.force_login(UserFactory.create(), "django.contrib.auth.backends.ModelBackend")
    assert client.post("/account/keep/", FORM)["Location"] == "/account/"
    assert not User.objects.filter(username="alice").exists()


def test_a_name_that_is_taken_in_the_same_moment(
    guest: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another request has asked for it between the check and the write."""
    before = User.objects.get()
    UserFactory.create(username="alice")
    monkeypatch.setattr(UpgradeForm, "clean_username", lambda form: form.cleaned_data["username"])
    answer = guest.post("/account/keep/", FORM)
    assert answer.status_code == 422
    assert "already exists" in answer.content.decode()
    assert User.objects.get(pk=before.pk).is_guest
    assert not mail.outbox
