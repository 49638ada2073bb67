"""No time now: holidays and bots by links out of a mail."""

from __future__ import annotations

import re
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.mail.links import Purpose, signed_url
from games.models import Game, Notice, Seat
from tests.mail.letters import quick_turn, sent, text
from tests.support.games import start_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
DAY = timedelta(days=1)


@pytest.fixture
def clocked(alice: User, bob: User) -> Game:
    """Alice has three days to move."""
    return start_game(clock_bank=3 * DAY, clock_increment=DAY, clock_cap=5 * DAY)


@pytest.fixture
def stranger() -> Client:
    return Client(enforce_csrf_checks=True)


def link(game: Game, purpose: str) -> str:
    """The link of alice's mail."""
    found = re.search(rf"(/mail/{purpose}/\S+)", text(sent(Notice.objects.get(game=game))))
    assert found
    return found[1]


def deadline(game: Game) -> timedelta:
    found = Seat.objects.get(game=game, index=0).deadline_at
    assert found
    return found - timezone.now()


def test_a_holiday_stops_the_clock(clocked: Game, stranger: Client) -> None:
    address = link(clocked, "holiday")
    until = timezone.now().date() + 9 * DAY
    before = deadline(clocked)
    answer = stranger.get(address)
    assert f'value="{timezone.now().date() + DAY}"' in answer.content.decode()
    assert abs(deadline(clocked) - before) < timedelta(minutes=1)
    assert stranger.post(address, {"last": f"{until}"}).status_code == 200
    assert deadline(clocked) > before + 9 * DAY
    after = deadline(clocked)
    again = stranger.post(address, {"last": f"{until}"})
    assert again.status_code == 422
    assert "already" in again.content.decode()
    assert abs(deadline(clocked) - after) < timedelta(minutes=1)


@pytest.mark.parametrize("last", ["", "soon", "1999-01-01", "2999-01-01"])
def test_days_that_cannot_be_taken(clocked: Game, stranger: Client, last: str) -> None:
    before = deadline(clocked)
    answer = stranger.post(link(clocked, "holiday"), {"last": last, "x": "1"})
    assert answer.status_code == 422
    assert abs(deadline(clocked) - before) < timedelta(minutes=1)


def test_without_a_clock_no_holiday_is_offered(notice: Notice) -> None:
    assert "/mail/holiday/" not in text(sent(notice))


def test_one_more_day_is_taken_once(clocked: Game, alice: User, stranger: Client) -> None:
    address, before = link(clocked, "day"), deadline(clocked)
    assert "30 days of holiday left" in stranger.get(address).content.decode()
    assert abs(deadline(clocked) - before) < timedelta(minutes=1)
    done = stranger.post(address).content.decode()
    assert "Done." in done
    assert "29 days of holiday left" in done
    for _ in range(2):
        assert "has changed since" in stranger.post(address).content.decode()
        assert "Nothing was changed" in stranger.get(address).content.decode()
    assert abs(deadline(clocked) - before - DAY) < timedelta(minutes=1)
    alice.refresh_from_db()
    assert len(alice.calendar["extra"]) == 1


def test_one_more_day_for_a_turn_that_is_over(clocked: Game, stranger: Client) -> None:
    address = link(clocked, "day")
    quick_turn(clocked)
    assert "not your turn" in stranger.post(address).content.decode()


def test_without_a_clock_no_day_is_offered(notice: Notice) -> None:
    assert "/mail/day/" not in text(sent(notice))


def test_links_expire(clocked: Game, stranger: Client) -> None:
    links = re.findall(r"/mail/\S+", text(sent(Notice.objects.get(game=clocked))))
    assert len(links) == 5
    with time_machine.travel(timezone.now() + 400 * DAY):
        for address in links:
            assert stranger.get(address).status_code == 410
            assert stranger.post(address).status_code == 410
    assert not clocked.seats.exclude(bot="").exists()


def test_a_bot_plays_once_it_is_asked_by_post(game: Game, stranger: Client) -> None:
    address = link(game, "bot")
    assert stranger.get(address).status_code == 200
    assert not game.seats.exclude(bot="").exists()
    for _ in range(2):
        assert "Done." in stranger.post(address).content.decode()
    assert [seat.bot for seat in game.seats.all()] == ["medium", ""]
    assert game.seats.get(index=0).user is not None
    assert game.seats.get(index=0).bot_by == Seat.BotBy.TURN


def test_not_by_the_mail_of_an_earlier_turn(game: Game, stranger: Client) -> None:
    address = link(game, "bot")
    quick_turn(game)
    quick_turn(game)
    assert game.seats.get(active=True).index == 0
    assert "has gone on" in stranger.post(address).content.decode()
    assert not game.seats.exclude(bot="").exists()


def test_not_after_the_end(game: Game, stranger: Client) -> None:
    address = link(game, "bot")
    Game.objects.update(status=Game.Status.ENDED)
    assert "has gone on" in stranger.post(address).content.decode()
    assert not game.seats.exclude(bot="").exists()


def test_a_person_who_is_gone(game: Game, alice: User, stranger: Client) -> None:
    links = [
        signed_url(Purpose.BOT, user_id=alice.pk, scope=f"{game.pk}:1"),
        signed_url(Purpose.HOLIDAY, user_id=alice.pk, scope=""),
        signed_url(Purpose.DAY, user_id=alice.pk, scope=f"{game.pk}:2026-06-01T00:00:00+00:00"),
    ]
    alice.delete()
    for url in links:
        tomorrow = timezone.now().date() + DAY
        assert stranger.get(urlsplit(url).path).status_code == 200
        assert stranger.post(urlsplit(url).path, {"last": f"{tomorrow}"}).status_code == 200
    assert not game.seats.exclude(bot="").exists()


@pytest.mark.parametrize("purpose", list(Purpose))
@pytest.mark.parametrize("other", list(Purpose))
def test_no_link_works_for_another_purpose(
    game: Game, alice: User, stranger: Client, purpose: Purpose, other: Purpose
) -> None:
    url = urlsplit(signed_url(purpose, user_id=alice.pk, scope=f"{game.pk}:1")).path
    moved = url.replace(f"/mail/{purpose}/", f"/mail/{other}/")
    if purpose != other:
        assert stranger.post(moved).status_code == 404
