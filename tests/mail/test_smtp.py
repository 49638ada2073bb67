"""Trouble with a real SMTP server: every notice arrives once, or fails visibly."""

from __future__ import annotations

import pytest
from django.utils import timezone
from pytest_django import Settings

from games.models import Notice
from games.services.delivery import ATTEMPTS, UNCERTAIN, notice_send
from tests.mail.smtp import Postman, by_smtp, postman

__all__ = ["by_smtp", "postman"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing", "by_smtp")]
Status = Notice.Status


def attempt(notice: Notice) -> Notice:
    Notice.objects.filter(pk=notice.pk).update(due_at=timezone.now())
    notice_send(notice_id=notice.pk)
    notice.refresh_from_db()
    return notice


def test_it_arrives(notice: Notice, postman: Postman) -> None:
    assert attempt(notice).status == Status.SENT
    assert postman.recipients == ["alice@example.com"]
    _address, message = postman.mails[0]
    assert message["Subject"] == "Misty idol, turn 1: your turn"
    assert message.defects == []


def test_refused_until_it_has_failed(notice: Notice, postman: Postman) -> None:
    postman.mood = "refuses"
    for _ in range(ATTEMPTS + 2):
        attempt(notice)
    assert notice.status == Status.FAILED
    assert "no such user" in notice.error
    assert postman.asked == ATTEMPTS


@pytest.mark.parametrize("mood", ["refuses", "drops"])
def test_after_the_trouble_it_arrives_once(notice: Notice, postman: Postman, mood: str) -> None:
    postman.mood = mood
    assert attempt(notice).status == Status.DUE
    assert notice.error
    assert postman.mails == []
    postman.mood = ""
    assert attempt(notice).status == Status.SENT
    assert postman.recipients == ["alice@example.com"]
    assert (notice.error == UNCERTAIN) == (mood == "drops")


def test_nobody_listens(notice: Notice, settings: Settings) -> None:
    settings.EMAIL_PORT = 1
    assert attempt(notice).status == Status.DUE
    assert "refused" in notice.error


def test_a_lost_acknowledgement_leads_to_the_same_mail_again(
    notice: Notice, postman: Postman
) -> None:
    postman.mood = "sleeps"
    assert attempt(notice).status == Status.DUE
    assert "timed out" in notice.error
    postman.mood = "refuses"
    assert attempt(notice).status == Status.DUE
    postman.mood = ""
    assert attempt(notice).status == Status.SENT
    assert notice.error == UNCERTAIN
    assert len({message["Message-ID"] for _address, message in postman.mails}) == 1
    assert len(postman.mails) == 2
