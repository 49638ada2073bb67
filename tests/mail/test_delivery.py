"""Each notice is sent once, by one worker, if it is still true, and not forgotten if it fails."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from datetime import timedelta
from unittest.mock import patch

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail import EmailMessage
from django.utils import timezone

from accounts.models import User
from games.mail.case import Case
from games.models import Game, Notice, Seat
from games.services.delivery import (
    ATTEMPTS,
    BACKOFF,
    LEASE,
    UNCERTAIN,
    notice_send,
    notices_due,
    notices_send,
)
from games.tasks import sweep_notices
from tests.support.games import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
Status = Notice.Status


@pytest.fixture
def refusing() -> Iterator[None]:
    error = smtplib.SMTPRecipientsRefused({"alice@example.com": (550, b"no such user")})
    with patch("django.core.mail.EmailMessage.send", side_effect=error):
        yield


def send(notice: Notice) -> Notice:
    notice_send(notice_id=notice.pk)
    notice.refresh_from_db()
    return notice


def is_due(notice: Notice) -> None:
    """As if the time until then had passed."""
    Notice.objects.filter(pk=notice.pk).update(due_at=timezone.now())


def cancelled(notice: Notice) -> str:
    """Why it was not sent; fails if it was."""
    assert send(notice).status == Status.CANCELLED
    assert mail.outbox == []
    return notice.error


def test_it_is_sent_to_the_player_who_must_act(notice: Notice) -> None:
    assert notices_due() == [notice.pk]
    send(notice)
    assert [message.to for message in mail.outbox] == [["alice@example.com"]]
    assert notice.status == Status.SENT
    assert notice.sent_at is not None
    assert notice.error == ""
    assert notices_due() == []


def test_a_task_that_comes_twice_sends_once(notice: Notice) -> None:
    send(notice)
    assert notice_send(notice_id=notice.pk) is None
    is_due(notice)
    assert notice_send(notice_id=notice.pk) is None
    assert len(mail.outbox) == 1


def test_a_claimed_notice_is_left_to_who_claimed_it(notice: Notice) -> None:
    Notice.objects.update(status=Status.SENDING, attempts=1, due_at=timezone.now() + LEASE)
    assert notices_due() == []
    assert notice_send(notice_id=notice.pk) is None
    assert mail.outbox == []


def test_a_claim_of_a_dead_worker_is_taken_over_and_marked(notice: Notice) -> None:
    Notice.objects.update(status=Status.SENDING, attempts=1)
    assert notices_due() == [notice.pk]
    send(notice)
    assert (notice.status, notice.attempts, notice.error) == (Status.SENT, 2, UNCERTAIN)
    assert len(mail.outbox) == 1


def test_a_notice_that_kills_its_workers_is_given_up(notice: Notice) -> None:
    Notice.objects.update(status=Status.SENDING, attempts=ATTEMPTS)
    assert notices_due() == []
    notice.refresh_from_db()
    assert notice.status == Status.FAILED


def test_a_worker_that_wakes_up_late_does_not_overwrite(notice: Notice) -> None:
    def overtaken(self: object) -> None:
        Notice.objects.update(status=Status.SENT, attempts=2)

    with patch("django.core.mail.EmailMessage.send", overtaken):
        assert notice_send(notice_id=notice.pk) is None
    notice.refresh_from_db()
    assert (notice.status, notice.attempts) == (Status.SENT, 2)


@pytest.mark.usefixtures("refusing")
def test_a_refused_mail_is_tried_again_later_and_later_and_then_fails(notice: Notice) -> None:
    for pause in BACKOFF:
        before = timezone.now()
        assert send(notice).status == Status.DUE
        assert notice.due_at - before >= pause
        assert notices_due() == []
        is_due(notice)
    assert send(notice).status == Status.FAILED
    assert "no such user" in notice.error
    is_due(notice)
    assert notices_due() == []


def test_after_the_trouble_it_arrives(notice: Notice, refusing: None) -> None:
    send(notice)
    is_due(notice)
    with patch("django.core.mail.EmailMessage.send") as sending:
        send(notice)
    assert sending.call_count == 1
    assert (notice.status, notice.attempts, notice.error) == (Status.SENT, 2, "")


def test_a_message_that_cannot_be_made_waits_like_one_that_cannot_be_sent(notice: Notice) -> None:
    with patch("games.services.channels.message_for", side_effect=KeyError("colour")):
        assert send(notice).status == Status.DUE
    assert "colour" in notice.error


def test_not_after_the_move(game: Game, notice: Notice) -> None:
    play_on(game, moves=1)
    assert game.seats.get(active=True).index == 0  # The same turn: she has begun it.
    assert cancelled(notice) == "moved"


def test_not_after_a_move_that_was_made_while_the_mail_was_written(
    game: Game, notice: Notice
) -> None:
    def slowly(case: Case, address: str) -> EmailMessage:
        play_on(game, moves=1)
        return EmailMessage(to=[address])

    with patch("games.services.channels.message_for", slowly):
        assert cancelled(notice) == "moved"


def test_an_old_notice_is_not_true_again_one_round_later(game: Game, notice: Notice) -> None:
    play_on(game, until=lambda legal: Notice.objects.filter(user=notice.user).count() == 2)
    assert game.seats.get(active=True).user == notice.user
    assert cancelled(notice) == "moved"


@pytest.mark.parametrize("status", [Game.Status.FINISHED, Game.Status.ENDED])
def test_not_after_the_end(game: Game, notice: Notice, status: Game.Status) -> None:
    Game.objects.update(status=status)
    assert cancelled(notice) == "moved"


def test_not_while_the_game_is_paused(game: Game, notice: Notice) -> None:
    Game.objects.update(paused_at=timezone.now())
    assert send(notice).status == Status.DUE
    assert mail.outbox == []
    assert notices_due() == []


def test_not_to_somebody_for_whom_a_bot_plays(notice: Notice) -> None:
    Seat.objects.update(bot="easy")
    assert cancelled(notice) == "left"


def test_not_to_somebody_who_has_left(notice: Notice) -> None:
    Seat.objects.filter(index=0).update(user=None)
    assert cancelled(notice) == "left"


def test_not_when_the_game_is_muted(notice: Notice) -> None:
    Seat.objects.filter(index=0).update(muted=True)
    assert cancelled(notice) == "muted"


def test_not_when_such_mails_are_off(alice: User, notice: Notice) -> None:
    alice.notice_preferences = {"your_turn": False}
    alice.save(update_fields=["notice_preferences"])
    assert cancelled(notice) == "off"


def test_not_to_an_address_that_nobody_confirmed(alice: User, notice: Notice) -> None:
    EmailAddress.objects.filter(user=alice).update(verified=False)
    assert cancelled(notice) == "address"


def test_a_kind_that_has_no_mail_is_closed(notice: Notice) -> None:
    Notice.objects.update(kind="horoscope")
    assert cancelled(notice) == "unknown"


def test_two_sweeps_at_once_send_once(notice: Notice) -> None:
    with patch("games.services.delivery.notices_due", return_value=[notice.pk]):
        sweep_notices()
        sweep_notices()
    assert len(mail.outbox) == 1


def test_a_sweep_without_time_leaves_the_rest_to_the_next(game: Game, notice: Notice) -> None:
    assert notices_send(seconds=-1) is False
    assert mail.outbox == []
    with patch("games.services.delivery.notices_send", return_value=False) as sending:
        with patch("games.tasks.sweep_notices.delay") as again:
            sweep_notices()
        assert again.call_count == sending.call_count == 1
    assert notices_send() is True
    assert len(mail.outbox) == 1


def test_what_is_due_later_waits(notice: Notice) -> None:
    Notice.objects.update(due_at=timezone.now() + timedelta(minutes=1))
    assert notices_due() == []
    assert notice_send(notice_id=notice.pk) is None
