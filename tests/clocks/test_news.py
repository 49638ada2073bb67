"""Open pages learn what changes without a move: time, pauses, seats in other hands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from games.models import Game
from games.services.deadlines import game_pause, game_resume, hours_set, time_give
from games.services.handover import seat_hand_over, seat_take_back
from games.services.holidays import holiday_take
from games.services.timeouts import deadlines_sweep, game_end_vote, seat_replace
from tests.clocks.conftest import MONDAY, clocked
from tests.support.games import active_seat

pytestmark = pytest.mark.django_db


def poll(game: Game, seen: Game, **more: str) -> Any:
    query: dict[str, str | int] = {"seq": seen.seq, "touched": seen.touched, **more}
    return Client().get(f"/games/{game.pk}/poll/", query, headers={"HX-Request": "true"})


def _run_out(game: Game, travel: time_machine.Traveller) -> None:
    travel.shift(timedelta(days=4))
    deadlines_sweep()


def _decide(service: Callable[..., Game]) -> Callable[[Game], None]:
    def decide(game: Game) -> None:
        late = active_seat(game).index
        service(game_id=game.pk, actor=1 - late, seat=late)

    return decide


def _give(game: Game) -> None:
    late = active_seat(game).index
    time_give(game_id=game.pk, giver=1 - late, seat=late)


def _person(game: Game) -> int:
    return active_seat(game).user_id or 0


NEWS: dict[str, Callable[[Game], Any]] = {
    "given": _give,
    "replaced": _decide(seat_replace),
    "paused": lambda game: game_pause(game_id=game.pk),
    "handed over": lambda game: seat_hand_over(game_id=game.pk, seat=0, level="easy"),
    "holiday": lambda game: holiday_take(user_id=_person(game), last=MONDAY.date()),
}


@pytest.mark.parametrize("name", NEWS)
def test_it_is_news(name: str, game: Game, travel: time_machine.Traveller) -> None:
    if name == "replaced":
        _run_out(game, travel)
    game.refresh_from_db()
    assert poll(game, game).status_code == 204
    NEWS[name](game)
    news = poll(game, game)
    assert news.status_code == 200
    game.refresh_from_db()
    assert f"touched={game.touched}".encode() in news.content
    assert poll(game, game).status_code == 204


def test_running_out_is_news_once(game: Game, travel: time_machine.Traveller) -> None:
    seen = Game.objects.get(pk=game.pk)
    _run_out(game, travel)
    assert b"is out" in poll(game, seen).content
    game.refresh_from_db()
    deadlines_sweep()
    assert poll(game, game).status_code == 204


def test_hours_that_hold_from_the_next_turn_are_none(game: Game) -> None:
    hours_set(user_id=_person(game), quiet_from=time(20), quiet_to=time(8), days_off=())
    assert poll(game, game).status_code == 204


def test_going_on_is_news(game: Game) -> None:
    game_pause(game_id=game.pk)
    seen = Game.objects.get(pk=game.pk)
    game_resume(game_id=game.pk)
    assert poll(game, seen).status_code == 200


def test_taking_back_is_news(game: Game) -> None:
    seat_hand_over(game_id=game.pk, seat=0, level="easy")
    seen = Game.objects.get(pk=game.pk)
    seat_take_back(game_id=game.pk, seat=0)
    assert poll(game, seen).status_code == 200


def test_a_vote_is_news(travel: time_machine.Traveller) -> None:
    game = clocked(people=("alice", "bob", "carol"))
    _run_out(game, travel)
    seen = Game.objects.get(pk=game.pk)
    late = active_seat(game).index
    game_end_vote(game_id=game.pk, actor=(late + 1) % 3, seat=late)
    assert poll(game, seen).status_code == 200


def test_what_is_open_stays_open_without_a_move(game: Game) -> None:
    seen = Game.objects.get(pk=game.pk)
    game_pause(game_id=game.pk)
    assert b'id="board-text" open' in poll(game, seen, text="1").content


def test_it_costs_one_query(game: Game, django_assert_num_queries: Any) -> None:
    _give(game)
    game.refresh_from_db()
    assert game.touched == 1
    with django_assert_num_queries(1):
        assert poll(game, game).status_code == 204
