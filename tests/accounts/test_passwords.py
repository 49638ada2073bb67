"""Logging in and passwords, in the words of this site."""

from __future__ import annotations

import pytest
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
