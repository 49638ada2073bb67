"""The clock at the table: who sees what, and who may decide."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client
from time_machine import Traveller

from accounts.models import User
from games.models import Game, Seat
from games.services.deadlines import game_pause
from tests.clocks.conftest import HOUR, other_than, words
from tests.support.games import active_seat

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
PATHS = ("time/", "time/bot/", "time/end/")


def as_user(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user, BACKEND)
    return client


def post(user: User | None, seat: Seat, path: str, **headers: str) -> HttpResponse:
    data = {"seat": seat.index, "seq": seat.game.seq}
    url = f"/games/{seat.game_id}/{path}"
    return as_user(user).post(url, data, headers=headers)  # type: ignore[return-value]


def page(user: User | None, game: Game) -> str:
    return as_user(user).get(f"/games/{game.pk}/").content.decode()


def test_the_others_give_a_day(game: Game) -> None:
    seat = active_seat(game)
    before = seat.deadline_at
    answer = post(other_than(seat).user, seat, "time/")
    assert (answer.status_code, answer["Location"]) == (303, f"/games/{game.pk}/")
    seat.refresh_from_db()
    assert before is not None
    assert seat.deadline_at == before + 24 * HOUR


def test_the_others_let_a_bot_play(late: Seat) -> None:
    assert post(other_than(late).user, late, "time/bot/").status_code == 303
    late.refresh_from_db()
    assert late.bot == "medium"


def test_the_others_end_the_game(late: Seat) -> None:
    answer = post(other_than(late).user, late, "time/end/", **{"HX-Request": "true"})
    assert answer.status_code == 200
    assert "ended without a result" in answer.content.decode()
    late.game.refresh_from_db()
    assert late.game.status == Game.Status.ENDED


@pytest.mark.parametrize("path", PATHS)
def test_the_late_player_strangers_and_spectators_decide_nothing(late: Seat, path: str) -> None:
    charlie = User.objects.create_user("charlie")
    for user in (late.user, charlie, None):
        assert post(user, late, path).status_code == 403
    Game.objects.update(is_public=False)
    assert post(charlie, late, path).status_code == 404
    late.refresh_from_db()
    assert (late.overdue_since is not None, late.bot) == (True, "")
    assert Game.objects.get().is_running


@pytest.mark.parametrize("path", PATHS[1:])
def test_nothing_is_decided_before_time_is_out(game: Game, path: str) -> None:
    seat = active_seat(game)
    answer = post(other_than(seat).user, seat, path)
    assert answer.status_code == 409
    assert "This player still has time." in answer.content.decode()


@pytest.mark.parametrize("path", PATHS)
def test_nonsense_is_refused_and_a_get_changes_nothing(late: Seat, path: str) -> None:
    client = as_user(other_than(late).user)
    assert client.get(f"/games/{late.game_id}/{path}").status_code == 405
    for seat in ("", "x", "-1"):
        assert client.post(f"/games/{late.game_id}/{path}", {"seat": seat}).status_code == 400
    assert client.post(f"/games/{late.game_id}/{path}", {"seat": "9"}).status_code == 409


def test_the_deadline_is_in_the_zone_of_the_reader(game: Game) -> None:
    seat = active_seat(game)
    reader = other_than(seat).user
    assert reader is not None
    User.objects.filter(pk=reader.pk).update(timezone="Asia/Kathmandu")
    shown = words(page(reader, game))
    assert f"{seat.name} has time until 4 Jun 2026, 17:45" in shown
    assert f"Give {seat.name} 24 more hours" in shown
    assert "Let a bot play" not in shown.replace("Let a bot play for me", "")
    mine = words(page(seat.user, game))
    assert "You have time until 4 Jun 2026, 12:00" in mine
    assert "24 more hours" not in mine


def test_it_says_why_the_clock_stands_still(game: Game, travel: Traveller) -> None:
    seat = active_seat(game)
    Seat.objects.filter(pk=seat.pk).update(hours=None)
    User.objects.filter(seats=seat).update(calendar={"quiet": ["11:00", "13:30"]})
    shown = words(page(None, game))
    assert f"The clock stands still: {seat.name} has quiet hours until 13:30" in shown
    User.objects.filter(seats=seat).update(calendar={"days_off": [0]})
    assert f"{seat.name} has a day off, until 00:00" in words(page(None, game))
    User.objects.filter(seats=seat).update(calendar={"holidays": [["2026-06-01", "2026-06-03"]]})
    assert f"{seat.name} is on holiday until 4 Jun 2026, 00:00" in words(page(None, game))
    travel.shift(72 * HOUR)
    assert "stands still" not in words(page(None, game))


def test_when_time_is_out_the_page_offers_the_choice_to_the_others_only(late: Seat) -> None:
    offers = ("24 more hours", "Let a bot play", "End the game without a result")
    shown = words(page(other_than(late).user, late.game))
    assert f"The time of {late.name} is out." in shown
    assert all(offer in shown for offer in offers)
    assert "time is out" in shown
    assert "minutes left" not in shown
    for user in (late.user, None):
        shown = words(page(user, late.game)).replace("Let a bot play for me", "")
        assert not any(offer in shown for offer in offers)


def test_a_paused_game_shows_no_clock(game: Game) -> None:
    reader = other_than(active_seat(game)).user
    assert "3 days left" in words(page(reader, game))
    game_pause(game_id=game.pk)
    shown = words(page(reader, game))
    assert "3 days left" not in shown
    assert "has time until" not in shown


def test_the_clock_costs_no_query(game: Game, django_assert_max_num_queries) -> None:
    client = as_user(other_than(active_seat(game)).user)
    client.get(f"/games/{game.pk}/")
    with django_assert_max_num_queries(8):
        client.get(f"/games/{game.pk}/")
