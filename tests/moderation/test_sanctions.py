"""Who is suspended neither logs in nor acts; who is muted does not chat."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.mail.links import Purpose, signed_url
from games.models import Game
from games.services.chat import Muted, chat_say
from games.services.moderation.core import NotModerator, Order
from games.services.moderation.people import (
    BadEnd,
    Opponent,
    user_ban,
    user_mute,
    user_restore,
    user_suspend,
)
from tests.factories import UserFactory
from tests.support.games import start_game

pytestmark = pytest.mark.django_db
ORDER = Order(None, "Insults")
DAY = timedelta(days=1)


@pytest.fixture
def alice() -> User:
    return UserFactory.create(username="alice", verified=True)


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def log_in(user: User) -> Client:
    client = Client()
    client.post("/accounts/login/", {"login": user.username, "password": "secret"})
    return client


def test_an_open_session_ends(alice: User) -> None:
    game, client = start_game(), logged_in(alice)
    user_suspend(ORDER, user_id=alice.pk, until=timezone.now() + DAY)
    for answer in (
        client.post(f"/games/{game.pk}/chat/", {"text": "Still here"}),
        logged_in(alice).get(f"/games/{game.pk}/"),
        logged_in(alice).post(f"/games/{game.pk}/draft/", {}),
        logged_in(alice).get("/account/"),
    ):
        assert answer.status_code == 403
        assert "Your account is suspended" in answer.content.decode()
    assert not game.chat.exists()
    assert "_auth_user_id" not in client.session


def test_logging_in_is_refused(alice: User) -> None:
    assert "_auth_user_id" in log_in(alice).session
    user_ban(ORDER, user_id=alice.pk)
    answer = Client().post("/accounts/login/", {"login": "alice", "password": "secret"})
    assert answer.status_code == 403
    assert "_auth_user_id" not in log_in(alice).session
    user_restore(ORDER, user_id=alice.pk)
    assert "_auth_user_id" in log_in(alice).session


def test_it_ends_by_itself(alice: User) -> None:
    user_suspend(ORDER, user_id=alice.pk, until=timezone.now() + DAY)
    with time_machine.travel(timezone.now() + 2 * DAY):
        assert logged_in(alice).get("/").status_code == 200


def test_links_in_mails_do_not_act(alice: User) -> None:
    game = start_game()
    scope = f"{game.pk}:{game.turn}"
    url = signed_url(Purpose.BOT, user_id=alice.pk, scope=scope).removeprefix(_site())
    user_ban(ORDER, user_id=alice.pk)
    assert Client().post(url).status_code == 403
    assert not Game.objects.get(pk=game.pk).seats.exclude(bot="").exists()
    off = signed_url(Purpose.OFF, user_id=alice.pk, scope="your_turn").removeprefix(_site())
    assert Client().post(off).status_code == 200


@pytest.mark.parametrize("purpose", [Purpose.HOLIDAY, Purpose.BOT, Purpose.DAY])
@pytest.mark.parametrize("closed", [{"banned_at": timezone.now()}, {"is_active": False}])
def test_no_link_acts_for_a_closed_account(
    alice: User, purpose: Purpose, closed: dict[str, Any]
) -> None:
    game = start_game(clock_bank=3 * DAY)
    seat = game.seats.get(user=alice)
    assert seat.active
    assert seat.deadline_at is not None
    day = f"{game.pk}:{seat.deadline_at.isoformat()}"
    scopes = {Purpose.BOT: f"{game.pk}:{game.turn}", Purpose.DAY: day, Purpose.HOLIDAY: ""}
    url = signed_url(purpose, user_id=alice.pk, scope=scopes[purpose]).removeprefix(_site())
    User.objects.filter(pk=alice.pk).update(**closed)
    answer = Client().post(url, {"last": f"{timezone.localdate() + DAY:%Y-%m-%d}"})
    assert answer.status_code == 403
    alice.refresh_from_db()
    assert alice.calendar == {}
    after = game.seats.get(user=alice)
    assert (after.deadline_at, after.bot) == (seat.deadline_at, "")


def _site() -> str:
    from django.conf import settings

    return str(settings.SITE_URL)


def test_who_is_muted_plays_but_does_not_chat(alice: User) -> None:
    game = start_game()
    seat = game.seats.select_related("user").get(user=alice)
    user_mute(ORDER, user_id=alice.pk, until=timezone.now() + DAY)
    seat = game.seats.select_related("user").get(user=alice)
    with pytest.raises(Muted):
        chat_say(game=game, seat=seat, text="Hello")
    assert logged_in(alice).get(f"/games/{game.pk}/").status_code == 200
    with time_machine.travel(timezone.now() + 2 * DAY):
        chat_say(game=game, seat=seat, text="Hello")


@pytest.mark.parametrize("end", [-1, 0, 366 * 6])
def test_an_end_that_is_none(alice: User, end: int) -> None:
    with pytest.raises(BadEnd):
        user_suspend(ORDER, user_id=alice.pk, until=timezone.now() + end * DAY)


def test_nobody_judges_themselves_or_an_opponent(alice: User, ada: User) -> None:
    with pytest.raises(NotModerator):
        user_ban(Order(ada, "why"), user_id=ada.pk)
    game = start_game(people=("alice", "ada"))
    with pytest.raises(Opponent):
        user_ban(Order(ada, "why"), user_id=alice.pk)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.ENDED)
    user_ban(Order(ada, "why"), user_id=alice.pk)


def test_a_superuser_is_out_of_reach(alice: User, ada: User) -> None:
    User.objects.filter(pk=alice.pk).update(is_superuser=True)
    with pytest.raises(NotModerator):
        user_ban(Order(ada, "why"), user_id=alice.pk)
