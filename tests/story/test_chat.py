"""Chat: for the players of a game; moderators read it; nobody else knows of it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import ChatMessage, Game, Seat
from games.services.chat import PER_MINUTE
from tests.story.test_history import login
from tests.support.games import start_game

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def url(game: Game) -> str:
    return reverse("games:chat", args=[game.pk])


def say(client: Client, game: Game, text: str, **more: Any) -> Any:
    return client.post(url(game), {"text": text}, **more)


def test_it_works(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    answer = say(client, game, "  Good luck!  ")
    assert answer.headers["Location"] == f"/games/{game.pk}/#chat"
    message = ChatMessage.objects.get()
    assert (message.text, message.seat) == ("Good luck!", 0)
    login(client, "bob")
    page = client.get(url(game)).content.decode()
    assert "Good luck!" in page
    assert f"/games/{game.pk}/report/?message={message.pk}" in page


def test_htmx_gets_the_chat_alone(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    page = say(client, game, "Hello", headers=HTMX).content.decode()
    assert 'id="chat"' in page
    assert "<html" not in page
    assert "Hello" in page


def test_nobody_reports_themselves(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    say(client, game, "Hello")
    assert "report/" not in client.get(url(game)).content.decode()


def test_news_are_asked_for_by_the_last_one_known(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    assert client.get(url(game), {"after": "0"}).status_code == 204
    say(client, game, "Hello")
    last = ChatMessage.objects.get().pk
    assert "Hello" in client.get(url(game), {"after": "0"}).content.decode()
    assert client.get(url(game), {"after": str(last)}).status_code == 204


def test_strangers_and_spectators_see_nothing(client: Client) -> None:
    game = start_game()
    ChatMessage.objects.create(game=game, seat=0, text="secret plan")
    assert client.get(url(game)).status_code == 403
    assert say(client, game, "Hi").status_code == 403
    login(client, "charlie")
    assert client.get(url(game)).status_code == 403
    assert say(client, game, "Hi").status_code == 403
    for name in ("history", "record", "table"):
        page = client.get(reverse(f"games:{name}", args=[game.pk]))
        assert b"secret plan" not in page.content
    assert ChatMessage.objects.count() == 1


def test_a_private_game_does_not_exist_for_others(client: Client) -> None:
    game = start_game(is_public=False)
    login(client, "charlie")
    assert client.get(url(game)).status_code == 404
    assert say(client, game, "Hi").status_code == 404


def test_moderators_read_but_do_not_speak(client: Client) -> None:
    game = start_game(is_public=False)
    ChatMessage.objects.create(game=game, seat=0, text="secret plan")
    mo = User.objects.create(username="mo", is_staff=True)
    login(client, "mo")
    assert client.get(url(game)).status_code == 404, "staff of another kind"
    mo.user_permissions.add(Permission.objects.get(codename="moderate_chat"))
    page = client.get(url(game)).content.decode()
    assert "secret plan" in page
    assert "<textarea" not in page
    assert say(client, game, "Hi").status_code == 404


@pytest.mark.parametrize(
    ("text", "words"), [("   ", "Write something"), ("x" * 1001, "at most 1000")]
)
def test_what_cannot_be_said_is_explained(client: Client, text: str, words: str) -> None:
    game = start_game()
    login(client, "alice")
    for more in ({}, {"headers": HTMX}):
        answer = say(client, game, text, **more)
        assert answer.status_code == 422
        assert words in answer.content.decode()
    assert not ChatMessage.objects.exists()


def test_too_much_at_once_is_refused_and_kept_in_the_form(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    for number in range(PER_MINUTE):
        assert say(client, game, f"message {number}").status_code == 302
    answer = say(client, game, "one too many")
    assert answer.status_code == 429
    assert "one too many</textarea>" in answer.content.decode()
    assert ChatMessage.objects.count() == PER_MINUTE


def test_deleted_messages_are_gone(client: Client) -> None:
    game = start_game()
    login(client, "alice")
    say(client, game, "regret")
    ChatMessage.objects.update(deleted_at=game.created_at)
    assert "regret" not in client.get(url(game)).content.decode()


def test_words_are_escaped(client: Client) -> None:
    game = start_game(people=["alice", "<b>bob"])
    login(client, "<b>bob")
    say(client, game, '<script>alert("x")</script>\nnext line')
    login(client, "alice")
    page = client.get(url(game)).content.decode()
    assert "<script>alert" not in page
    assert "<b>bob" not in page
    assert "&lt;script&gt;" in page
    assert "<br>next line" in page


def test_a_deleted_account_keeps_its_lines(client: Client) -> None:
    game = start_game()
    login(client, "bob")
    say(client, game, "I was here")
    Seat.objects.filter(game=game, index=1).update(user=None, former_name="Somebody")
    User.objects.get(username="bob").delete()
    login(client, "alice")
    page = client.get(url(game)).content.decode()
    assert "I was here" in page
    assert "Somebody" in page


@pytest.mark.parametrize("messages", [1, 30])
def test_the_number_of_queries_does_not_grow(
    client: Client, messages: int, django_assert_num_queries
) -> None:
    game = start_game()
    login(client, "alice")
    for number in range(messages):
        ChatMessage.objects.create(game=game, seat=number % 2, text="hello")
    client.get(url(game))
    with django_assert_num_queries(4):  # Session, user, game with seats, messages.
        client.get(url(game), {"after": "0"})
