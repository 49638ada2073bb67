"""Logging in and passwords, in the words of this site."""

from __future__ import annotations

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_logging_in_asks_in_our_words(client: Client) -> None:
    page = client.get(reverse("account_login")).content.decode()
    assert "Username or address" in page
    assert "Stay logged in" in page


def test_the_password_can_be_changed(client: Client) -> None:
    client.force_login(UserFactory.create())
    page = client.get(reverse("account_change_password")).content.decode()
    assert "Password until now" in page
    assert "New password, once more" in page


def test_a_broken_link_for_a_new_password_says_so(client: Client) -> None:
    address = reverse("account_reset_password_from_key", kwargs={"uidb36": "1", "key": "a-b"})
    page = client.get(address).content.decode()
    assert "This link does not work" in page
    assert reverse("account_reset_password") in page


@pytest.mark.parametrize(
    ("path", "subject", "words"),
    [
        ("account_reset_password", "A new password", "You log in as bob."),
        ("account_request_login_code", "Your code for logging in", "nobody gets in without"),
    ],
)
def test_mails_about_logging_in_are_in_our_words(
    client: Client, path: str, subject: str, words: str
) -> None:
    user = UserFactory.create(username="bob", verified=True)
    client.post(reverse(path), {"email": user.email})
    (letter,) = mail.outbox
    assert letter.subject.endswith(subject)
    assert words in str(letter.body)
    assert "receiving this email" not in str(letter.body)


def test_the_mail_that_confirms_an_address_says_for_which_account(client: Client) -> None:
    UserFactory.create(username="bob", password="secret", email="bob@example.com")
    client.post(reverse("account_login"), {"login": "bob", "password": "secret"})
    (letter,) = mail.outbox
    assert letter.subject.endswith("Confirm your mail address")
    assert "for the account “bob”" in str(letter.body)
