"""The admin has no login of its own, so nobody can try passwords there."""

import pytest
from django.test import Client

from accounts.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> User:
    return UserFactory.create(username="ada", verified=True, is_staff=True, is_superuser=True)


def attempt(client: Client, password: str, path: str = "/accounts/login/") -> int:
    return client.post(path, {"login": "ada", "username": "ada", "password": password}).status_code


def test_the_way_into_the_admin_leads_over_the_site(ada: User) -> None:
    answer = Client().get("/admin/login/?next=/admin/")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/accounts/login/")


def test_a_password_posted_to_the_admin_is_not_even_looked_at(ada: User) -> None:
    client = Client()
    answer = client.post("/admin/login/", {"username": "ada", "password": "secret"})
    assert answer.status_code == 302
    assert "_auth_user_id" not in client.session


def test_guessing_ends_soon(ada: User) -> None:
    """After a few wrong ones even the right one is refused for a while."""
    client = Client()
    answers = [attempt(client, f"wrong-{number}") for number in range(12)]
    assert set(answers) <= {200, 429}
    attempt(client, "secret")
    assert "_auth_user_id" not in client.session


def test_the_right_password_opens_it(ada: User) -> None:
    client = Client()
    assert attempt(client, "secret", "/accounts/login/?next=/admin/") == 302
    assert client.get("/admin/").status_code == 200


def test_who_is_not_staff_does_not_get_in() -> None:
    bob = UserFactory.create(username="bob", verified=True)
    client = Client()
    client.force_login(bob, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/admin/", follow=True).status_code in (200, 403)
    assert "Acts of moderators" not in client.get("/admin/", follow=True).content.decode()
