"""My deadlines in a calendar program, at an address that can be revoked."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar

from accounts.models import User
from games.models import Game
from games.services.deadlines import game_pause
from games.services.feeds import feed_create, feed_revoke
from tests.clocks.conftest import MONDAY, clocked
from tests.support.games import active_seat

pytestmark = pytest.mark.django_db
FORBIDDEN = ("x-note", "seed", "tile", "draft")


@pytest.fixture
def me(game: Game) -> User:
    user = active_seat(game).user
    assert user is not None
    return user


def address(user: User) -> str:
    return f"/calendar/{feed_create(user_id=user.pk)}.ics"


def entries(body: bytes) -> list[Any]:
    """Read by the rules: line ends, folding, and what an entry must have."""
    text = body.decode()
    assert text.endswith("END:VCALENDAR\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    feed = Calendar.from_ical(body)
    assert not feed.errors
    assert feed["version"] == "2.0"
    assert feed["prodid"]
    found = list(feed.walk("VEVENT"))
    for entry in found:
        assert not entry.errors
        assert all(name in entry for name in ("uid", "dtstamp", "dtstart", "dtend", "summary"))
    assert len({str(entry["uid"]) for entry in found}) == len(found)
    return found


def test_it_works(me: User, game: Game) -> None:
    Game.objects.update(name="Grüße, aus; dem \\ Wald und noch viele lange Wörter äöüß mehr")
    answer = Client().get(address(me))
    assert answer["Content-Type"].startswith("text/calendar")
    (entry,) = entries(answer.content)
    assert entry.decoded("dtend") == MONDAY + timedelta(days=3)
    assert "Grüße, aus; dem \\ Wald" in str(entry["summary"])
    assert str(entry["url"]).endswith(f"/games/{game.pk}/")


def test_only_what_is_due_from_me(me: User, game: Game) -> None:
    other = game.seats.exclude(user=me).get().user
    assert other is not None
    assert entries(Client().get(address(other)).content) == []
    game_pause(game_id=game.pk)
    assert entries(Client().get(address(me)).content) == []


def test_nothing_of_the_game_is_in_it(me: User, game: Game) -> None:
    seat = active_seat(game)
    seat.note = "x-note"
    seat.save()
    body = Client().get(address(me)).content.decode().lower()
    assert not any(word in body for word in FORBIDDEN)
    game.refresh_from_db()
    assert game.seed not in body


def test_after_it_is_revoked_there_is_nothing(me: User) -> None:
    old = address(me)
    new = address(me)
    assert Client().get(old).status_code == 404
    assert Client().get(new).status_code == 200
    feed_revoke(user_id=me.pk)
    for path in (old, new, "/calendar/None.ics", "/calendar/.ics"):
        assert Client().get(path).status_code == 404


def test_the_page_makes_shows_and_revokes_it(client: Client, me: User) -> None:
    client.force_login(me, "django.contrib.auth.backends.ModelBackend")
    page = client.get("/account/calendar/").content.decode()
    assert ".ics" not in page
    client.post("/account/calendar/feed/")
    me.refresh_from_db()
    shown = f"/calendar/{me.calendar_token}.ics"
    page = client.get("/account/calendar/").content.decode()
    assert shown in page
    assert Client().get(shown).status_code == 200
    client.post("/account/calendar/feed/revoke/")
    assert Client().get(shown).status_code == 404


def test_it_costs_two_queries(me: User, django_assert_num_queries: Any) -> None:
    path = address(me)
    for number in range(3):
        clocked(seed=str(number))
    with django_assert_num_queries(2):
        assert Client().get(path).status_code == 200
