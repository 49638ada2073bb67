"""Digests: one mail at the chosen hour with what is still true, exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from games.mail.hours import next_hour
from games.mail.kinds import KINDS
from games.models import Game, Notice, Seat
from games.services.chat import chat_say
from games.services.delivery import ATTEMPTS, BACKOFF, LEASE, UNCERTAIN
from games.services.notices import mails_choose, tell_moderated
from games.tasks import sweep_notices
from tests.mail.letters import html, parsed, parts, quick_turn, text
from tests.support.games import start_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
EVENING = timedelta(hours=5, minutes=5)
"""Until shortly after seven in Berlin."""
Status = Notice.Status
Travel = time_machine.Traveller


@pytest.fixture
def travel() -> Iterator[Travel]:
    with time_machine.travel(datetime(2026, 6, 1, 12, tzinfo=UTC), tick=False) as found:
        yield found


@pytest.fixture
def waiting(travel: Travel, alice: User, bob: User) -> Notice:
    """That it is alice's turn; she lives in Berlin and wants digests at 7 and at 19."""
    User.objects.filter(pk=alice.pk).update(timezone="Europe/Berlin")
    choose(alice, "digest", 7, 19)
    start_game()
    sweep_notices()
    return Notice.objects.get(kind="your_turn")


def choose(user: User, wish: str, *hours: int) -> None:
    mails_choose(user_id=user.pk, wishes=dict.fromkeys(KINDS, wish), hours=hours)


def digest() -> Notice:
    """The first one."""
    return Notice.objects.filter(kind="digest").earliest("pk")


def test_it_waits_for_the_next_hour(waiting: Notice) -> None:
    assert mail.outbox == []
    assert (waiting.status, waiting.channel, waiting.attempts) == (Status.DUE, "digest", 0)
    assert digest().due_at == datetime(2026, 6, 1, 17, tzinfo=UTC)  # 19:00 in Berlin.


def test_one_mail_with_everything(waiting: Notice, alice: User, travel: Travel) -> None:
    other = start_game(name="Lost lamp")
    chat_say(game=other, seat=other.seats.get(index=1), text="Good <b>luck</b>!")
    travel.shift(10 * MINUTE)
    sweep_notices()
    assert mail.outbox == []
    travel.shift(EVENING)
    for _ in range(3):  # Beat came twice and more.
        sweep_notices()
    (sent,) = [message for message in mail.outbox if message.to == ["alice@example.com"]]
    message = parsed(sent.message().as_bytes())
    assert message["Subject"] == "It is your turn in 2 games"
    assert message["Message-ID"] == f"<notice-{digest().pk}@localhost>"
    assert message["References"] is None
    for part in (text(message), html(message)):
        for words in ("Misty idol, turn 1: your turn", "Lost lamp", "bob: Good", "All my games"):
            assert words in part
        assert part.count("Your turn: place the tile") == 2
    assert "<b>luck" not in html(message)
    assert len(parts(message, "image/png")) == 2
    closed = Notice.objects.filter(user=alice).values_list("status", flat=True)
    assert set(closed) == {Status.SENT}


def test_what_is_no_longer_true_is_left_out(waiting: Notice, alice: User, travel: Travel) -> None:
    tell_moderated(Game.objects.get(), "paused", "Why not")
    sweep_notices()
    quick_turn(Game.objects.get())
    mail.outbox.clear()
    travel.shift(EVENING)
    sweep_notices()
    mine = [message for message in mail.outbox if message.to == ["alice@example.com"]]
    assert [message.subject for message in mine] == ["One piece of news from your games"]
    waiting.refresh_from_db()
    assert (waiting.status, waiting.error) == (Status.CANCELLED, "moved")


def test_nothing_left_to_tell_is_no_mail(waiting: Notice, alice: User, travel: Travel) -> None:
    quick_turn(Game.objects.get())
    Notice.objects.filter(user__username="bob").delete()
    travel.shift(EVENING)
    sweep_notices()
    assert mail.outbox == []
    assert (digest().status, digest().error) == (Status.CANCELLED, "empty")


def test_the_next_one_at_the_next_hour(waiting: Notice, alice: User, travel: Travel) -> None:
    travel.shift(EVENING)
    sweep_notices()
    tell_moderated(Game.objects.get(), "resumed", "")
    sweep_notices()
    second = Notice.objects.filter(kind="digest", user=alice).latest("pk")
    assert second.due_at == datetime(2026, 6, 2, 5, tzinfo=UTC)  # 7:00 in Berlin.


def test_a_worker_that_died_while_sending(waiting: Notice, alice: User, travel: Travel) -> None:
    travel.shift(EVENING)
    with (
        patch("django.core.mail.EmailMessage.send", side_effect=SystemExit),
        pytest.raises(SystemExit),
    ):
        sweep_notices()
    assert digest().status == Status.SENDING
    sweep_notices()
    assert mail.outbox == []  # Somebody may still be sending it.
    travel.shift(LEASE)
    sweep_notices()
    assert len(mail.outbox) == 1
    assert (digest().status, digest().error) == (Status.SENT, UNCERTAIN)
    waiting.refresh_from_db()
    assert waiting.status == Status.SENT


