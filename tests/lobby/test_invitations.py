"""Invitations by mail."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.core import mail
from django.utils import timezone

from accounts.models import User
from games.models import Seat
from games.services.invitations import LEASE, invitation_send, invitations_sweep
from games.services.lobby import SeatPlan, game_cancel
from tests.factories import UserFactory
from tests.support.lobby import As, waiting_game
from tests.support.worker import StartWorker


def invited(host: User, email: str = "dora@example.com") -> Seat:
    game = waiting_game(host, SeatPlan(invited_email=email), name="Heron Lagoon")
    return game.seats.get(index=1)


def test_it_works(alice: User, as_user: As) -> None:
    seat = invited(alice)
    assert invitation_send(seat_id=seat.pk)
    (message,) = mail.outbox
    assert message.to == ["dora@example.com"]
    assert "alice" in message.subject
    assert "Heron Lagoon" in message.body
    assert message.extra_headers["Auto-Submitted"] == "auto-generated"
    (address,) = re.findall(r"http\S+/invite/\S+", str(message.body))
    link = urlsplit(address)
    page = as_user(None).get(f"{link.path}?{link.query}")
    assert "Join as a guest" in page.content.decode()


def test_it_goes_out_once(alice: User) -> None:
    seat = invited(alice)
    assert invitation_send(seat_id=seat.pk)
    assert not invitation_send(seat_id=seat.pk)
    assert len(mail.outbox) == 1


def test_what_is_no_longer_true_is_not_sent(alice: User) -> None:
    seat = invited(alice)
    game_cancel(game_id=seat.game_id, user=alice)
    assert not invitation_send(seat_id=seat.pk)
    assert not invitation_send(seat_id=10**9)
    assert not mail.outbox


def test_a_refused_mail_is_tried_again(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = invited(alice)

    def refuse(*args: object, **kwargs: object) -> int:
        raise OSError("no route to the mail server")

    with monkeypatch.context() as patch:
        patch.setattr("django.core.mail.message.EmailMessage.send", refuse)
        with pytest.raises(OSError, match="no route"):
            invitation_send(seat_id=seat.pk)
    assert invitation_send(seat_id=seat.pk)
    assert len(mail.outbox) == 1


def test_a_worker_that_dies_on_the_way_leaves_it_to_the_sweep(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = invited(alice)

    def die(*args: object, **kwargs: object) -> int:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr("django.core.mail.message.EmailMessage.send", die)
        with pytest.raises(SystemExit):
            invitation_send(seat_id=seat.pk)
    assert invitations_sweep() == 1
    assert not invitation_send(seat_id=seat.pk)  # Perhaps the other one is still at it.
    with time_machine.travel(timezone.now() + timedelta(seconds=LEASE + 1)):
        assert invitation_send(seat_id=seat.pk)
    assert invitations_sweep() == 0
    (message,) = mail.outbox
    assert message.extra_headers["Message-ID"].startswith(f"<invitation-{seat.pk}-")


def test_the_sweep_finds_what_was_lost(alice: User, bob: User) -> None:
    seat = invited(alice)
    waiting_game(alice, SeatPlan(invited_user=bob, invited_email="bob@example.com"))
    assert invitations_sweep() == 1
    invitation_send(seat_id=seat.pk)
    assert invitations_sweep() == 0


def test_a_confirmed_address_brings_its_invitations(alice: User) -> None:
    seat = invited(alice)
    other = invited(alice, "other@example.com")
    dora = UserFactory.create(username="dora", email="dora@example.com")
    address = EmailAddress.objects.create(user=dora, email="dora@example.com", verified=True)
    email_confirmed.send(EmailAddress, request=None, email_address=address)
    seat.refresh_from_db()
    other.refresh_from_db()
    assert (seat.invited_user, other.invited_user) == (dora, None)


@pytest.mark.worker
def test_a_worker_mails_it_after_commit(start_worker: StartWorker, tmp_path: Path) -> None:
    worker = start_worker(queues="mail")
    seat = invited(UserFactory.create(username="alice"))
    end = time.monotonic() + 60
    while not seat.mailed_at and time.monotonic() < end:
        time.sleep(0.1)
        seat.refresh_from_db()
    worker.stop()
    (letter,) = (tmp_path / "mail").iterdir()
    assert "dora@example.com" in letter.read_text()
