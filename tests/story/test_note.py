"""Notes: one for each seat, read by its owner alone."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from games.models import Game
from tests.story.test_history import login
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def write(client: Client, game: Game, text: str, **more: Any) -> Any:
    return client.post(reverse("games:note", args=[game.pk]), {"note": text}, **more)


def note_of(game: Game, index: int) -> str:
    return game.seats.get(index=index).note


def test_it_works(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    answer = write(client, game, "Guard C3 next.\r\nThen the idol.\n")
    assert answer.headers["Location"] == f"/games/{game.pk}/#note"
    assert note_of(game, 0) == "Guard C3 next.\nThen the idol."
    assert note_of(game, 1) == ""


def test_htmx_is_told_that_it_is_saved(client: Client) -> None:
    game = start_game()
    login(client, "bob")
    answer = write(client, game, "Hm", headers={"HX-Request": "true"})
    assert answer.content.decode().strip() == "Saved."
    assert note_of(game, 1) == "Hm"


def test_it_may_be_emptied(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    write(client, game, "old")
    write(client, game, "")
    assert note_of(game, 0) == ""


def test_too_long_is_refused_and_nothing_is_lost(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    write(client, game, "kept")
    answer = write(client, game, "y" * 5001)
    assert answer.status_code == 422
    assert "y" * 5001 in answer.content.decode()
    assert note_of(game, 0) == "kept"


def test_only_players_have_notes(client: Client) -> None:
    game, private = start_game(), start_game(is_public=False)
    assert write(client, game, "x").status_code == 403
    login(client, "charlie")
    assert write(client, game, "x").status_code == 403
    assert write(client, private, "x").status_code == 404
    assert client.get(reverse("games:note", args=[game.pk])).status_code == 405


def test_others_do_not_see_it(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    write(client, game, "very secret")
    for reader in ("bob", "charlie"):
        login(client, reader)
        for name in ("history", "record", "table"):
            page = client.get(reverse(f"games:{name}", args=[game.pk]))
            assert b"very secret" not in page.content


def test_it_is_escaped() -> None:
    game = start_game()
    seat = game.seats.get(index=0)
    seat.note = "</textarea><script>alert(1)</script>"
    page = render_to_string("games/_note.html", {"game": game, "seat": seat})
    assert "<script>" not in page
    assert "&lt;/textarea&gt;" in page
