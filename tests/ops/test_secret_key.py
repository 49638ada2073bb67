"""A new secret key: links and logins made with the old one hold until it is taken away."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games.mail.links import BadLink, Purpose, Signed, read_token, signed_url

pytestmark = pytest.mark.django_db


def test_a_key_is_rotated_in_two_steps(client: Client, settings: Settings) -> None:
    alice = User.objects.create_user("alice")
    client.force_login(alice, "django.contrib.auth.backends.ModelBackend")
    link = signed_url(Purpose.OFF, user_id=alice.pk, scope="all").split("/")[-2]

    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "the-next-one-0123456789-abcdefghijklmnopqrstuvwxyz-0123456789"
    assert read_token(Purpose.OFF, link) == Signed(alice.pk, "all")
    assert client.get("/account/").status_code == 200, "logged out"

    # The login was renewed with the new key on the way; the link was not.
    settings.SECRET_KEY_FALLBACKS = []
    assert client.get("/account/").status_code == 200
    with pytest.raises(BadLink):
        read_token(Purpose.OFF, link)
