"""How the site looks and counts for me."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
FORM = {"timezone": "America/Guatemala", "language": "de", "theme": "dark"}


@pytest.fixture
def alice(client: Client) -> User:
    user = UserFactory.create(username="alice")
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return user


def test_it_works(client: Client, alice: User) -> None:
    assert client.get("/account/").status_code == 200
    assert client.post("/account/", FORM)["Location"] == "/account/"
    alice.refresh_from_db()
    assert (alice.timezone, alice.language, alice.theme) == ("America/Guatemala", "de", "dark")
    page = client.get("/account/").content.decode()
    assert '<html lang="de" data-theme="dark">' in page


@pytest.mark.parametrize(
    "changes", [{"timezone": "Mars/Olympus"}, {"language": "tlh"}, {"theme": "pink"}]
)
def test_nonsense_is_refused(client: Client, alice: User, changes: dict[str, str]) -> None:
    page = client.post("/account/", {**FORM, **changes}).content.decode()
    assert "field__errors" in page
    alice.refresh_from_db()
    assert (alice.timezone, alice.language, alice.theme) == ("UTC", "en", "")


def test_others_log_in_first(client: Client) -> None:
    assert client.get("/account/")["Location"] == "/accounts/login/?next=/account/"
    assert client.post("/account/", FORM)["Location"].startswith("/accounts/login/")


def test_the_language_of_the_footer_is_kept(client: Client, alice: User) -> None:
    client.post("/i18n/setlang/", {"language": "fr", "next": "/"})
    alice.refresh_from_db()
    assert alice.language == "fr"
    assert '<html lang="fr"' in client.get("/").content.decode()
    client.post("/i18n/setlang/", {"language": "tlh", "next": "/"})
    alice.refresh_from_db()
    assert alice.language == "fr"


def test_without_an_account_the_browser_decides(client: Client) -> None:
    assert '<html lang="nl"' in client.get("/", HTTP_ACCEPT_LANGUAGE="nl").content.decode()
    client.post("/i18n/setlang/", {"language": "fr", "next": "/"})
    assert '<html lang="fr"' in client.get("/", HTTP_ACCEPT_LANGUAGE="nl").content.decode()


def test_a_zone_that_is_gone_does_not_take_the_site_away(client: Client, alice: User) -> None:
    User.objects.update(timezone="Atlantis/Capital")
    assert client.get("/").status_code == 200