def test_a_worker_that_died_after_marking_what_it_told(
    waiting: Notice, alice: User, travel: Travel
) -> None:
    travel.shift(EVENING)
    sweep_notices()
    Notice.objects.filter(kind="digest").update(status=Status.SENDING)
    travel.shift(LEASE)
    sweep_notices()
    assert len(mail.outbox) == 1


def test_trouble_is_tried_again_and_then_fails(waiting: Notice, travel: Travel) -> None:
    travel.shift(EVENING)
    with patch("django.core.mail.EmailMessage.send", side_effect=OSError("full")):
        for pause in (*BACKOFF, HOUR):
            sweep_notices()
            travel.shift(pause)
    assert (digest().status, digest().attempts) == (Status.FAILED, ATTEMPTS)
    waiting.refresh_from_db()
    assert waiting.status == Status.FAILED
    assert "full" in waiting.error


def test_after_the_trouble_it_arrives_once(waiting: Notice, travel: Travel) -> None:
    travel.shift(EVENING)
    with patch("django.core.mail.EmailMessage.send", side_effect=OSError("full")):
        sweep_notices()
        travel.shift(2 * HOUR)
        sweep_notices()
    travel.shift(30 * MINUTE)
    sweep_notices()
    travel.shift(DAY)
    sweep_notices()
    assert len(mail.outbox) == 1


def test_two_digests_never_at_once(waiting: Notice, alice: User, travel: Travel) -> None:
    travel.shift(EVENING)
    soon = timezone.now() + LEASE
    other = Notice.objects.create(
        user=alice, kind="digest", dedupe_key="x", status=Status.SENDING, due_at=soon
    )
    sweep_notices()
    assert mail.outbox == []
    assert (digest().status, digest().attempts) == (Status.DUE, 0)
    other.delete()
    travel.shift(3 * MINUTE)
    sweep_notices()
    assert len(mail.outbox) == 1


def test_not_after_a_move_that_was_made_while_it_was_written(
    waiting: Notice, travel: Travel
) -> None:
    travel.shift(EVENING)

    def slowly(*args: object) -> None:
        quick_turn(Game.objects.get())

    with patch("games.services.digests.digest_message", slowly):
        sweep_notices()
    sweep_notices()
    assert [m for m in mail.outbox if m.to == ["alice@example.com"]] == []
    assert digest().status == Status.CANCELLED


def test_choosing_anew_sends_what_waits(waiting: Notice, alice: User, travel: Travel) -> None:
    choose(alice, "now", 7)
    sweep_notices()
    assert [message.subject for message in mail.outbox] == ["Misty idol, turn 1: your turn"]
    travel.shift(EVENING)
    sweep_notices()
    assert len(mail.outbox) == 1


def test_other_hours_hold_at_once(waiting: Notice, alice: User, travel: Travel) -> None:
    choose(alice, "digest", 15)
    sweep_notices()
    travel.shift(2 * HOUR)
    sweep_notices()
    assert len(mail.outbox) == 1


def test_off_in_the_meantime(waiting: Notice, alice: User, travel: Travel) -> None:
    choose(alice, "off", 7)
    travel.shift(EVENING)
    sweep_notices()
    assert mail.outbox == []


def test_muted_in_the_meantime(waiting: Notice, travel: Travel) -> None:
    Seat.objects.update(muted=True)
    travel.shift(EVENING)
    sweep_notices()
    assert mail.outbox == []


def test_what_cannot_wait_comes_at_once(travel: Travel, alice: User, bob: User) -> None:
    choose(alice, "digest", 8)
    start_game(clock_bank=HOUR, clock_increment=HOUR, clock_cap=DAY)
    sweep_notices()
    assert [message.subject for message in mail.outbox] == ["Misty idol, turn 1: your turn"]


def test_the_link_turns_off_what_comes_in_digests(
    waiting: Notice, alice: User, travel: Travel, client: Client
) -> None:
    mails_choose(user_id=alice.pk, wishes={"your_turn": "digest", "invited": "now"}, hours=[19])
    travel.shift(EVENING)
    sweep_notices()
    header = str(parsed(mail.outbox[0].message().as_bytes())["List-Unsubscribe"])
    answer = client.post(header.strip(" <>").removeprefix("http://localhost:8000"))
    assert answer.status_code == 200
    assert "digests" in answer.content.decode()
    alice.refresh_from_db()
    assert alice.notice_preferences == {"your_turn": "off", "invited": "now"}


@given(
    st.integers(0, 366 * 24 * 60),
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]),
    st.sets(st.integers(0, 23), min_size=1, max_size=2),
)
def test_the_next_hour_is_soon_and_on_the_wall(minutes: int, place: str, hours: set[int]) -> None:
    now, zone = datetime(2026, 1, 1, tzinfo=UTC) + minutes * MINUTE, ZoneInfo(place)
    found = next_hour(now, zone, hours)
    assert now < found <= now + DAY + HOUR
    local = found.astimezone(zone)
    # In the night of the change of clocks an hour may not exist; then it is the one after it.
    assert local.hour in hours or (local.hour - 1) % 24 in hours
    assert next_hour(found, zone, hours) > found
