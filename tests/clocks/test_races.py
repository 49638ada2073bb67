"""Calendars, seats and sweeps while others write as well."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from time_machine import Traveller

from accounts.models import User
from games import clock
from games.clocks.calendar import Calendar
from games.clocks.running import deadline
from games.models import Game, Notice, Seat
from games.services.deadlines import calendar_set
from games.services.substitutes import NotWanted, seat_substitute
from games.services.timeouts import deadlines_sweep
from tests.clocks.conftest import MONDAY
from tests.factories import UserFactory
from tests.support.games import active_seat, play_on

pytestmark = pytest.mark.django_db(transaction=True)
WEEKDAYS = Calendar(days_off=frozenset({5, 6}))


def in_thread(work: Callable[[], object], problems: list[Exception]) -> threading.Thread:
    def run() -> None:
        try:
            work()
        except Exception as error:
            problems.append(error)
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_neither_waits_for_the_other_for_ever(game: Game, travel: Traveller) -> None:
    """Both hold rows that the other wants: a game, and the person whom a notice is for."""
    users = [seat.user_id or 0 for seat in game.seats.all()]
    problems: list[Exception] = []

    def change() -> None:
        for number in range(10):
            for user_id in users:
                calendar_set(user_id=user_id, calendar=WEEKDAYS if number % 2 else Calendar())

    threads = [in_thread(change, problems), in_thread(lambda: play_on(game, moves=15), problems)]
    for thread in threads:
        thread.join(30)
    assert not any(thread.is_alive() for thread in threads)
    assert problems == []
    # Whoever must act has their whole bank, by the calendar with which their turn began.
    seat = active_seat(game)
    assert seat.bank is not None
    assert seat.hours is not None
    assert seat.deadline_at == deadline(MONDAY, seat.bank, clock.calendar_at(seat))


def test_one_of_two_substitutes_gets_the_seat(game: Game) -> None:
    seat = active_seat(game)
    Seat.objects.filter(pk=seat.pk).update(missed=2, wanted_at=MONDAY)
    people = [UserFactory.create(username=name) for name in ("charlie", "dora")]
    problems: list[Exception] = []

    def take(user: User) -> Callable[[], object]:
        return lambda: seat_substitute(game_id=game.pk, user=user, seat=seat.index)

    threads = [in_thread(take(user), problems) for user in people]
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    assert [type(problem) for problem in problems] == [NotWanted]
    assert game.seats.filter(user__in=people).count() == 1


def test_two_sweeps_at_once_count_one_time_out(game: Game, travel: Traveller) -> None:
    """Beat runs twice, or a worker was slow."""
    travel.shift(timedelta(days=4))
    problems: list[Exception] = []
    threads = [in_thread(deadlines_sweep, problems) for _ in range(4)]
    for thread in threads:
        thread.join(60)
    deadlines_sweep()
    assert problems == []
    assert active_seat(game).missed == 1
    assert Notice.objects.filter(kind="time_out").count() == 2
