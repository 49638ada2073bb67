"""Errors look like the site and say how to go on, also when hardly anything works any more."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.http import HttpRequest
from django.test import Client

from accounts.models import User
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def check(body: str, title: str) -> None:
    assert f"<h1>{title}</h1>" in body
    assert "css/tokens" in body
    assert 'href="/"' in body
    assert "Traceback" not in body


def test_a_form_of_a_page_that_is_too_old() -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/accounts/login/", {"login": "alice", "password": "x"})
    assert answer.status_code == 403
    check(answer.content.decode(), "This page is too old")


def test_what_one_may_not_do(client: Client) -> None:
    game = start_game()
    User.objects.create_user("charlie")
    client.force_login(
        User.objects.get(username="charlie"), "django.contrib.auth.backends.ModelBackend"
    )
    answer = client.get(f"/games/{game.pk}/chat/")
    assert answer.status_code == 403
    check(answer.content.decode(), "This way is closed")


def test_a_request_that_cannot_be_read(client: Client) -> None:
    answer = client.get("/", headers={"Host": "evil.example.com"})
    assert answer.status_code == 400
    check(answer.content.decode(), "This message cannot be read")


def test_nothing_there(client: Client) -> None:
    answer = client.get("/nothing/")
    assert answer.status_code == 404
    check(answer.content.decode(), "No path leads here")


def test_an_error_of_ours_needs_no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(request: HttpRequest, **kwargs: Any) -> Any:
        connection.execute_wrapper(_down).__enter__()
        raise RuntimeError("broken")

    monkeypatch.setattr("games.views.table.page.get_game", broken)
    before = list(connection.execute_wrappers)
    try:
        answer = Client(raise_request_exception=False).get("/games/1/")
    finally:
        connection.execute_wrappers[:] = before
    assert answer.status_code == 500
    check(answer.content.decode(), "A tent fell over")
    assert answer["X-Request-ID"]


def _down(*args: Any) -> None:
    raise AssertionError("a query")
