"""People who are made to leave for good are told, once; so is who plays with them."""

from __future__ import annotations

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import User
from games.models import Game, ModerationAction, Notice
from games.services.delivery import ATTEMPTS, notices_due, notices_send
from games.services.moderation.acts import ACTS, Order
from games.services.moderation.anonymise import user_anonymise
from games.services.people import account_delete
from games.services.trouble import mail_trouble_set
from tests.factories import UserFactory
from tests.support.games import active_seat, start_game

pytestmark = pytest.mark.django_db
ALICE = "alice@example.com"


@pytest.fixture
def alice(db: None) -> User:
    return UserFactory.create(username="alice", password=None, verified=True, language="de")


@pytest.fixture
def bob(db: None) -> User:
    return UserFactory.create(username="bob", password=None, verified=True)


def last_notice() -> Notice:
    return Notice.objects.get(kind="account_moderated")


def test_who_is_anonymised_gets_one_last_mail_in_their_language(alice: User, ada: User) -> None:
    user_anonymise(Order(ada, "You asked for it."), user_id=alice.pk)
    assert last_notice().payload["last_address"] == ALICE
    notices_send()
    notices_send()
    (message,) = mail.outbox
    assert message.to == [ALICE]
    assert "endgültig von der Seite entfernt" in message.body
    assert "You asked for it." in message.body
    assert "alice" not in str(list(Notice.objects.values())), "then the address is forgotten, too"
    assert last_notice().status == Notice.Status.SENT


def test_the_address_is_forgotten_when_the_mail_fails(
    alice: User, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    user_anonymise(Order(ada, "because"), user_id=alice.pk)
    refused = ConnectionRefusedError("nobody listens")
    monkeypatch.setattr("django.core.mail.EmailMessage.send", _raise(refused))
    for attempt in range(ATTEMPTS):
        assert last_notice().payload["last_address"] == ALICE, attempt
        Notice.objects.update(due_at=timezone.now())
        notices_send()
    assert last_notice().status == Notice.Status.FAILED
    assert "last_address" not in last_notice().payload


def _raise(error: Exception) -> object:
    def send(*args: object, **kwargs: object) -> None:
        raise error

    return send


def test_the_address_is_forgotten_when_the_worker_died_at_the_last_attempt(
    alice: User, ada: User
) -> None:
    user_anonymise(Order(ada, "because"), user_id=alice.pk)
    Notice.objects.update(status=Notice.Status.SENDING, attempts=ATTEMPTS, due_at=timezone.now())
    assert notices_due() == []
    assert "last_address" not in last_notice().payload


def test_nobody_writes_to_an_address_that_is_none(alice: User, ada: User) -> None:
    mail_trouble_set(user_id=alice.pk, trouble=User.MailTrouble.BOUNCED)
    user_anonymise(Order(ada, "because"), user_id=alice.pk)
    assert not Notice.objects.exists()


@pytest.mark.parametrize("way", ["deleted", "anonymised"])
def test_the_others_learn_that_a_bot_plays_on(alice: User, bob: User, ada: User, way: str) -> None:
    game = start_game()
    seen = Game.objects.get(pk=game.pk).touched
    if way == "deleted":
        account_delete(user=alice)
    else:
        user_anonymise(Order(ada, "because"), user_id=alice.pk)
    told = Notice.objects.get(kind="seat_handed_over")
    assert told.user == bob
    assert Game.objects.get(pk=game.pk).touched > seen, "open pages learn of it"
    Notice.objects.filter(pk=told.pk).update(due_at=timezone.now())
    Notice.objects.exclude(pk=told.pk).delete()
    notices_send()
    (message,) = mail.outbox
    assert message.subject == "Misty idol: somebody has left, a bot plays on"
    assert "A bot (medium) plays on in their place to the end." in message.body
    assert "alice" not in message.body


def test_a_seat_given_by_a_moderator_tells_its_new_owner_of_the_turn_once(
    alice: User, bob: User, ada: User
) -> None:
    game = start_game()
    zoe = User.objects.create_user("zoe")
    seat = active_seat(game).index
    ACTS["seat_to_player"].run(Order(ada, "because"), game_id=game.pk, seat=seat, user_id=zoe.pk)
    assert Notice.objects.filter(user=zoe, kind="your_turn").count() == 1
    assert ModerationAction.objects.get().user == zoe


def test_more_time_is_told_as_more_time(alice: User, bob: User, ada: User) -> None:
    game = start_game()
    seat = active_seat(game).index
    ACTS["deadline_extend"].run(Order(ada, "because"), game_id=game.pk, seat=seat, hours=5)
    told = Notice.objects.filter(kind="moderated").values_list("payload__act", flat=True)
    assert set(told) == {"time_given"}
