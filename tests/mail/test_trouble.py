"""Mails that do not arrive: reported by servers and providers, shown, mended, and forgiven once."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import smtplib
from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest
from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Notice, Seat
from games.services.delivery import notice_send, notices_send
from games.services.timeouts import deadlines_sweep
from games.services.trouble import GRACE, mail_trouble_clear, mail_trouble_set
from tests.support.games import start_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
BACKEND = "django.contrib.auth.backends.ModelBackend"
DAY = timedelta(days=1)
SECRET = "user:long-secret"
BOUNCE = {
    "RecordType": "Bounce",
    "ID": 42,
    "Type": "HardBounce",
    "TypeCode": 1,
    "Name": "Hard bounce",
    "MessageID": "00000000-0000-0000-0000-000000000000",
    "Description": "The server was unable to deliver your message",
    "Details": "550 no such user",
    "Email": "alice@example.com",
    "From": "tikal@example.com",
    "BouncedAt": "2026-06-01T12:00:00Z",
    "Inactive": True,
    "CanActivate": True,
}
COMPLAINT = {**BOUNCE, "RecordType": "SpamComplaint", "Type": "SpamComplaint"}
DELIVERY = {
    "RecordType": "Delivery",
    "MessageID": "00000000-0000-0000-0000-000000000000",
    "Recipient": "alice@example.com",
    "DeliveredAt": "2026-06-01T12:00:00Z",
    "Details": "250 OK",
}


def fresh(user: User) -> User:
    return User.objects.get(pk=user.pk)


def bounced(user: User) -> None:
    mail_trouble_set(user_id=user.pk, trouble=User.MailTrouble.BOUNCED)


def page(user: User | None, address: str) -> str:
    client = Client()
    if user is not None:
        client.force_login(user, BACKEND)
    return client.get(address).content.decode()


@pytest.fixture
def clocked(alice: User, bob: User) -> Game:
    """Alice has three days to move."""
    return start_game(clock_bank=3 * DAY, clock_increment=DAY, clock_cap=5 * DAY)


@pytest.fixture
def provider(settings: Any) -> Client:
    """Posts what Postmark and Mailgun would."""
    settings.ROOT_URLCONF = "tests.support.anymail_urls"
    settings.ANYMAIL = {"WEBHOOK_SECRET": SECRET, "MAILGUN_WEBHOOK_SIGNING_KEY": "signing-key"}
    return Client(enforce_csrf_checks=True)


def tell(
    provider: Client, body: dict[str, Any], *, name: str = "postmark", key: str = SECRET
) -> int:
    code = base64.b64encode(key.encode()).decode()
    answer = provider.post(
        f"/anymail/{name}/tracking/",
        json.dumps(body),
        content_type="application/json",
        headers={"Authorization": f"Basic {code}"},
    )
    return answer.status_code


def mailgun(event: dict[str, Any], key: str = "signing-key") -> dict[str, Any]:
    stamp, token = "1780315200", "06c96bafc3f42a66b9edd546347a2fe18dc23461fe80dc52f0"
    signature = hmac.new(key.encode(), f"{stamp}{token}".encode(), hashlib.sha256).hexdigest()
    return {
        "signature": {"timestamp": stamp, "token": token, "signature": signature},
        "event-data": {"timestamp": 1780315200.5, "id": "x", "message": {"headers": {}}, **event},
    }


def test_a_bounce_is_kept_and_shown(provider: Client, alice: User, bob: User, game: Game) -> None:
    seen = Game.objects.get(pk=game.pk).touched
    assert tell(provider, BOUNCE) == 200
    assert (fresh(alice).mail_trouble, fresh(bob).mail_trouble) == ("bounced", "")
    assert fresh(alice).mail_trouble_at is not None
    assert "do not reach you" in page(alice, "/")
    table = f"/games/{game.pk}/"
    assert "do not reach you" in page(alice, table)
    assert "Notices to alice do not arrive" in page(bob, table)
    for reader in (alice, None):
        assert "Notices to alice do not arrive" not in page(reader, table)
    assert Game.objects.get(pk=game.pk).touched == seen + 1


def test_a_delivery_ends_a_refusal_but_not_what_only_the_owner_can_end(
    provider: Client, alice: User
) -> None:
    mail_trouble_set(user_id=alice.pk, trouble=User.MailTrouble.REFUSED)
    tell(provider, DELIVERY)
    assert fresh(alice).mail_trouble == ""
    tell(provider, BOUNCE)
    tell(provider, DELIVERY)  # Of a mail from before, reported late.
    assert fresh(alice).mail_trouble == "bounced"


def test_a_graver_trouble_takes_the_place_of_another(provider: Client, alice: User) -> None:
    mail_trouble_set(user_id=alice.pk, trouble=User.MailTrouble.REFUSED)
    since = fresh(alice).mail_trouble_at
    for report, trouble in ((BOUNCE, "bounced"), (COMPLAINT, "complained"), (BOUNCE, "complained")):
        tell(provider, report)
        assert (fresh(alice).mail_trouble, fresh(alice).mail_trouble_at) == (trouble, since)


def test_mailgun_signs_what_it_says(provider: Client, alice: User) -> None:
    event = {
        "event": "failed",
        "severity": "permanent",
        "reason": "bounce",
        "recipient": "alice@example.com",
        "delivery-status": {"code": 550},
    }
    assert tell(provider, mailgun(event, key="forged"), name="mailgun") == 400
    assert fresh(alice).mail_trouble == ""
    assert tell(provider, mailgun(event), name="mailgun") == 200
    assert fresh(alice).mail_trouble == "bounced"


def test_nobody_else_can_say_so(provider: Client, alice: User) -> None:
    assert tell(provider, BOUNCE, key="user:guess") == 400
    assert fresh(alice).mail_trouble == ""


def test_without_a_provider_there_is_no_such_address() -> None:
    assert Client().post("/anymail/postmark/tracking/", BOUNCE).status_code == 404


def test_an_address_that_is_not_used_is_no_trouble(provider: Client, alice: User) -> None:
    tell(provider, {**BOUNCE, "Email": "somebody@example.com"})
    EmailAddress.objects.filter(user=alice).update(verified=False)
    tell(provider, BOUNCE)
    assert fresh(alice).mail_trouble == ""


def test_a_server_that_refuses_for_good_is_trouble_until_it_does_not(
    notice: Notice, alice: User
) -> None:
    refused = smtplib.SMTPRecipientsRefused({"alice@example.com": (550, b"no such user")})
    with patch("django.core.mail.EmailMessage.send", side_effect=refused):
        notice_send(notice_id=notice.pk)
    assert fresh(alice).mail_trouble == "refused"
    Notice.objects.update(due_at=timezone.now())
    notice_send(notice_id=notice.pk)
    assert fresh(alice).mail_trouble == ""


@pytest.mark.parametrize(
    "error",
    [
        smtplib.SMTPRecipientsRefused({"alice@example.com": (450, b"later")}),
        ConnectionRefusedError(),
        smtplib.SMTPServerDisconnected(),
    ],
)
def test_what_passes_is_none(notice: Notice, alice: User, error: Exception) -> None:
    with patch("django.core.mail.EmailMessage.send", side_effect=error):
        notice_send(notice_id=notice.pk)
    assert fresh(alice).mail_trouble == ""


def test_it_can_be_mended(alice: User, game: Game) -> None:
    address = EmailAddress.objects.get(user=alice)
    for mend in ("button", "address"):
        trouble = User.MailTrouble.REFUSED if mend == "button" else User.MailTrouble.BOUNCED
        mail_trouble_set(user_id=alice.pk, trouble=trouble)
        if mend == "button":
            client = Client()
            client.force_login(alice, BACKEND)
            client.post("/notices/mended/")
        else:
            email_confirmed.send(EmailAddress, request=None, email_address=address)
        assert (fresh(alice).mail_trouble, fresh(alice).mail_trouble_at) == ("", None)


def test_what_was_missed_is_told_once_more(alice: User, game: Game) -> None:
    notices_send()
    assert len(mail.outbox) == 1
    bounced(alice)
    mail_trouble_clear(user_id=alice.pk)
    mail_trouble_clear(user_id=alice.pk)
    notices_send()
    assert [m.to for m in mail.outbox] == [["alice@example.com"]] * 2


def run_out(game: Game) -> Seat:
    """The time is up, and the sweep comes by twice."""
    Seat.objects.filter(game=game, active=True).update(
        deadline_at=timezone.now(), check_at=timezone.now()
    )
    deadlines_sweep()
    deadlines_sweep()
    return Seat.objects.get(game=game, active=True)


def test_time_does_not_run_out_unheard(alice: User, bob: User, clocked: Game) -> None:
    notices_send()
    bounced(alice)
    seat = run_out(clocked)
    assert (seat.overdue_since, seat.missed, seat.graced_at is not None) == (None, 0, True)
    assert seat.deadline_at is not None
    assert abs(seat.deadline_at - timezone.now() - GRACE) < timedelta(minutes=1)
    shown = page(bob, f"/games/{clocked.pk}/")
    assert "given 48 hours more" in shown
    assert not Notice.objects.filter(kind="time_out").exists()
    seat = run_out(clocked)  # Once in a turn: the others do not wait for ever.
    assert (seat.overdue_since is not None, seat.missed) == (True, 1)


@pytest.mark.parametrize(
    ("status", "attempts", "forgiven"),
    [("failed", 6, True), ("due", 2, True), ("sent", 1, False), ("cancelled", 1, False)],
)
def test_nor_when_the_notice_of_the_turn_never_went_out(
    clocked: Game, status: str, attempts: int, forgiven: bool
) -> None:
    Notice.objects.filter(game=clocked).update(status=status, attempts=attempts)
    seat = run_out(clocked)
    assert (seat.overdue_since is None) == forgiven
