"""Calendars that change while moves are made."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from time_machine import Traveller

from games.clocks.calendar import Calendar
from games.models import Game
from games.services.deadlines import calendar_set
from tests.clocks.conftest import MONDAY
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
    # Whoever must act has their whole bank, by the calendar that was set last.
    seat = active_seat(game)
    assert seat.bank is not None
    weekend = timedelta(days=2 if seat.bank > timedelta(days=4.5) else 0)
    assert seat.deadline_at == MONDAY + seat.bank + weekend
