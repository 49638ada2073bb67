"""Clocks in games: banks, increments, calendars, pauses, time that is given."""

from __future__ import annotations

from datetime import date, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from time_machine import Traveller

from accounts.models import User
from games.clocks import stored
from games.clocks.calendar import Calendar, Span
from games.models import Answer, Game, Seat
from games.services.deadlines import (
    NoClock,
    OwnClock,
    TimeEnough,
    TooQuiet,
    calendar_set,
    game_pause,
    game_resume,
    time_give,
)
from games.services.errors import NotRunning
from games.services.timeouts import deadlines_sweep
from tests.clocks.conftest import HOUR, MONDAY, clocked, other_than
from tests.support.games import active_seat, play_on, start_game

pytestmark = pytest.mark.django_db
NIGHT = Calendar(ZoneInfo("UTC"), time(22), time(8))
DAY = timedelta(days=1)


def end_turn(game: Game) -> Seat:
    """Play until it is somebody else's turn; returns who played."""
    before = active_seat(game)
    while active_seat(game).pk == before.pk:
        play_on(game, moves=1)
    before.refresh_from_db()
    return before


def test_a_turn_takes_from_the_bank_and_adds_the_increment_once(
    game: Game, travel: Traveller
) -> None:
    assert active_seat(game).deadline_at == MONDAY + 3 * DAY
    travel.shift(DAY)
    played = end_turn(game)
    assert (played.bank, played.deadline_at, played.check_at) == (2 * DAY + 12 * HOUR, None, None)
    assert active_seat(game).deadline_at == MONDAY + 4 * DAY


def test_the_bank_has_a_cap(travel: Traveller) -> None:
    game = clocked("slow")
    for _turn in range(8):
        end_turn(game)
    assert [seat.bank for seat in game.seats.all()] == [10 * DAY, 10 * DAY]


def test_quiet_hours_move_the_deadline(travel: Traveller) -> None:
    for name in ("alice", "bob"):
        User.objects.create(username=name, calendar=stored.dump(NIGHT))
    game = clocked("fast")
    # Ten hours of Monday, then all fourteen of Tuesday. At eight on Tuesday ten are gone.
    assert active_seat(game).deadline_at == MONDAY + DAY + 10 * HOUR
    assert active_seat(game).hours == {"zone": "UTC", "quiet": ["22:00", "08:00"]}
    travel.shift(20 * HOUR)
    assert end_turn(game).bank == 18 * HOUR


def test_bots_and_games_without_a_clock_have_no_deadline(travel: Traveller) -> None:
    game = start_game()
    assert active_seat(game).deadline_at is None
    end_turn(game)
    game = clocked(people=["alice"], bots=1)
    while not active_seat(game).bot:
        end_turn(game)
    assert active_seat(game).deadline_at is None
    assert active_seat(game).check_at is None


def test_new_hours_leave_a_turn_that_has_begun_alone(game: Game, travel: Traveller) -> None:
    travel.shift(DAY)
    seat = active_seat(game)
    calendar_set(user_id=seat.user_id or 0, calendar=NIGHT)
    seat.refresh_from_db()
    assert seat.deadline_at == MONDAY + 3 * DAY
    travel.shift(DAY)
    assert end_turn(game).bank == DAY + 12 * HOUR  # Also what is left is counted as it began.
    end_turn(game)
    # 36 hours: ten on Wednesday, fourteen on Thursday, twelve on Friday.
    assert active_seat(game).deadline_at == MONDAY + 4 * DAY + 8 * HOUR


def test_a_clock_from_before_an_update_keeps_its_hours_too(game: Game) -> None:
    seat = active_seat(game)
    Seat.objects.update(hours=None)
    calendar_set(user_id=seat.user_id or 0, calendar=NIGHT)
    calendar_set(user_id=seat.user_id or 0, calendar=Calendar(quiet_from=time(1), quiet_to=time(9)))
    seat.refresh_from_db()
    assert (seat.deadline_at, seat.hours) == (MONDAY + 3 * DAY, {"zone": "UTC"})


