"""Moves taken back: position, clocks, notices and story go back; numbers never do."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Notice
from games.rules.core.record import check_record
from games.rules.registry import RULES
from games.selectors.story import game_record, history_at, log_chapters, recap_for
from games.selectors.verify import first_difference
from games.services.errors import StaleGame
from games.services.moderation.anonymise import user_anonymise
from games.services.moderation.core import NothingToDo, Order
from games.services.moderation.rewind import NoSuchMove, game_rewind
from games.services.people import account_delete
from games.services.play import turn_commit
from tests.support.games import active_seat, can, legal_actions, play_on, start_game

pytestmark = pytest.mark.django_db
ORDER = Order(None, "We all agree.")
BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture
def game() -> Game:
    return play_on(start_game(clock_bank=timedelta(days=3)), moves=40)


def turn_ends(game: Game) -> list[int]:
    return [move.seq for move in game.moves.all() if move.action["kind"] == "end_turn"]


def test_the_position_is_that_after_the_move(game: Game) -> None:
    then = history_at(game, list(game.seats.all()), None, 10)
    game = game_rewind(ORDER, game_id=game.pk, seq=10)
    rules = RULES[game.key]
    game.refresh_from_db()
    assert then is not None
    assert rules.view(rules.load(game.state or {}), None) == then.view
    assert first_difference(game) is None


@pytest.mark.parametrize("seq", [0, 23])
def test_it_plays_on_and_verifies_to_the_end(game: Game, seq: int) -> None:
    before = game.seq
    game = game_rewind(ORDER, game_id=game.pk, seq=seq)
    assert game.seq > before
    play_on(game, moves=60, seed=9)
    assert first_difference(game) is None
    game_rewind(ORDER, game_id=game.pk, seq=seq)
    play_on(game, seed=11)
    assert game.status == Game.Status.FINISHED
    assert first_difference(game) is None
    verdict = check_record(RULES, game_record(game, list(game.seats.all()), None))
    assert verdict.moves == game.moves.filter(undone=False).count()


def test_nothing_is_forgotten(game: Game) -> None:
    moves = list(game.moves.values_list("seq", "action"))
    game_rewind(ORDER, game_id=game.pk, seq=10)
    assert list(game.moves.filter(seq__lte=40).values_list("seq", "action")) == moves
    assert set(game.moves.filter(undone=True).values_list("seq", flat=True)) == set(range(11, 41))


def test_an_old_page_is_stale(game: Game) -> None:
    shown = game.seq
    game_rewind(ORDER, game_id=game.pk, seq=10)
    seat = active_seat(game)
    with pytest.raises(StaleGame):
        turn_commit(
            game_id=game.pk, seat=seat.index, actions=legal_actions(game)[:1], expected_seq=shown
        )


def test_drafts_and_plans_are_gone(game: Game) -> None:
    game.seats.update(draft=[{"kind": "x"}], redo=[{}], plan=[{}], standing_bid=3)
    game_rewind(ORDER, game_id=game.pk, seq=10)
    for seat in game.seats.all():
        assert (seat.draft, seat.redo, seat.plan, seat.standing_bid) == ([], [], [], None)


def test_one_notice_to_who_must_act_and_none_of_the_turns_that_never_were(game: Game) -> None:
    due = Notice.objects.filter(game=game, kind="your_turn", status=Notice.Status.DUE)
    assert due.exists()
    game_rewind(ORDER, game_id=game.pk, seq=10)
    assert [notice.user for notice in due.all()] == [active_seat(game).user]


def test_the_clock_of_who_must_act_runs_and_no_other(game: Game) -> None:
    game_rewind(ORDER, game_id=game.pk, seq=10)
    for seat in game.seats.all():
        assert (seat.deadline_at is not None) == seat.active
    assert active_seat(game).deadline_at > timezone.now() + timedelta(hours=11)  # type: ignore[operator]


def test_the_story_tells_only_what_counts(game: Game) -> None:
    play_on(game, until=can("end_turn"))
    game_rewind(ORDER, game_id=game.pk, seq=10)
    game.refresh_from_db()
    seats = list(game.seats.select_related("user"))
    lines = [line for chapter in log_chapters(game, seats, None) for line in chapter.lines]
    assert max(line.seq for line in lines) <= 10 or max(line.seq for line in lines) > 40
    history = history_at(game, seats, None, None)
    assert history is not None
    assert history_at(game, seats, None, 11) is None
    for seat in seats:
        assert seat.last_seen_seq <= 10
        recap_for(game, seats, seat)


def test_pages_of_players_show_the_position_of_now(game: Game) -> None:
    client = Client()
    client.force_login(User.objects.get(username="alice"), backend=BACKEND)
    old = client.get(f"/games/{game.pk}/poll/?seq={game.seq}&touched={game.touched}").status_code
    assert old == 204
    seen = game.seq
    game_rewind(ORDER, game_id=game.pk, seq=10)
    assert client.get(f"/games/{game.pk}/poll/?seq={seen}&touched=0").status_code == 200
    for path in ("", "history/", "history/10/", "record.json"):
        assert client.get(f"/games/{game.pk}/{path}").status_code == 200


def test_a_finished_game_goes_on(game: Game) -> None:
    play_on(game)
    last = game.moves.filter(undone=False).order_by("-seq")[3].seq
    game_rewind(ORDER, game_id=game.pk, seq=last)
    game.refresh_from_db()
    assert (game.status, game.finished_at) == (Game.Status.RUNNING, None)
    assert {seat.rank for seat in game.seats.all()} == {None}
    assert not Notice.objects.filter(game=game, kind="game_ended", status="due").exists()
    play_on(game, seed=77)
    assert first_difference(game) is None


def test_an_auction_goes_back_too() -> None:
    game = play_on(start_game(variant="auction", people=["alice", "bob", "carla"]), moves=30)
    for seq in (17, 4, 0):
        game_rewind(ORDER, game_id=game.pk, seq=seq)
        assert first_difference(Game.objects.get(pk=game.pk)) is None
    play_on(game, moves=50)
    assert first_difference(game) is None


def test_what_cannot_be(game: Game) -> None:
    with pytest.raises(NothingToDo):
        game_rewind(ORDER, game_id=game.pk, seq=game.seq)
    with pytest.raises(NoSuchMove):
        game_rewind(ORDER, game_id=game.pk, seq=999)
    with pytest.raises(StaleGame):
        game_rewind(ORDER, game_id=game.pk, seq=3, expected_seq=game.seq - 1)
    game_rewind(ORDER, game_id=game.pk, seq=10)
    with pytest.raises(NoSuchMove):
        game_rewind(ORDER, game_id=game.pk, seq=20)


def test_a_bot_whose_turn_it_becomes_is_woken(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_on(start_game(people=["alice"], bots=1), moves=30)
    woken: list[tuple[object, ...]] = []
    monkeypatch.setattr("games.services.play.wake", lambda *args, **more: woken.append(args))
    move = game.moves.filter(seat=1).first()
    assert move is not None
    game = game_rewind(ORDER, game_id=game.pk, seq=move.seq)
    assert active_seat(game).bot
    assert ("bot_play", game.pk, game.seq) in woken


def test_a_bot_plays_for_who_has_left_since_the_game_was_over() -> None:
    game = play_on(start_game(people=("alice", "bob", "charlie")))
    assert game.status == Game.Status.FINISHED
    account_delete(user=User.objects.get(username="alice"))
    user_anonymise(ORDER, user_id=User.objects.get(username="bob").pk)
    game_rewind(ORDER, game_id=game.pk, seq=0)
    assert [seat.bot for seat in game.seats.all()] == ["medium", "medium", ""]
