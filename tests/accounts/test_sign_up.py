"""Becoming a member: sign-up, confirmation, logging in, a new password."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
FORM = {"username": "alice", "email": "alice@example.com", "password1": "liana-bridge-12"}


def link_in_mail(path: str) -> str:
    """The path of the link in the last mail."""
    found = re.search(rf"https?://[^/\s]+({path}\S+)", str(mail.outbox[-1].body))
    assert found, mail.outbox[-1].body
    return found[1]


def is_logged_in(browser: Client) -> bool:
    return "_auth_user_id" in browser.session


def test_it_works(client: Client) -> None:
    assert 'name="timezone"' in client.get("/accounts/signup/").content.decode()
    answer = client.post(
        "/accounts/signup/", {**FORM, "timezone": "Europe/Paris"}, HTTP_ACCEPT_LANGUAGE="fr"
    )
    assert answer["Location"] == "/accounts/confirm-email/"
    assert not is_logged_in(client)
    alice = User.objects.get()
    assert (alice.timezone, alice.language, alice.is_guest) == ("Europe/Paris", "fr", False)
    link = link_in_mail("/accounts/confirm-email/")
    assert client.get(link).status_code == 200
    assert not EmailAddress.objects.get().verified
    client.post(link)
    assert EmailAddress.objects.get().verified
    browser = Client()
    browser.post("/accounts/login/", {"login": "alice", "password": FORM["password1"]})
    assert is_logged_in(browser)


def test_without_confirmation_nobody_logs_in(client: Client) -> None:
    client.post("/accounts/signup/", FORM)
    browser = Client()
    answer = browser.post("/accounts/login/", {"login": "alice", "password": FORM["password1"]})
    assert answer["Location"] == "/accounts/confirm-email/"
    assert not is_logged_in(browser)


@pytest.mark.parametrize(
    "changes",
    [
        {"username": "bob"},
        {"username": "BOB"},
        {"username": "a b"},
        {"username": "a/b"},
        {"username": "a@b.example"},
        {"username": "-x-"},
        {"username": "x" * 31},
        {"email": "nonsense"},
        {"password1": "12345678"},
        {"password1": "password"},
        {"password1": "alice"},
    ],
    ids=str,
)
def test_bad_sign_ups_are_explained(client: Client, changes: dict[str, str]) -> None:
    UserFactory.create(username="bob", verified=True)
    answer = client.post("/accounts/signup/", {**FORM, **changes})
    assert answer.status_code == 200
    assert "field__errors" in answer.content.decode()
    assert User.objects.count() == 1


def test_nobody_learns_whose_address_it_is(client: Client) -> None:
    UserFactory.create(username="bob", verified=True)
    answer = client.post("/accounts/signup/", {**FORM, "email": "bob@example.com"})
    assert answer["Location"] == "/accounts/confirm-email/"
    assert User.objects.count() == 1
    assert mail.outbox[-1].to == ["bob@example.com"]


@pytest.mark.parametrize("login", ["bob", "bob@example.com", "BOB@example.com"])
def test_login_by_name_or_address(client: Client, login: str) -> None:
    UserFactory.create(username="bob", verified=True)
    client.post("/accounts/login/", {"login": login, "password": "wrong"})
    assert not is_logged_in(client)
    answer = client.post("/accounts/login/", {"login": login, "password": "secret"})
    assert is_logged_in(client)
    assert answer["Location"] == "/"


def test_login_goes_where_one_wanted(client: Client) -> None:
    UserFactory.create(username="bob", verified=True)
    form = {"login": "bob", "password": "secret", "next": "/games/new/"}
    assert client.post("/accounts/login/", form)["Location"] == "/games/new/"
    evil = {**form, "next": "https://evil.example/"}
    assert Client().post("/accounts/login/", evil)["Location"] == "/"


def test_login_by_code(client: Client) -> None:
    UserFactory.create(username="bob", verified=True)
    answer = client.post("/accounts/login/code/", {"email": "bob@example.com"})
    assert answer["Location"] == "/accounts/login/code/confirm/"
    page = client.get("/accounts/login/code/confirm/").content.decode()
    assert 'name="code"' in page
    found = re.search(r"^([A-Z0-9]{4,}(?:-[A-Z0-9]+)*)$", str(mail.outbox[-1].body), re.M)
    assert found, mail.outbox[-1].body
    client.post("/accounts/login/code/confirm/", {"code": "WRONG-CODE"})
    assert not is_logged_in(client)
    client.post("/accounts/login/code/confirm/", {"code": found[1]})
    assert is_logged_in(client)


def test_a_new_password(client: Client) -> None:
    UserFactory.create(username="bob", verified=True)
    client.post("/accounts/password/reset/", {"email": "bob@example.com"})
    link = link_in_mail("/accounts/password/reset/key/")
    form = client.get(link)["Location"]
    assert "field" in client.get(form).content.decode()
    client.post(form, {"password1": "orchid-lantern-3", "password2": "orchid-lantern-3"})
    browser = Client()
    browser.post("/accounts/login/", {"login": "bob", "password": "orchid-lantern-3"})
    assert is_logged_in(browser)


def test_guessing_passwords_is_slowed_down(client: Client) -> None:
    UserFactory.create(username="bob", verified=True)
    for _ in range(12):
        client.post("/accounts/login/", {"login": "bob", "password": "wrong"})
    client.post("/accounts/login/", {"login": "bob", "password": "secret"})
    assert not is_logged_in(client)


@pytest.mark.parametrize(
    "path",
    [
        "login/", "signup/", "login/code/", "password/reset/", "password/reset/done/",
        "confirm-email/", "confirm-email/nonsense/", "password/reset/key/1-set-password/",
        "inactive/", "email/", "password/change/", "logout/", "reauthenticate/",
    ],
)  # fmt: skip
def test_every_page_is_in_our_design(client: Client, path: str) -> None:
    if path in ("email/", "password/change/", "logout/", "reauthenticate/"):
        client.force_login(
            UserFactory.create(verified=True), "django.contrib.auth.backends.ModelBackend"
        )
    page = client.get(f"/accounts/{path}", follow=True).content.decode()
    assert 'class="site-header"' in page
    assert page.count("<h1") == 1
    assert "style=" not in page
