"""What the profile says about somebody's pace."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from accounts.models import User
from games.models import Answer
from games.selectors.reliability import Reliability, reliability_of
from games.templatetags.clocks import span
from tests.clocks.conftest import HOUR, words
from tests.factories import GameFactory, UserFactory

pytestmark = pytest.mark.django_db


def answered(user: User, *hours: int, late: int = 0) -> None:
    """Turns that took so long; the last few of them were late."""
    game = GameFactory.create()
    start = datetime(2026, 6, 1, tzinfo=UTC)
    for number, took in enumerate(hours):
        Answer.objects.create(
            user=user,
            game=game,
            took=took * HOUR,
            in_time=number < len(hours) - late,
            at=start + number * HOUR,
        )


def test_it_counts_the_latest_turns() -> None:
    alice = UserFactory.create(username="alice")
    answered(alice, *[500] * 30, *[2] * 60, *[20] * 40, late=3)
    answered(UserFactory.create(username="bob"), *[900] * 12, late=12)
    assert reliability_of(alice) == Reliability(turns=100, in_time=97, usual=2 * HOUR)


def test_beginners_are_unknown(client: Client) -> None:
    alice = UserFactory.create(username="alice")
    answered(alice, *[1] * 9, late=9)
    assert reliability_of(alice) is None
    page = words(client.get("/players/alice/").content.decode())
    assert "Not enough turns against the clock yet" in page


def test_the_profile_says_it(client: Client) -> None:
    answered(UserFactory.create(username="alice"), *[5] * 20, late=1)
    page = words(client.get("/players/alice/").content.decode())
    assert "In time in 95 % of the last 20 turns. Usual time for a turn: 5 hours." in page


def test_one_missed_turn_is_seen() -> None:
    assert Reliability(turns=1000, in_time=999, usual=HOUR).share == 99


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(0, "1 minute"), (59, "59 minutes"), (60, "1 hour"), (47 * 60, "47 hours"), (3000, "2 days")],
)
def test_a_length_of_time(minutes: int, text: str) -> None:
    assert span(timedelta(minutes=minutes)) == text
