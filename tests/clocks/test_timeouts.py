"""Warnings, time that ran out, what the others decide, games that nobody plays."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection, transaction
from time_machine import Traveller

from games.models import Game, Notice, Seat
from games.services.deadlines import OwnClock, game_pause, game_resume, time_give
from games.services.handover import seat_take_back
from games.services.timeouts import (
    NotLate,
    deadlines_sweep,
    game_end_vote,
    games_idle_sweep,
    seat_replace,
)
from games.tasks import sweep_deadlines
from tests.clocks.conftest import HOUR, MONDAY, clocked, other_than
from tests.support.games import active_seat, play_on, start_game

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def told(kind: str) -> list[str]:
    notices = Notice.objects.filter(kind=kind).order_by("pk")
    return [notice.user.username for notice in notices.select_related("user")]


def test_warnings_come_at_four_fifths_and_six_hours_before(game: Game, travel: Traveller) -> None:
    me = active_seat(game).name
    travel.shift(57 * HOUR)
    assert deadlines_sweep() == 0
    travel.shift(HOUR)
    assert deadlines_sweep() == 1
    assert told("time_short") == [me]
    assert deadlines_sweep() == 0
    travel.shift(8 * HOUR)
    deadlines_sweep()
    assert told("time_short") == [me, me]
    travel.shift(5 * HOUR)
    assert deadlines_sweep() == 0
    assert told("time_out") == []


def test_a_sweep_that_comes_late_warns_once_and_never_after(game: Game, travel: Traveller) -> None:
    travel.shift(70 * HOUR)
    deadlines_sweep()
    assert len(told("time_short")) == 1
    travel.shift(2 * HOUR)
    deadlines_sweep()
    assert len(told("time_short")) == 1
    assert sorted(told("time_out")) == ["alice", "bob"]


def test_time_that_runs_out_is_told_once_to_everybody(late: Seat, travel: Traveller) -> None:
    assert (late.overdue_since, late.missed) == (MONDAY + 3 * DAY, 1)
    travel.shift(HOUR)
    assert deadlines_sweep() == 0
    assert sorted(told("time_out")) == ["alice", "bob"]


def test_who_is_late_may_still_play(late: Seat) -> None:
    while active_seat(late.game).pk == late.pk:
        play_on(late.game, moves=1)
    late.refresh_from_db()
    assert (late.overdue_since, late.bank) == (None, 12 * HOUR)


def test_another_day_and_late_again(late: Seat, travel: Traveller) -> None:
    time_give(game_id=late.game_id, giver=1 - late.index, seat=late.index)
    late.refresh_from_db()
    assert (late.overdue_since, late.deadline_at) == (None, MONDAY + 4 * DAY)
    travel.shift(18 * HOUR)
    deadlines_sweep()
    assert len(told("time_short")) == 1
    travel.shift(6 * HOUR)
    deadlines_sweep()
    late.refresh_from_db()
    assert late.missed == 2
    assert len(told("time_out")) == 4


def test_a_bot_plays_until_the_owner_is_back(late: Seat, travel: Traveller) -> None:
    seat_replace(game_id=late.game_id, actor=1 - late.index, seat=late.index)
    owner = late.name
    late.refresh_from_db()
    assert (late.bot, late.deadline_at, late.overdue_since) == ("medium", None, None)
    assert told("seat_handed_over") == [owner]
    seat_take_back(game_id=late.game_id, seat=late.index)
    deadlines_sweep()
    late.refresh_from_db()
    assert late.deadline_at == MONDAY + 3 * DAY + 12 * HOUR
    assert told("time_out").count(owner) == 1


def test_two_players_one_vote_ends_it(late: Seat) -> None:
    game = game_end_vote(game_id=late.game_id, actor=1 - late.index, seat=late.index)
    assert game.status == Game.Status.ENDED
    assert sorted(told("game_ended")) == ["alice", "bob"]
    assert not Seat.objects.exclude(active=False, deadline_at=None, rank=None).exists()


def test_all_other_people_must_agree(travel: Traveller) -> None:
    game = clocked(people=["alice", "bob", "dora"], bots=1)
    travel.shift(3 * DAY)
    deadlines_sweep()
    seat = active_seat(game)
    first, second = (row for row in game.seats.filter(bot="") if row != seat)
    assert game_end_vote(game_id=game.pk, actor=first.index, seat=seat.index).is_running
    assert game_end_vote(game_id=game.pk, actor=first.index, seat=seat.index).is_running
    ended = game_end_vote(game_id=game.pk, actor=second.index, seat=seat.index)
    assert ended.status == Game.Status.ENDED


def test_an_old_vote_does_not_count(travel: Traveller) -> None:
    game = clocked(people=["alice", "bob", "dora"])
    travel.shift(3 * DAY)
    deadlines_sweep()
    seat = active_seat(game)
    first, second = (row for row in game.seats.all() if row != seat)
    game_end_vote(game_id=game.pk, actor=first.index, seat=seat.index)
    time_give(game_id=game.pk, giver=second.index, seat=seat.index)
    travel.shift(DAY)
    deadlines_sweep()
    assert game_end_vote(game_id=game.pk, actor=second.index, seat=seat.index).is_running


def test_nothing_is_decided_before_the_time_is_out_or_by_the_late(game: Game) -> None:
    seat = active_seat(game).index
    for decide in (seat_replace, game_end_vote):
        with pytest.raises(NotLate):
            decide(game_id=game.pk, actor=1 - seat, seat=seat)
        with pytest.raises(OwnClock):
            decide(game_id=game.pk, actor=seat, seat=seat)


def test_beat_sweeps_each_minute(game: Game, travel: Traveller) -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["deadlines"]
    assert (entry["task"], entry["schedule"]) == (sweep_deadlines.name, 60)
    travel.shift(3 * DAY)
    sweep_deadlines()
    sweep_deadlines()
    assert sorted(told("time_out")) == ["alice", "bob"]


def test_an_idle_game_is_warned_about_and_ends(travel: Traveller) -> None:
    game = start_game()
    travel.shift(27 * DAY - HOUR)
    games_idle_sweep()
    assert told("game_idle") == []
    travel.shift(2 * HOUR)
    games_idle_sweep()
    games_idle_sweep()
    assert sorted(told("game_idle")) == ["alice", "bob"]
    travel.shift(3 * DAY)
    assert games_idle_sweep() == 1
    game.refresh_from_db()
    assert game.status == Game.Status.ENDED
    assert Notice.objects.filter(kind="game_ended", payload__reason="idle").count() == 2


def test_promised_time_and_pauses_outlast_idleness(travel: Traveller) -> None:
    promised = clocked()
    paused = start_game()
    Seat.objects.filter(game=promised).update(deadline_at=MONDAY + 40 * DAY)
    game_pause(game_id=paused.pk)
    travel.shift(31 * DAY)
    assert games_idle_sweep() == 0
    game_resume(game_id=paused.pk)
    assert games_idle_sweep() == 0
    travel.shift(31 * DAY)
    assert games_idle_sweep() == 0  # Not without a warning.
    travel.shift(2 * DAY)
    assert games_idle_sweep() == 2


def test_a_waiting_game_and_a_bot_are_not_idle(travel: Traveller) -> None:
    game = start_game(people=["alice"], bots=1)
    Seat.objects.filter(game=game, index=0).update(active=False)
    Seat.objects.filter(game=game, index=1).update(active=True)
    travel.shift(60 * DAY)
    assert games_idle_sweep() == 0


@pytest.mark.django_db(transaction=True)
def test_a_move_that_is_being_made_wins(game: Game, travel: Traveller) -> None:
    """The sweep meets a locked game: it goes on, and finds nothing to do the next time."""
    travel.shift(3 * DAY)
    seat = active_seat(game)
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game.pk)
        _in_thread(deadlines_sweep)
        while active_seat(game).pk == seat.pk:
            play_on(game, moves=1)
    deadlines_sweep()
    assert told("time_out") == []
    assert not Seat.objects.filter(overdue_since__isnull=False).exists()
    assert other_than(seat).active


@pytest.mark.django_db(transaction=True)
def test_a_move_made_after_the_sweep_has_looked(
    game: Game, travel: Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the list and the lock somebody plays: under the lock it is asked again."""
    from games.services import timeouts

    travel.shift(3 * DAY)
    seat, look = active_seat(game), timeouts._look_at

    def late_look(game_id: int) -> None:
        while active_seat(game).pk == seat.pk:
            play_on(game, moves=1)
        look(game_id)

    monkeypatch.setattr(timeouts, "_look_at", late_look)
    assert deadlines_sweep() == 1
    assert told("time_out") == []


def _in_thread(work: object) -> None:
    def run() -> None:
        try:
            work()  # type: ignore[operator]
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(20)
    assert not thread.is_alive()
