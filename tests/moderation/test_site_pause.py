"""The pause of the whole site: clocks, bots, the banner, and the time that comes back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Notice
from games.services.bots import bot_turn, bots_overdue_wake
from games.services.delivery import notices_send
from games.services.errors import NotRunning
from games.services.moderation.core import NothingToDo, Order
from games.services.moderation.pauses import SitePaused, game_pause, game_resume
from games.services.moderation.site import games_follow_site, site_pause, site_resume
from games.services.play import turn_commit
from games.services.timeouts import deadlines_sweep
from tests.support.games import active_seat, legal_actions, start_game

ORDER = Order(None, "The rules were wrong.")
HOUR = timedelta(hours=1)
pytestmark = pytest.mark.django_db


@pytest.fixture
def now() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(timezone.now(), tick=False) as traveller:
        yield traveller


def pause() -> None:
    site_pause(ORDER)
    assert games_follow_site()


def resume() -> None:
    site_resume(ORDER)
    assert games_follow_site()


def test_every_clock_gets_its_time_back(now: time_machine.Traveller) -> None:
    games = [start_game(clock_bank=10 * HOUR, seed=str(number)) for number in range(3)]
    before = [active_seat(game).deadline_at for game in games]
    now.shift(HOUR)
    site_pause(ORDER)
    now.shift(HOUR)  # The workers were slow to follow.
    assert games_follow_site()
    now.shift(30 * HOUR)
    assert deadlines_sweep() == 0
    resume()
    for game, deadline in zip(games, before, strict=True):
        assert deadline is not None
        assert active_seat(game).deadline_at == deadline + 31 * HOUR
        assert Game.objects.get(pk=game.pk).paused_at is None


def test_nobody_moves(now: time_machine.Traveller) -> None:
    game = start_game()
    pause()
    action = legal_actions(game)[:1]
    with pytest.raises(NotRunning):
        turn_commit(
            game_id=game.pk, seat=active_seat(game).index, actions=action, expected_seq=game.seq
        )
    resume()
    turn_commit(
        game_id=game.pk, seat=active_seat(game).index, actions=action, expected_seq=game.seq
    )


def test_bots_stand_still_at_once(now: time_machine.Traveller) -> None:
    game = start_game(people=[], bots=2)
    site_pause(ORDER)
    assert not bot_turn(game_id=game.pk, expected_seq=game.seq)
    games_follow_site()
    now.shift(HOUR)
    assert bots_overdue_wake() == 0
    resume()
    assert bot_turn(game_id=game.pk, expected_seq=game.seq)


def test_a_game_that_begins_meanwhile_waits_with_the_others(now: time_machine.Traveller) -> None:
    pause()
    now.shift(HOUR)
    game = start_game(clock_bank=10 * HOUR)
    deadline = active_seat(game).deadline_at
    assert games_follow_site()
    now.shift(5 * HOUR)
    resume()
    assert deadline is not None
    assert active_seat(game).deadline_at == deadline + 5 * HOUR


def test_what_was_paused_before_stays_paused() -> None:
    game = start_game()
    game_pause(ORDER, game_id=game.pk)
    pause()
    with pytest.raises(SitePaused):
        game_resume(ORDER, game_id=game.pk)
    resume()
    assert Game.objects.get(pk=game.pk).paused_at is not None


def test_the_notice_that_was_due_goes_out_afterwards() -> None:
    game = start_game()
    notice = Notice.objects.get(game=game, kind="your_turn")
    pause()
    notices_send()
    notice.refresh_from_db()
    assert notice.status == Notice.Status.DUE
    assert notice.due_at > timezone.now()
    resume()
    notice.refresh_from_db()
    assert (notice.status, notice.attempts) == (Notice.Status.DUE, 0)
    assert notice.due_at <= timezone.now()


def test_once_is_enough() -> None:
    with pytest.raises(NothingToDo):
        site_resume(ORDER)
    pause()
    with pytest.raises(NothingToDo):
        site_pause(ORDER)


@pytest.mark.django_db(transaction=True)
def test_every_page_says_so() -> None:
    game = start_game()
    client = Client()
    paths = ("/", "/games/open/", f"/games/{game.pk}/")
    alice = User.objects.get(username="alice")
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")
    assert all("All games are paused" not in client.get(path).content.decode() for path in paths)
    pause()
    for path in paths:
        assert "All games are paused" in client.get(path).content.decode()
        assert "The rules were wrong." in client.get(path).content.decode()
    resume()
    assert all("All games are paused" not in client.get(path).content.decode() for path in paths)
