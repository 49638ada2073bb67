"""Mails from those who run the site: they reach whom they concern, and say why."""

from __future__ import annotations

from html import unescape

import pytest
from django.core import mail
from django.utils.translation import override

from accounts.models import User
from games.mail.person_messages import ACTS, TROUBLES
from games.models import Game, Notice, Seat
from games.services.delivery import notice_send
from games.services.notices import tell_moderated, tell_trouble, tell_user_moderated
from tests.mail.letters import html, sent, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
REASON = "Somebody wrote <b>rude</b> things\nto everybody."


def told(kind: str, user: User) -> Notice:
    return Notice.objects.get(kind=kind, user=user)


@pytest.mark.parametrize("act", [*ACTS, "something new"])
def test_a_moderator_acts_in_a_game(game: Game, alice: User, bob: User, act: str) -> None:
    tell_moderated(game, act, REASON)
    for user in (alice, bob):
        message = sent(told("moderated", user))
        assert message["To"] == user.email
        assert message["Subject"] == "Misty idol: a moderator has acted"
        assert message["References"] == f"<game-{game.pk}@localhost>"
        assert message["List-Unsubscribe"]
        what = str(ACTS.get(act, "A moderator has changed something."))
        for part in (text(message), html(message)):
            assert what in unescape(part)
            assert f"/games/{game.pk}/" in part
        assert REASON in text(message)
        assert "&lt;b&gt;rude" in html(message)


def test_the_same_act_is_told_once(game: Game, alice: User) -> None:
    for _ in range(2):
        tell_moderated(game, "paused", "", key="7")
    assert Notice.objects.filter(kind="moderated").count() == 2
    assert "Why" not in text(sent(told("moderated", alice)))


def test_only_who_is_concerned(game: Game, alice: User, bob: User) -> None:
    tell_moderated(game, "message_deleted", "", seats=[game.seats.get(user=bob)])
    assert [notice.user for notice in Notice.objects.filter(kind="moderated")] == [bob]


def test_not_to_who_has_left_or_muted_the_game(game: Game, alice: User, bob: User) -> None:
    tell_moderated(game, "paused", "")
    Seat.objects.filter(user=alice).update(muted=True)
    Seat.objects.filter(user=bob).update(user=None)
    for user, reason in ((alice, "muted"), (bob, "left")):
        notice = told("moderated", user)
        assert notice_send(notice_id=notice.pk) == Notice.Status.CANCELLED
        notice.refresh_from_db()
        assert notice.error == reason
    assert mail.outbox == []


def test_about_an_account_whatever_was_turned_off(alice: User) -> None:
    User.objects.update(notice_preferences={"account_moderated": False, "moderated": False})
    tell_user_moderated(alice, "suspended", REASON)
    message = sent(told("account_moderated", alice))
    assert message["Subject"] == "A moderator about your account"
    assert message["List-Unsubscribe"] is None
    assert message["References"] is None
    assert "suspended your account" in html(message)
    for part in (text(message), html(message)):
        assert "No more mails" not in part
        assert "/notices/settings/" in part


def test_about_an_account_in_a_game(game: Game, alice: User) -> None:
    Seat.objects.update(muted=True)
    tell_user_moderated(alice, "warned", REASON, game=game)
    message = sent(told("account_moderated", alice))
    assert "Misty idol" in text(message)
    assert "Mute this game" not in html(message)


@pytest.mark.parametrize("what", TROUBLES)
def test_something_does_not_work(alice: User, what: str) -> None:
    User.objects.update(language="de")
    tell_trouble(alice, what, detail="404 <gone>", key="x")
    tell_trouble(alice, what, detail="404 <gone>", key="x")
    message = sent(told("trouble", alice))
    with override("de"):
        title, happened, todo = (str(words) for words in TROUBLES[what])
    assert message["Subject"] == title
    assert "404 &lt;gone&gt;" in html(message)
    assert '<html lang="de">' in html(message)
    for words in (happened, todo, "404 <gone>", "/notices/settings/"):
        assert words in text(message)
