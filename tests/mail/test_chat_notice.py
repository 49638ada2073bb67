"""Mails about the chat: one until the player has looked, none if they looked in time."""

from __future__ import annotations

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import ChatMessage, Game, Notice, Seat
from games.services.chat import chat_say
from games.services.delivery import notice_send
from games.services.notices import CHAT_PAUSE
from games.tasks import sweep_notices
from tests.mail.letters import html, sent, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
CHAT = Notice.objects.filter(kind="chat_message")


def say(game: Game, index: int, words: str) -> ChatMessage:
    return chat_say(game=game, seat=game.seats.get(index=index), text=words)


def due() -> Notice:
    """The one notice that is open, as if its time had come."""
    CHAT.filter(status="due").update(due_at=timezone.now())
    return CHAT.get(status="due")


def look(client: Client, user: User, path: str) -> None:
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(path).status_code in (200, 204)


def test_one_mail_for_many_lines(game: Game, alice: User, bob: User) -> None:
    before = timezone.now()
    for words in ("Hello!", "Are you <there>?", "Well, well."):
        say(game, 1, words)
    notice = CHAT.get()
    assert notice.user == alice
    assert notice.due_at >= before + CHAT_PAUSE
    message = sent(due())
    assert message["Subject"] == "Misty idol: bob says something"
    assert "bob: Hello!\nbob: Are you <there>?\nbob: Well, well." in text(message)
    assert "Are you &lt;there&gt;?" in html(message)
    assert f"/games/{game.pk}/#chat" in html(message)
    say(game, 1, "Still nobody?")
    assert not CHAT.filter(status="due").exists()


@pytest.mark.parametrize("path", ["", "chat/", "chat/?after=0"])
def test_not_when_it_was_read_in_time_and_again_afterwards(
    game: Game, alice: User, bob: User, client: Client, path: str
) -> None:
    say(game, 1, "Hello!")
    look(client, alice, f"/games/{game.pk}/{path}")
    notice = due()
    assert notice_send(notice_id=notice.pk) == Notice.Status.CANCELLED
    notice.refresh_from_db()
    assert notice.error == "read"
    say(game, 1, "Another thing.")
    assert "Hello" not in text(sent(due()))


def test_after_the_mail_and_a_look_there_is_another_mail(
    game: Game, alice: User, client: Client
) -> None:
    say(game, 1, "Hello!")
    sent(due())
    look(client, alice, f"/games/{game.pk}/")
    say(game, 1, "Another thing.")
    assert "Another thing." in text(sent(due()))


def test_others_who_look_do_not_count(game: Game, bob: User, client: Client) -> None:
    say(game, 1, "Hello!")
    look(client, bob, f"/games/{game.pk}/")
    sent(due())


def test_nobody_is_told_of_their_own_words(game: Game, alice: User) -> None:
    say(game, 0, "Hello!")
    assert [notice.user.username for notice in CHAT] == ["bob"]


def test_a_message_that_was_removed_is_not_mailed_but_a_later_one_is(game: Game) -> None:
    message = say(game, 1, "Something rude")
    ChatMessage.objects.filter(pk=message.pk).update(deleted_at=timezone.now())
    assert notice_send(notice_id=due().pk) == Notice.Status.CANCELLED
    say(game, 1, "Sorry.")
    found = text(sent(due()))
    assert "Sorry." in found
    assert "rude" not in found


def test_only_the_latest_of_many(game: Game) -> None:
    for number in range(12):
        ChatMessage.objects.create(game=game, seat=1, text=f"Line {number}.")
    say(game, 1, "The end.")
    message = text(sent(due()))
    assert "Line 2." not in message
    assert "Line 3." in message
    assert "3 earlier messages" in message


def test_not_from_a_muted_game(game: Game) -> None:
    Seat.objects.update(muted=True)
    say(game, 1, "Hello!")
    due()
    sweep_notices()
    assert not [message for message in mail.outbox if "says" in message.subject]


def test_what_was_seen_only_grows(game: Game, alice: User, client: Client) -> None:
    newest = say(game, 1, "Hello!").pk
    look(client, alice, f"/games/{game.pk}/")
    assert game.seats.get(user=alice).chat_seen == newest
    Seat.objects.filter(user=alice).update(chat_seen=newest + 5)
    look(client, alice, f"/games/{game.pk}/")
    assert game.seats.get(user=alice).chat_seen == newest + 5
