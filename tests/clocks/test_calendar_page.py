"""My quiet hours, days off and holidays."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from tests.clocks.conftest import HOUR, MONDAY, words
from tests.clocks.test_clock import end_turn
from tests.support.games import active_seat

pytestmark = pytest.mark.django_db
PAGE = "/account/calendar/"
HOURS = {"quiet_from": "22:00", "quiet_to": "08:00", "days_off": ["5", "6"]}
DAY = timedelta(days=1)


@pytest.fixture
def me(game: Game, client: Client) -> User:
    """Whoever must act."""
    user = active_seat(game).user
    assert user is not None
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return user


def calendar(user: User) -> dict[str, object]:
    user.refresh_from_db()
    return user.calendar


def test_it_works(client: Client, me: User, game: Game) -> None:
    assert client.get(PAGE).status_code == 200
    assert client.post(PAGE, HOURS)["Location"] == PAGE
    assert calendar(me) == {"quiet": ["22:00", "08:00"], "days_off": [5, 6]}
    assert active_seat(game).deadline_at == MONDAY + 3 * DAY
    page = client.get(PAGE).content.decode()
    assert 'value="22:00"' in page
    assert page.count("checked") == 2


def test_it_can_be_emptied(client: Client, me: User, game: Game) -> None:
    client.post(PAGE, HOURS)
    client.post(PAGE, {"quiet_from": "", "quiet_to": ""})
    assert calendar(me) == {}
    assert active_seat(game).deadline_at == MONDAY + 3 * DAY


@pytest.mark.parametrize(
    "wrong",
    [
        {"quiet_from": "22:00", "quiet_to": ""},
        {"quiet_from": "22:00", "quiet_to": "22:00"},
        {"quiet_from": "25:00", "quiet_to": "07:00"},
        {"quiet_from": "10:00", "quiet_to": "09:00"},
        {"days_off": ["7"]},
        {"days_off": ["0", "1", "2", "3", "4", "5", "6"]},
    ],
)
def test_nonsense_is_refused(client: Client, me: User, wrong: dict[str, object]) -> None:
    answer = client.post(PAGE, wrong)
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode() or "field__errors" in answer.content.decode()
    assert calendar(me) == {}


def test_a_holiday_at_once(client: Client, me: User, game: Game) -> None:
    answer = client.post(f"{PAGE}holiday/", {"first": "2026-06-01", "last": "2026-06-05"})
    assert answer["Location"] == PAGE
    assert calendar(me) == {"holidays": [["2026-06-01", "2026-06-05"]]}
    assert active_seat(game).deadline_at == MONDAY + 7 * DAY + 12 * HOUR
    assert "You have 25 days left this year." in words(client.get(PAGE).content.decode())


def test_hours_and_holidays_do_not_lose_each_other(client: Client, me: User) -> None:
    client.post(f"{PAGE}holiday/", {"first": "2026-07-01", "last": "2026-07-05"})
    client.post(PAGE, HOURS)
    assert set(calendar(me)) == {"quiet", "days_off", "holidays"}
    client.post(f"{PAGE}holiday/cancel/", {"first": "2026-07-01"})
    assert set(calendar(me)) == {"quiet", "days_off"}


def test_a_holiday_that_has_begun_ends_with_today(client: Client, me: User) -> None:
    client.post(f"{PAGE}holiday/", {"first": "2026-06-01", "last": "2026-06-05"})
    client.post(f"{PAGE}holiday/cancel/", {"first": "2026-06-01"})
    assert calendar(me) == {"holidays": [["2026-06-01", "2026-06-01"]]}


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        ("2026-05-31", "2026-06-05", "in the past"),
        ("2026-06-10", "2026-06-09", "before it begins"),
        ("2026-06-01", "2026-07-01", "more than 30 days"),
        ("2027-06-01", "2027-06-02", "a year ahead"),
        ("2026-08-05", "2026-08-06", "already"),
        ("soon", "later", "valid date"),
    ],
)
def test_holidays_have_limits(client: Client, me: User, first: str, last: str, why: str) -> None:
    client.post(f"{PAGE}holiday/", {"first": "2026-08-01", "last": "2026-08-05"})
    before = calendar(me)
    answer = client.post(f"{PAGE}holiday/", {"first": first, "last": last})
    assert answer.status_code == 422
    assert why in words(answer.content.decode())
    assert calendar(me) == before


def test_thirty_days_count_for_each_year(client: Client, me: User) -> None:
    client.post(f"{PAGE}holiday/", {"first": "2026-12-10", "last": "2027-01-08"})
    client.post(f"{PAGE}holiday/", {"first": "2026-06-08", "last": "2026-06-15"})
    assert len(calendar(me)["holidays"]) == 2  # type: ignore[arg-type]
    answer = client.post(f"{PAGE}holiday/", {"first": "2026-07-08", "last": "2026-07-08"})
    assert answer.status_code == 422


def test_new_hours_hold_from_the_next_turn_on(client: Client, me: User, game: Game) -> None:
    client.post(PAGE, HOURS)
    end_turn(game)
    assert active_seat(game).user_id != me.pk
    end_turn(game)
    # 84 hours of fourteen a day, without the weekend: until Tuesday morning of the week after.
    assert active_seat(game).deadline_at == MONDAY + 8 * DAY


def test_so_does_a_new_time_zone(client: Client, me: User, game: Game) -> None:
    client.post(PAGE, {"quiet_from": "22:00", "quiet_to": "08:00"})
    client.post("/account/", {"timezone": "Asia/Tokyo", "language": "en", "theme": ""})
    assert active_seat(game).deadline_at == MONDAY + 3 * DAY
    end_turn(game)
    end_turn(game)
    # It is nine in the evening there: one hour now, five whole days, thirteen hours of the next.
    assert active_seat(game).deadline_at == MONDAY + 5 * DAY + 24 * HOUR


def test_others_log_in_first(client: Client) -> None:
    assert client.get(PAGE)["Location"] == f"/accounts/login/?next={PAGE}"
    for path in ("holiday/", "holiday/cancel/"):
        assert client.post(f"{PAGE}{path}")["Location"].startswith("/accounts/login/")
        assert client.get(f"{PAGE}{path}").status_code in (302, 405)
