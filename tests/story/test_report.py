"""Reports to the moderators."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import ChatMessage, Game, Report
from games.services.reports import PER_DAY
from tests.story.test_history import login
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def url(game: Game, message: ChatMessage | None = None) -> str:
    address = reverse("games:report", args=[game.pk])
    return f"{address}?message={message.pk}" if message else address


def test_it_works(client: Client) -> None:
    game = start_game()
    message = ChatMessage.objects.create(game=game, seat=1, text="<b>rude</b>")
    login(client, "alice")
    page = client.get(url(game, message)).content.decode()
    assert "&lt;b&gt;rude" in page
    assert '<option value="chat" selected>' in page
    answer = client.post(url(game, message), {"kind": "chat", "text": "Please look."})
    assert answer.headers["Location"] == f"/games/{game.pk}/"
    report = Report.objects.get()
    assert (report.kind, report.text, report.message) == ("chat", "Please look.", message)
    assert report.reporter == User.objects.get(username="alice")


def test_a_game_may_be_reported_without_a_message(client: Client) -> None:
    game = start_game()
    login(client, "bob")
    client.post(url(game), {"kind": "stalling", "text": ""})
    assert Report.objects.get().message is None


def test_the_same_report_twice_is_kept_once(client: Client) -> None:
    game = start_game()
    login(client, "bob")
    for _ in range(2):
        client.post(url(game), {"kind": "bug", "text": "The board is empty."})
    assert Report.objects.count() == 1


def test_wrong_input_is_explained(client: Client) -> None:
    game = start_game()
    login(client, "bob")
    answer = client.post(url(game), {"kind": "revenge", "text": ""})
    assert answer.status_code == 422
    assert not Report.objects.exists()


@pytest.mark.parametrize("number", ["0", "x", "9" * 30, "-1", "²"])
def test_a_message_must_be_of_this_game(client: Client, number: str) -> None:
    game, other = start_game(), start_game()
    login(client, "bob")
    assert client.get(f"{url(game)}?message={number}").status_code == 404
    strange = ChatMessage.objects.create(game=other, seat=1, text="hello")
    assert client.get(url(game, strange)).status_code == 404


def test_only_players_report(client: Client) -> None:
    game, private = start_game(), start_game(is_public=False)
    assert client.get(url(game)).status_code == 403
    login(client, "charlie")
    assert client.post(url(game), {"kind": "bug"}).status_code == 403
    assert client.post(url(private), {"kind": "bug"}).status_code == 404
    assert not Report.objects.exists()


def test_there_is_a_limit(client: Client) -> None:
    game = start_game()
    login(client, "bob")
    for number in range(PER_DAY):
        client.post(url(game), {"kind": "bug", "text": f"{number}"})
    assert client.post(url(game), {"kind": "bug", "text": "more"}).status_code == 429
    assert Report.objects.count() == PER_DAY
