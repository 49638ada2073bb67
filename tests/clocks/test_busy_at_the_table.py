"""No time now: one more day for a day of holiday, and a bot for this turn only."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from time_machine import Traveller

from accounts.models import User
from games.clocks.holidays import DAYS_A_YEAR
from games.models import Answer, Game, Notice, Seat
from games.selectors.clocks import holidays_left
from games.services.bots import bot_turn
from games.services.errors import NotYourTurn, StaleGame
from games.services.handover import seat_hand_over, seat_take_back
from games.services.holidays import BadHoliday, DayTaken, TooLate, day_take
from tests.clocks.conftest import MONDAY, clocked
from tests.clocks.test_clock import end_turn
from tests.support.games import active_seat

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
TURN = Seat.BotBy.TURN


def as_user(user: User | None) -> Client:
    client = Client()
    assert user is not None
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def one_day(seat: Seat) -> None:
    assert seat.deadline_at is not None
    day_take(user_id=seat.user_id or 0, game_id=seat.game_id, deadline=seat.deadline_at)


def lend(game: Game, turn: int | None = None) -> Seat:
    seat = active_seat(game)
    seat_hand_over(game_id=game.pk, seat=seat.index, level="easy", by=TURN, turn=turn)
    seat.refresh_from_db()
    return seat


def test_one_more_day_costs_a_day_of_holiday(game: Game) -> None:
    seat = active_seat(game)
    one_day(seat)
    fresh = active_seat(game)
    assert fresh.deadline_at == MONDAY + 4 * DAY
    assert fresh.user is not None
    assert holidays_left(fresh.user) == DAYS_A_YEAR - 1
    with pytest.raises(DayTaken):  # The same wish twice is one.
        one_day(seat)
    assert active_seat(game).deadline_at == MONDAY + 4 * DAY


def test_a_day_is_as_long_as_ones_days_are(travel: Traveller) -> None:
    for name in ("alice", "bob"):
        User.objects.create(username=name, calendar={"quiet": ["22:00", "08:00"]})
    game = clocked("fast")
    before = active_seat(game)
    assert before.deadline_at is not None
    one_day(before)
    assert active_seat(game).deadline_at == before.deadline_at + DAY


def test_there_are_thirty_of_them(game: Game) -> None:
    user = active_seat(game).user
    assert user is not None
    user.calendar = {"holidays": [["2026-08-01", "2026-08-29"]]}
    user.save()
    one_day(active_seat(game))
    with pytest.raises(BadHoliday):
        one_day(active_seat(game))
    page = as_user(user).get(f"/games/{game.pk}/").content.decode()
    assert "one-more-day" not in page


def test_not_for_others_nor_when_it_is_too_late(late: Seat) -> None:
    with pytest.raises(TooLate):
        one_day(late)
    other = late.game.seats.exclude(pk=late.pk).get()
    assert late.deadline_at is not None
    with pytest.raises(NotYourTurn):
        day_take(user_id=other.user_id or 0, game_id=late.game_id, deadline=late.deadline_at)
    assert as_user(other.user).post(f"/games/{late.game_id}/time/day/").status_code == 400


def test_the_table_has_a_button_for_it(game: Game) -> None:
    seat = active_seat(game)
    assert seat.deadline_at is not None
    client = as_user(seat.user)
    page = client.get(f"/games/{game.pk}/").content.decode()
    assert f'value="{seat.deadline_at.isoformat()}"' in page
    sent = {"deadline": seat.deadline_at.isoformat()}
    assert client.post(f"/games/{game.pk}/time/day/", sent).status_code == 303
    assert client.post(f"/games/{game.pk}/time/day/", sent).status_code == 409
    assert active_seat(game).deadline_at == MONDAY + 4 * DAY


def test_a_bot_plays_this_turn_and_the_seat_comes_back(game: Game, travel: Traveller) -> None:
    seat = lend(game)
    assert (seat.bot, seat.deadline_at) == ("easy", None)
    travel.shift(10 * DAY)
    while active_seat(game).pk == seat.pk:
        game.refresh_from_db()
        assert bot_turn(game_id=game.pk, expected_seq=game.seq)
    seat.refresh_from_db()
    assert (seat.bot, seat.bot_by, seat.user_id is not None) == ("", "", True)
    assert seat.bank == 3 * DAY + timedelta(hours=12)  # A turn was played.
    assert not Answer.objects.exists()
    end_turn(game)
    again = active_seat(game)
    assert (again.pk, again.deadline_at is not None) == (seat.pk, True)
    mine = Notice.objects.filter(user=seat.user, kind="your_turn")
    assert mine.count() == 2


def test_what_the_bot_did_is_in_the_recap(game: Game) -> None:
    seat = lend(game)
    while active_seat(game).pk == seat.pk:
        game.refresh_from_db()
        bot_turn(game_id=game.pk, expected_seq=game.seq)
    seat.refresh_from_db()
    assert seat.last_seen_seq == 0


def test_it_can_be_taken_back_before_the_bot_has_moved(game: Game) -> None:
    seat = lend(game)
    client = as_user(seat.user)
    assert "The next one is yours again" in client.get(f"/games/{game.pk}/").content.decode()
    seat_take_back(game_id=game.pk, seat=seat.index)
    seat.refresh_from_db()
    assert (seat.bot, seat.bot_by, seat.bank) == ("", "", 3 * DAY)


def test_only_in_ones_own_turn_and_only_that_one(game: Game) -> None:
    seat = active_seat(game)
    with pytest.raises(NotYourTurn):
        seat_hand_over(game_id=game.pk, seat=1 - seat.index, level="easy", by=TURN)
    with pytest.raises(StaleGame):
        lend(game, turn=game.turn + 1)
    seat_hand_over(game_id=game.pk, seat=seat.index, level="easy")
    with pytest.raises(NotYourTurn):  # A bot that plays for good does not play for one turn.
        lend(game)


def test_the_table_has_a_button_for_that_too(game: Game) -> None:
    seat = active_seat(game)
    client = as_user(seat.user)
    assert "Only this turn" in client.get(f"/games/{game.pk}/").content.decode()
    client.post(f"/games/{game.pk}/hand-over/", {"level": "hard", "once": "1"})
    seat.refresh_from_db()
    assert (seat.bot, seat.bot_by) == ("hard", "turn")
    other = game.seats.exclude(pk=seat.pk).get()
    assert "Only this turn" not in as_user(other.user).get(f"/games/{game.pk}/").content.decode()


def test_a_turn_that_a_bot_plays_for_who_is_late_was_missed(late: Seat) -> None:
    seat_hand_over(game_id=late.game_id, seat=late.index, level="easy", by=TURN)
    assert [(a.user_id, a.in_time) for a in Answer.objects.all()] == [(late.user_id, False)]
