"""The mails about time, as they arrive; and those that are no longer true."""

from __future__ import annotations

from datetime import timedelta

import pytest
from time_machine import Traveller

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
from tests.clocks.conftest import HOUR, clocked, other_than
from tests.factories import UserFactory
from tests.mail.letters import html, sent, text
from tests.support.games import active_seat, play_on, start_game

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
CANCELLED = Notice.Status.CANCELLED


@pytest.fixture(autouse=True)
def _people(travel: Traveller) -> None:
    for name in ("alice", "bob"):
        UserFactory.create(username=name, verified=True, timezone="Asia/Tokyo")


def notices(kind: str) -> list[Notice]:
    return list(Notice.objects.filter(kind=kind).order_by("pk"))


def test_time_runs_short(game: Game, travel: Traveller) -> None:
    travel.shift(66 * HOUR)
    deadlines_sweep()
    (notice,) = notices("time_short")
    mail = sent(notice)
    assert mail["To"] == f"{active_seat(game).name}@example.com"
    assert mail["Subject"] == "Your time runs short in Misty idol"
    for part in (text(mail), html(mail)):
        assert "You have about 6 hours left in this game, until June 4, 2026, 9 p.m." in part
        assert f"/games/{game.pk}/" in part


def test_a_warning_for_an_end_that_was_put_off_is_not_sent(game: Game, travel: Traveller) -> None:
    travel.shift(66 * HOUR)
    deadlines_sweep()
    seat = active_seat(game)
    time_give(game_id=game.pk, giver=1 - seat.index, seat=seat.index)
    assert notice_send(notice_id=notices("time_short")[0].pk) == CANCELLED


@pytest.mark.parametrize("late_by", [HOUR, timedelta(0)])
def test_a_warning_is_not_sent_after_the_move_or_the_end(
    game: Game, travel: Traveller, late_by: timedelta
) -> None:
    travel.shift(66 * HOUR)
    deadlines_sweep()
    if late_by:
        travel.shift(6 * HOUR + late_by)
        deadlines_sweep()
    else:
        seat = active_seat(game)
        while active_seat(game).pk == seat.pk:
            play_on(game, moves=1)
    assert notice_send(notice_id=notices("time_short")[0].pk) == CANCELLED


def test_time_is_out(late: Seat) -> None:
    mails = {mail["To"]: mail for mail in map(sent, notices("time_out"))}
    mine = mails[f"{late.name}@example.com"]
    assert mine["Subject"] == "Your time is out in Misty idol"
    assert "You can still play." in text(mine)
    other = mails[f"{other_than(late).name}@example.com"]
    assert other["Subject"] == f"The time of {late.name} is out in Misty idol"
    assert f"You can give {late.name} 24 more hours" in html(other)


def test_time_that_was_out_and_is_not_any_more(late: Seat) -> None:
    time_give(game_id=late.game_id, giver=1 - late.index, seat=late.index)
    for notice in notices("time_out"):
        assert notice_send(notice_id=notice.pk) == CANCELLED


def test_a_bot_plays_for_me(late: Seat) -> None:
    seat_replace(game_id=late.game_id, actor=1 - late.index, seat=late.index)
    (notice,) = notices("seat_handed_over")
    mail = sent(notice)
    assert mail["To"] == f"{late.name}@example.com"
    assert "You can take your seat back at any time" in text(mail)


def test_a_bot_that_plays_no_more(late: Seat) -> None:
    seat_replace(game_id=late.game_id, actor=1 - late.index, seat=late.index)
    seat_take_back(game_id=late.game_id, seat=late.index)
    assert notice_send(notice_id=notices("seat_handed_over")[0].pk) == CANCELLED


def test_the_others_ended_it(late: Seat) -> None:
    game_end_vote(game_id=late.game_id, actor=1 - late.index, seat=late.index)
    mails = [sent(notice) for notice in notices("game_stopped")]
    assert sorted(mail["To"] for mail in mails) == ["alice@example.com", "bob@example.com"]
    assert all("the others agreed to end it" in html(mail) for mail in mails)


def test_nobody_plays(travel: Traveller) -> None:
    start_game()
    travel.shift(28 * DAY)
    games_idle_sweep()
    first, second = notices("game_idle")
    assert "in about three days" in text(sent(first))
    travel.shift(3 * DAY)
    games_idle_sweep()
    assert notice_send(notice_id=second.pk) == CANCELLED
    assert "Nobody has played for 30 days." in text(sent(notices("game_stopped")[0]))


def test_a_name_is_escaped_in_html_only(travel: Traveller) -> None:
    game = clocked(name="<b>& co")
    travel.shift(72 * HOUR)
    deadlines_sweep()
    mail = sent(Notice.objects.filter(kind="time_out", game=game)[0])
    assert "<b>& co" in text(mail)
    assert "<b>& co" not in html(mail)
