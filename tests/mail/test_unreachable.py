"""An address from which mails come back gets none until its owner shows that they arrive."""

from __future__ import annotations

import re
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.account.signals import email_changed, email_confirmed
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.models import User, Webhook
from games.mail.kinds import CONFIRM
from games.mail.links import Purpose, signed_url
from games.models import Game, Notice
from games.services.delivery import notices_send
from games.services.digests import digest_add
from games.services.notices import tell_user_moderated
from games.services.trouble import address_event
from tests.mail.letters import html, text
from tests.mail.smtp import Postman, by_smtp, postman

__all__ = ["by_smtp", "postman"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing", "by_smtp")]
BACKEND = "django.contrib.auth.backends.ModelBackend"
ALICE = "alice@example.com"
ASK = "/notices/mended/"


def as_alice(alice: User) -> Client:
    client = Client()
    client.force_login(alice, BACKEND)
    return client


def trouble(user: User) -> str:
    return User.objects.get(pk=user.pk).mail_trouble


@pytest.fixture(params=["bounced", "complained"])
def unreachable(request: pytest.FixtureRequest, alice: User, bob: User) -> User:
    address_event(address=ALICE, kind=request.param)
    assert trouble(alice) == request.param
    return User.objects.get(pk=alice.pk)


def test_nothing_is_sent_and_the_notice_says_why(
    unreachable: User, game: Game, postman: Postman
) -> None:
    tell_user_moderated(unreachable, "warned", "because")
    notices_send()
    assert postman.asked == 0
    closed = Notice.objects.filter(user=unreachable).values_list("status", "error")
    assert set(closed) == {("cancelled", "trouble")}
    page = as_alice(unreachable).get("/notices/settings/").content.decode()
    assert "our mails did not reach you, so none are sent" in page
    assert "We send none until you show that they arrive." in page


def test_others_get_theirs(unreachable: User, bob: User, postman: Postman) -> None:
    tell_user_moderated(bob, "warned", "because")
    notices_send()
    assert postman.recipients == ["bob@example.com"]


def test_digests_stop_too(unreachable: User, game: Game, postman: Postman) -> None:
    User.objects.filter(pk=unreachable.pk).update(notice_preferences={"your_turn": "digest"})
    waiting = Notice.objects.get(game=game)
    Notice.objects.filter(pk=waiting.pk).update(channel=Notice.Channel.DIGEST)
    digest_add(unreachable, timezone.now())
    notices_send()
    assert postman.asked == 0
    assert set(Notice.objects.values_list("kind", "error")) == {
        ("digest", "trouble"),
        ("your_turn", "trouble"),
    }


def test_webhooks_and_the_calendar_go_on(unreachable: User, game: Game) -> None:
    Webhook.objects.create(user=unreachable, url="https://example.com/hook")
    User.objects.filter(pk=unreachable.pk).update(calendar_token="t" * 43)
    notices_send()
    twin = Notice.objects.get(channel=Notice.Channel.WEBHOOK)
    assert (twin.kind, twin.status) == ("your_turn", Notice.Status.DUE)
    assert Client().get(f"/calendar/{'t' * 43}.ics").status_code == 200


def test_one_mail_a_day_and_only_when_it_is_asked_for(unreachable: User, postman: Postman) -> None:
    client = as_alice(unreachable)
    assert "Send me one mail to confirm it" in client.get("/").content.decode()
    for _ in range(3):
        client.post(ASK)
        notices_send()
    assert postman.recipients == [ALICE]
    assert trouble(unreachable), "asking alone proves nothing"
    with time_machine.travel(timezone.now() + timedelta(days=1, minutes=1)):
        client = as_alice(unreachable)
        client.post(ASK)
        client.post(ASK)
        notices_send()
    assert postman.recipients == [ALICE] * 2
    assert Notice.objects.filter(kind=CONFIRM).count() == 2


def test_the_link_in_it_ends_the_trouble_and_tells_what_was_missed(
    unreachable: User, game: Game, postman: Postman
) -> None:
    notices_send()
    as_alice(unreachable).post(ASK)
    notices_send()
    ((_address, message),) = postman.mails
    found = re.search(rf"{settings.SITE_URL}(/mail/address/\S+)", text(message))
    assert found is not None
    assert found[1] in html(message)
    stranger = Client(enforce_csrf_checks=True)
    answer = stranger.get(found[1])
    assert answer.status_code == 200
    assert trouble(unreachable), "looking changes nothing"
    for _ in range(2):
        assert stranger.post(found[1]).status_code == 200
        notices_send()
    assert trouble(unreachable) == ""
    assert [m["Subject"] for _a, m in postman.mails[1:]] == ["Misty idol, turn 1: your turn"]


def test_what_is_no_longer_true_is_not_told_then(
    unreachable: User, game: Game, postman: Postman
) -> None:
    notices_send()
    game.seats.filter(user=unreachable).update(bot="easy")
    address = EmailAddress.objects.get(user=unreachable)
    email_confirmed.send(EmailAddress, request=None, email_address=address)
    notices_send()
    assert trouble(unreachable) == ""
    assert postman.asked == 0
    assert Notice.objects.get(game=game).error == "left"


def test_another_address_ends_it(unreachable: User, game: Game, postman: Postman) -> None:
    notices_send()
    old = EmailAddress.objects.get(user=unreachable)
    new = EmailAddress.objects.create(user=unreachable, email="new@example.com", verified=True)
    email_confirmed.send(EmailAddress, request=None, email_address=new)
    assert trouble(unreachable), "it is not yet where we write to"
    new.set_as_primary()
    email_changed.send(
        User, request=None, user=unreachable, from_email_address=old, to_email_address=new
    )
    notices_send()
    assert trouble(unreachable) == ""
    assert postman.recipients == ["new@example.com"]


def test_a_link_for_an_address_of_before_does_nothing(unreachable: User) -> None:
    old = urlsplit(signed_url(Purpose.ADDRESS, user_id=unreachable.pk, scope="old@example.com"))
    assert Client().post(old.path).status_code == 200
    assert trouble(unreachable)
    other = signed_url(Purpose.MUTE, user_id=unreachable.pk, scope=ALICE)
    forged = urlsplit(other).path.replace("/mute/", "/address/")
    assert Client().post(forged).status_code == 404
    assert trouble(unreachable)