def test_a_holiday_moves_only_ones_own_deadlines(game: Game) -> None:
    seat = active_seat(game)
    away = Calendar(holidays=(Span(date(2026, 6, 2), date(2026, 6, 8)),))
    calendar_set(user_id=other_than(seat).user_id or 0, calendar=away)
    seat.refresh_from_db()
    assert seat.deadline_at == MONDAY + 3 * DAY
    calendar_set(user_id=seat.user_id or 0, calendar=away)
    seat.refresh_from_db()
    assert seat.deadline_at == MONDAY + 10 * DAY


def test_a_calendar_that_hardly_ever_runs_is_refused(game: Game) -> None:
    lazy = Calendar(quiet_from=time(10), quiet_to=time(9), days_off=frozenset({5, 6}))
    with pytest.raises(TooQuiet):
        calendar_set(user_id=active_seat(game).user_id or 0, calendar=lazy)
    assert active_seat(game).deadline_at == MONDAY + 3 * DAY


def test_a_pause_stops_the_clock(game: Game, travel: Traveller) -> None:
    travel.shift(DAY)
    game_pause(game_id=game.pk)
    travel.shift(5 * DAY)
    game_pause(game_id=game.pk)
    calendar_set(user_id=active_seat(game).user_id or 0, calendar=NIGHT)
    calendar_set(user_id=active_seat(game).user_id or 0, calendar=Calendar())
    assert deadlines_sweep() == 0
    game_resume(game_id=game.pk)
    assert active_seat(game).deadline_at == MONDAY + 8 * DAY
    game_resume(game_id=game.pk)
    assert active_seat(game).deadline_at == MONDAY + 8 * DAY
    game.refresh_from_db()
    assert game.paused_at is None


def test_a_game_that_is_over_cannot_be_paused(game: Game) -> None:
    Game.objects.update(status=Game.Status.FINISHED)
    with pytest.raises(NotRunning):
        game_pause(game_id=game.pk)
    with pytest.raises(NotRunning):
        game_resume(game_id=game.pk)


def test_an_opponent_gives_a_day(game: Game) -> None:
    seat = active_seat(game)
    time_give(game_id=game.pk, giver=1 - seat.index, seat=seat.index)
    seat.refresh_from_db()
    assert (seat.deadline_at, seat.bank) == (MONDAY + 4 * DAY, 4 * DAY)


def test_nobody_gives_time_to_themselves_or_without_a_clock(game: Game) -> None:
    seat = active_seat(game).index
    with pytest.raises(OwnClock):
        time_give(game_id=game.pk, giver=seat, seat=seat)
    with pytest.raises(NoClock):
        time_give(game_id=game.pk, giver=seat, seat=1 - seat)
    with pytest.raises(NoClock):
        time_give(game_id=game.pk, giver=seat, seat=7)
    game_pause(game_id=game.pk)
    with pytest.raises(NotRunning):
        time_give(game_id=game.pk, giver=1 - seat, seat=seat)


def test_there_is_an_end_to_generosity(game: Game) -> None:
    seat = active_seat(game).index
    for _day in range(57):
        time_give(game_id=game.pk, giver=1 - seat, seat=seat)
    with pytest.raises(TimeEnough):
        time_give(game_id=game.pk, giver=1 - seat, seat=seat)


def test_answers_are_remembered(game: Game, travel: Traveller) -> None:
    travel.shift(5 * HOUR)
    first = end_turn(game)
    travel.shift(4 * DAY)
    end_turn(game)
    answers = Answer.objects.order_by("at")
    assert [(answer.took, answer.in_time) for answer in answers] == [
        (5 * HOUR, True),
        (4 * DAY, False),
    ]
    assert answers[0].user_id == first.user_id
