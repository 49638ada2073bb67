"""A game against the clock, and the hours of a day to travel through."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine

from games.models import Game, Seat
from games.paces import PACES
from tests.support.games import active_seat, start_game

MONDAY = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.fixture
def travel() -> Iterator[time_machine.Traveller]:
    """Monday noon, and standing still until a test moves it."""
    with time_machine.travel(MONDAY, tick=False) as coordinates:
        yield coordinates


def clocked(pace: str = "normal", **fields: Any) -> Game:
    chosen = PACES[pace]
    return start_game(
        clock_bank=chosen.bank,
        clock_increment=chosen.increment,
        clock_cap=chosen.cap,
        **fields,
    )


@pytest.fixture
def game(travel: time_machine.Traveller) -> Game:
    """alice and bob, three days each, and it is the turn of one of them."""
    return clocked()


@pytest.fixture
def late(game: Game, travel: time_machine.Traveller) -> Seat:
    """The seat whose time has just run out; the sweep has seen it."""
    from games.services.timeouts import deadlines_sweep

    travel.shift(timedelta(days=3))
    deadlines_sweep()
    return active_seat(game)


def other_than(seat: Seat) -> Seat:
    return Seat.objects.exclude(pk=seat.pk).filter(game=seat.game_id, bot="")[0]


def words(page: str) -> str:
    """What is written on a page, without tags, in one line."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", page)).split())
