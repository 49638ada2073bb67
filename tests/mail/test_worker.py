"""The whole way of a mail: commit, broker, worker, SMTP server; and what happens if one dies."""

from __future__ import annotations

import pytest
from django.utils import timezone

from accounts.models import User
from games.models import Notice
from games.services.delivery import UNCERTAIN
from games.tasks import sweep_notices
from tests.mail.letters import html, parts, quick_turn, text
from tests.mail.smtp import Postman, postman
from tests.support.games import active_seat, start_game
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker

__all__ = ["postman"]

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]
Status = Notice.Status
OPEN = [Status.DUE, Status.SENDING]


def all_closed() -> bool:
    return not Notice.objects.filter(status__in=OPEN).exists()


def test_a_game_with_every_mail_counted(
    alice: User, bob: User, start_worker: StartWorker, postman: Postman
) -> None:
    User.objects.filter(pk=bob.pk).update(language="de")
    worker = start_worker(env={"EMAIL_URL": postman.url})
    game = start_game()
    expected = []
    for _ in range(3):  # Everybody waits for the mail.
        expected.append(f"{active_seat(game).name}@example.com")
        wait_for(lambda: len(postman.mails) == len(expected))
        quick_turn(game)
    assert postman.recipients[:3] == expected
    assert len(set(expected)) == 2
    while game.is_running:  # They play faster than mails are written.
        quick_turn(game)
    sweep_notices.delay()
    wait_for(all_closed)

    sent = Notice.objects.filter(status=Status.SENT)
    ids = [message["Message-ID"] for _address, message in postman.mails]
    assert sorted(ids) == sorted(f"<notice-{notice.pk}@localhost>" for notice in sent)
    assert not Notice.objects.filter(status=Status.FAILED).exists()
    over = {f"<notice-{notice.pk}@localhost>" for notice in sent.filter(kind="game_ended")}
    ended = [address for address, message in postman.mails if message["Message-ID"] in over]
    assert sorted(ended) == ["alice@example.com", "bob@example.com"]
    for address, message in postman.mails:
        assert message["To"] == address
        language = "de" if address == "bob@example.com" else "en"
        assert f'<html lang="{language}">' in html(message)
        assert text(message)
        assert parts(message, "image/png")
    assert "ERROR" not in worker.log.read_text()
    worker.kill()


def test_a_worker_killed_while_it_sends(
    alice: User, bob: User, start_worker: StartWorker, postman: Postman
) -> None:
    postman.mood = "sleeps"
    worker = start_worker(env={"EMAIL_URL": postman.url})
    start_game()
    wait_for(lambda: postman.mails)
    worker.kill()
    postman.mood = ""
    notice = Notice.objects.get()
    assert notice.status == Status.SENDING
    Notice.objects.update(due_at=timezone.now())  # The lease is over.
    worker = start_worker(env={"EMAIL_URL": postman.url})
    sweep_notices.delay()
    sweep_notices.delay()  # Two beats.
    wait_for(all_closed)
    worker.kill()
    notice.refresh_from_db()
    assert (notice.status, notice.error) == (Status.SENT, UNCERTAIN)
    assert len({message["Message-ID"] for _address, message in postman.mails}) == 1
    assert len(postman.mails) == 2
