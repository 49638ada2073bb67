"""Telling things by a webhook: besides the mail, once, with patience, and with an end."""

from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User, Webhook
from games.models import Game, Notice, Seat
from games.selectors.people import data_of
from games.services.delivery import ATTEMPTS, UNCERTAIN, notice_send, notices_due, notices_send
from games.services.notices import tell_user_moderated
from games.services.webhooks import PATIENCE, BadAddress, webhook_set, webhook_test
from games.tasks import sweep_notices, sweep_webhooks
from games.webhooks import post as module
from tests.mail.letters import quick_turn
from tests.mail.server import Receiver, receiver

__all__ = ["receiver"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
Status = Notice.Status


@pytest.fixture
def hook(alice: User, receiver: Receiver, settings: Settings) -> Webhook:
    settings.WEBHOOKS_ANYWHERE = True
    webhook_set(user=alice, url=receiver.url)
    return Webhook.objects.get()


@pytest.fixture
def twin(notice: Notice, hook: Webhook) -> Notice:
    """The row for the webhook, made when the mail went out."""
    notice_send(notice_id=notice.pk)
    return Notice.objects.get(channel="webhook")


def send(notice: Notice) -> Notice:
    """As if its time had come."""
    Notice.objects.filter(pk=notice.pk).update(due_at=timezone.now())
    notice_send(notice_id=notice.pk)
    notice.refresh_from_db()
    return notice


def test_it_is_told_by_mail_and_by_webhook(
    notice: Notice, hook: Webhook, receiver: Receiver, game: Game
) -> None:
    sweep_notices()
    sweep_webhooks()
    assert [message.to for message in mail.outbox] == [["alice@example.com"]]
    (body,) = receiver.bodies
    assert body["content"].startswith("Misty idol, turn 1: your turn\n<http")
    (embed,) = body["embeds"]
    assert embed["url"].endswith(f"/games/{game.pk}/")
    assert "Your turn: place the tile" in embed["description"]
    hook.refresh_from_db()
    assert hook.answer == "The server answered 204."
    assert list(Notice.objects.values_list("status", flat=True)) == [Status.SENT] * 2


def test_sweeps_that_come_twice_post_once(
    notice: Notice, hook: Webhook, receiver: Receiver
) -> None:
    for _ in range(3):
        Notice.objects.filter(channel="mail").update(status=Status.DUE, due_at=timezone.now())
        sweep_notices()
        sweep_webhooks()
    assert len(receiver.posts) == 1


def test_mails_do_not_wait_for_webhooks(twin: Notice, receiver: Receiver) -> None:
    assert notices_due() == []
    assert notices_due(webhooks=True) == [twin.pk]
    assert notices_send() is True
    assert receiver.posts == []


def test_also_without_an_address_and_with_mails_turned_off(
    notice: Notice, hook: Webhook, receiver: Receiver, alice: User
) -> None:
    EmailAddress.objects.filter(user=alice).delete()
    User.objects.update(notice_preferences={"your_turn": "off"})
    sweep_notices()
    sweep_webhooks()
    assert mail.outbox == []
    assert len(receiver.posts) == 1


def test_not_when_it_is_no_longer_true(twin: Notice, receiver: Receiver, game: Game) -> None:
    quick_turn(game)
    assert send(twin).status == Status.CANCELLED
    assert receiver.posts == []


@pytest.mark.parametrize(
    "change", [{"unwanted": ["your_turn"]}, {"switched_off_at": timezone.now()}]
)
def test_not_what_is_not_wanted(
    twin: Notice, receiver: Receiver, change: dict[str, object], bob: User, game: Game
) -> None:
    Webhook.objects.update(**change)
    assert send(twin).status == Status.CANCELLED
    assert receiver.posts == []
    Notice.objects.filter(channel="webhook").delete()
    Notice.objects.update(status=Status.DUE, due_at=timezone.now())
    sweep_notices()
    assert not Notice.objects.filter(channel="webhook").exists()


def test_nobody_else_reads_what_is_about_my_account(
    hook: Webhook, alice: User, receiver: Receiver
) -> None:
    tell_user_moderated(alice, "warned", "")
    sweep_notices()
    sweep_webhooks()
    assert len(mail.outbox) == 1
    assert receiver.posts == []


def test_not_from_a_muted_game(notice: Notice, hook: Webhook, receiver: Receiver) -> None:
    Seat.objects.update(muted=True)
    sweep_notices()
    assert not Notice.objects.filter(channel="webhook").exists()


def test_refused_until_it_has_failed(twin: Notice, receiver: Receiver, hook: Webhook) -> None:
    receiver.status = 500
    for _ in range(ATTEMPTS + 2):
        send(twin)
    assert (twin.status, len(receiver.posts)) == (Status.FAILED, ATTEMPTS)
    assert "answered 500" in twin.error
    assert "secret-token" not in twin.error
    assert "HookFailed" not in twin.error  # Its owner reads it.
    hook.refresh_from_db()
    assert hook.is_on  # All of that was within a day.
    assert hook.failing_since is not None


def test_after_the_trouble_it_arrives(twin: Notice, receiver: Receiver, hook: Webhook) -> None:
    receiver.status = 500
    before = timezone.now()
    assert send(twin).status == Status.DUE
    assert twin.due_at > before + timedelta(seconds=50)
    receiver.status = 204
    assert send(twin).status == Status.SENT
    hook.refresh_from_db()
    assert (hook.failing_since, twin.error) == (None, "")


def test_silence_is_marked(
    twin: Notice, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STEP_SECONDS", 0.5)
    receiver.mood = "sleeps"
    assert send(twin).status == Status.DUE
    receiver.mood = ""
    assert (send(twin).status, twin.error) == (Status.SENT, UNCERTAIN)


def test_after_a_day_of_failures_it_is_switched_off_with_a_mail(
    twin: Notice, receiver: Receiver, hook: Webhook, alice: User
) -> None:
    receiver.status = 404
    mail.outbox.clear()
    send(twin)
    Webhook.objects.update(failing_since=timezone.now() - PATIENCE)
    send(twin)
    hook.refresh_from_db()
    assert not hook.is_on
    assert send(twin).status == Status.CANCELLED
    assert len(receiver.posts) == 2
    sweep_notices()
    (message,) = mail.outbox
    assert message.subject == "Your webhook is switched off"
    assert "The server answered 404." in message.body
    assert not Notice.objects.filter(channel="webhook", kind="trouble").exists()


def test_a_test_that_arrives_switches_it_on(hook: Webhook, receiver: Receiver, alice: User) -> None:
    Webhook.objects.update(switched_off_at=timezone.now(), failing_since=timezone.now())
    receiver.status = 404
    assert webhook_test(user=alice) == (False, "The server answered 404.")
    hook.refresh_from_db()
    assert not hook.is_on
    receiver.status = 204
    assert webhook_test(user=alice) == (True, "The server answered 204.")
    found = Webhook.objects.get()
    assert found.is_on
    assert found.failing_since is None
    assert "This is a test" in receiver.bodies[-1]["embeds"][0]["description"]


def test_a_new_address_starts_with_a_clean_slate(hook: Webhook, alice: User) -> None:
    Webhook.objects.update(switched_off_at=timezone.now(), answer="x", unwanted=["invited"])
    webhook_set(user=alice, url=hook.url)
    assert Webhook.objects.get().answer == "x"
    webhook_set(user=alice, url="http://127.0.0.1:9/other")
    found = Webhook.objects.get()
    assert (found.is_on, found.answer, found.unwanted) == (True, "", ["invited"])
    webhook_set(user=alice, url=" ")
    assert not Webhook.objects.exists()
    assert webhook_test(user=alice)[0] is False


def test_forbidden_addresses_are_not_kept(alice: User, settings: Settings) -> None:
    settings.WEBHOOKS_ANYWHERE = False
    with pytest.raises(BadAddress):
        webhook_set(user=alice, url="https://169.254.169.254/latest/meta-data/")
    assert not Webhook.objects.exists()


@pytest.fixture
def page(client: Client, alice: User) -> Client:
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_the_page_keeps_and_tests_it(
    page: Client, receiver: Receiver, alice: User, settings: Settings
) -> None:
    settings.WEBHOOKS_ANYWHERE = True
    answer = page.post("/notices/webhook/", {"url": receiver.url}, follow=True).content.decode()
    assert "Your webhook is saved." in answer
    assert "by webhook" in answer
    answer = page.post("/notices/webhook/test/", follow=True).content.decode()
    assert "The test has arrived: The server answered 204." in answer
    receiver.status = 410
    answer = page.post("/notices/webhook/test/", follow=True).content.decode()
    assert "The test has not arrived: The server answered 410." in answer
    page.post("/notices/webhook/", {"url": ""})
    assert not Webhook.objects.exists()


def test_the_page_explains_a_bad_address(page: Client, settings: Settings) -> None:
    settings.WEBHOOKS_ANYWHERE = False
    answer = page.post("/notices/webhook/", {"url": "https://10.0.0.1/"})
    assert answer.status_code == 422
    assert "not on the public internet" in answer.content.decode()


def test_tests_are_limited(page: Client, hook: Webhook) -> None:
    codes = [page.post("/notices/webhook/test/").status_code for _ in range(6)]
    assert codes == [302] * 5 + [429]


def test_the_page_says_what_is_wrong(page: Client, hook: Webhook) -> None:
    Webhook.objects.update(failing_since=timezone.now(), tried_at=timezone.now(), answer="Oh no.")
    answer = page.get("/notices/settings/").content.decode()
    assert "Nothing arrives (since" in answer
    assert "Oh no." in answer
    Webhook.objects.update(switched_off_at=timezone.now())
    assert "Switched off (" in page.get("/notices/settings/").content.decode()


def test_it_is_part_of_my_data_and_goes_with_me(hook: Webhook, alice: User) -> None:
    assert data_of(alice)["webhook"]["url"] == hook.url
    alice.delete()
    assert not Webhook.objects.exists()
