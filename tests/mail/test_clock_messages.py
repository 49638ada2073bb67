"""Mails about time: what they say, and that they come before and never after."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from accounts.models import User
from games.models import Game, Notice, Seat
from games.services.deadlines import time_give
from games.services.delivery import notice_send
from games.services.handover import seat_take_back
from games.services.timeouts import (
    deadlines_sweep,
    game_end_vote,
    games_idle_sweep,
    seat_replace,
)
from tests.mail.letters import html, quick_turn, sent, text
from tests.support.games import active_seat, start_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
Travel = time_machine.Traveller


@pytest.fixture
def travel() -> Iterator[Travel]:
    with time_machine.travel(datetime(2026, 6, 1, 12, tzinfo=UTC), tick=False) as found:
        yield found


@pytest.fixture
def game(travel: Travel, alice: User, bob: User) -> Game:
    """Alice has three days to move."""
    return start_game(clock_bank=3 * DAY, clock_increment=DAY, clock_cap=5 * DAY)


@pytest.fixture
def late(game: Game, travel: Travel) -> Seat:
    """Alice, whose time is out."""
    travel.shift(3 * DAY)
    deadlines_sweep()
    return active_seat(game)


def latest(kind: str, user: User) -> Notice:
    return Notice.objects.filter(kind=kind, user=user).latest("pk")


def is_cancelled(notice: Notice) -> bool:
    return notice_send(notice_id=notice.pk) == Notice.Status.CANCELLED


def test_time_runs_short(game: Game, alice: User, travel: Travel) -> None:
    travel.shift(67 * HOUR)
    deadlines_sweep()
    message = sent(latest("time_short", alice))
    assert message["Subject"] == "Misty idol: your time runs short"
    for part in (text(message), html(message)):
        assert "Time left: 5\xa0hours" in part
        assert f"/games/{game.pk}/" in part


def test_a_warning_is_not_sent_after_the_time(game: Game, alice: User, travel: Travel) -> None:
    travel.shift(67 * HOUR)
    deadlines_sweep()
    travel.shift(6 * HOUR)
    assert is_cancelled(latest("time_short", alice))


def test_nor_after_the_move(game: Game, alice: User, travel: Travel) -> None:
    travel.shift(67 * HOUR)
    deadlines_sweep()
    quick_turn(game)
    assert is_cancelled(latest("time_short", alice))


def test_nor_when_there_is_more_time_by_now(game: Game, alice: User, travel: Travel) -> None:
    travel.shift(67 * HOUR)
    deadlines_sweep()
    time_give(game_id=game.pk, giver=1, seat=0)
    assert is_cancelled(latest("time_short", alice))


def test_time_is_out(late: Seat, alice: User, bob: User) -> None:
    mine, theirs = (sent(latest("time_out", user)) for user in (alice, bob))
    assert mine["Subject"] == "Misty idol: your time is out"
    assert "You can still play" in html(mine)
    assert theirs["Subject"] == "Misty idol: the time of alice is out"
    assert "let a bot play" in text(theirs)


def test_not_out_any_more(late: Seat, game: Game, bob: User) -> None:
    quick_turn(game)
    assert is_cancelled(latest("time_out", bob))


def test_a_bot_plays_for_me(late: Seat, game: Game, alice: User) -> None:
    seat_replace(game_id=game.pk, actor=1, seat=late.index)
    message = sent(latest("seat_handed_over", alice))
    assert message["Subject"] == "Misty idol: a bot plays for you"
    assert "bob has let a bot (medium) play for you" in text(message)
    assert "take your seat back" in html(message)


def test_not_when_i_have_taken_the_seat_back(late: Seat, game: Game, alice: User) -> None:
    seat_replace(game_id=game.pk, actor=1, seat=late.index)
    seat_take_back(game_id=game.pk, seat=late.index)
    assert is_cancelled(latest("seat_handed_over", alice))


def test_ended_by_agreement(late: Seat, game: Game, alice: User, bob: User) -> None:
    game_end_vote(game_id=game.pk, actor=1, seat=late.index)
    for user in (alice, bob):
        message = sent(latest("game_ended", user))
        assert message["Subject"] == "Misty idol was ended without a result"
        assert "agreed to end it" in text(message)
        assert "wins" not in html(message)


def test_nobody_moves(alice: User, bob: User, travel: Travel) -> None:
    game = start_game()
    travel.shift(28 * DAY)
    games_idle_sweep()
    message = sent(latest("game_idle", bob))
    assert message["Subject"] == "Misty idol: nobody moves"
    assert "waiting for weeks for: alice" in text(message)
    assert "1 Jul 2026" in html(message)
    quick_turn(game)
    assert is_cancelled(latest("game_idle", alice))


def test_ended_by_itself(alice: User, bob: User, travel: Travel) -> None:
    start_game()
    travel.shift(27 * DAY)
    games_idle_sweep()
    travel.shift(4 * DAY)
    games_idle_sweep()
    assert "Nobody had moved for 30 days" in text(sent(latest("game_ended", bob)))
    assert is_cancelled(latest("game_idle", bob))
