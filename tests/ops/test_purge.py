"""What is old goes, what may still be asked for stays."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from io import StringIO

import pytest
import time_machine
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import User
from games.management.progress import Progress
from games.models import Answer, BotFailure, Game, Notice
from games.services import old
from games.tasks import sweep_old
from tests.factories import GameFactory, GuestFactory
from tests.story.fast import play_fast
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def later(days: int) -> time_machine.travel:
    return time_machine.travel(timezone.now() + timedelta(days=days), tick=False)


@pytest.fixture
def past() -> Game:
    """A finished game with everything that it leaves behind, a guest, and a game never filled."""
    game = play_fast(start_game())
    alice = User.objects.get(username="alice")
    now = timezone.now()
    Answer.objects.create(user=alice, game=game, took=timedelta(hours=1), in_time=True, at=now)
    BotFailure.objects.create(game=game, seat=0, level="easy", seq=1, seconds=9.0)
    Session.objects.create(session_key="x", session_data="", expire_date=now + timedelta(days=60))
    GuestFactory.create()
    GameFactory.create()
    Notice.objects.update(status=Notice.Status.SENT)
    assert Notice.objects.count() > 2
    return game


def counts(*, dry_run: bool = False) -> Counter[str]:
    found: Counter[str] = Counter()
    for kind, count in old.old_purge(dry_run=dry_run):
        found[kind] += count
    return found


def test_nothing_is_old_yet(past: Game) -> None:
    assert not any(counts().values())


@pytest.mark.parametrize("batch", [1, 2, 1000])
def test_everything_is_old(past: Game, batch: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old, "BATCH", batch)
    notices = Notice.objects.count()
    with later(400):
        promised = counts(dry_run=True)
        assert Notice.objects.count() == notices
        done = counts()
        # What was given up now is deleted in a month.
        assert not counts(dry_run=True).total()
    wanted = {
        "games given up": 1,
        "guests deleted": 1,
        "notices deleted": notices,
        "answers deleted": 1,
        "failures of bots deleted": 1,
        "sessions deleted": 1,
    }
    assert +done == wanted
    assert +promised == wanted
    assert Game.objects.filter(pk=past.pk).exists()
    assert past.moves.exists()


def test_notices_that_are_open_or_of_running_games_stay(past: Game) -> None:
    running = start_game(seed="other")
    Notice.objects.filter(game=running).update(status=Notice.Status.SENT)
    first = Notice.objects.filter(game=past).earliest("pk")
    Notice.objects.filter(pk=first.pk).update(status=Notice.Status.DUE)
    with later(400):
        counts()
    left = set(Notice.objects.values_list("pk", flat=True))
    assert left == {first.pk, *running.notices.values_list("pk", flat=True)}


def test_the_command_tells_what_it_would_do(past: Game) -> None:
    out = StringIO()
    with later(400):
        call_command("purge", "--dry-run", stdout=out)
        assert out.getvalue().startswith("Nothing was changed.")
        assert "answers deleted: 1" in out.getvalue()
        assert Answer.objects.exists()
        call_command("purge", stdout=out)
    assert not Answer.objects.exists()


def test_beat_does_it_every_night(past: Game) -> None:
    with later(400):
        sweep_old()
    assert not Answer.objects.exists()
    assert not Session.objects.exists()


def test_a_game_that_breaks_the_replay_is_named_and_the_others_are_looked_at() -> None:
    broken = start_game()
    start_game(seed="other")
    Game.objects.filter(pk=broken.pk).update(setup={"nonsense": 1})
    out = StringIO()
    with pytest.raises(CommandError, match="1 of 2 games differ"):
        call_command("verify_games", "--all", stdout=out)
    assert out.getvalue().startswith(f"Game {broken.pk}: ")


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_on_a_terminal_is_one_line() -> None:
    stream = Terminal()
    progress = Progress(3, stream)
    for _ in range(3):
        progress.step()
    assert "\n" not in stream.getvalue()
    assert "3 of 3" in stream.getvalue()


def test_progress_in_a_log_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    progress = Progress(100, stream)
    progress.step()
    assert stream.getvalue() == ""
    progress.told -= 11
    progress.step(49)
    assert stream.getvalue().startswith("50 of 100, about ")
    assert stream.getvalue().endswith("\n")
