"""What becomes of games when people go."""

from __future__ import annotations

import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.models import ChatMessage, Game, Notice, Seat
from games.services import people
from games.services.lobby import (
    EXPIRY,
    SeatPlan,
    bot_game_plan,
    game_cancel,
    game_create,
    games_expire,
)
from games.services.people import account_delete, given_up_purge, guests_idle, guests_purge
from games.services.seats import seat_take
from tests.factories import GuestFactory
from tests.support.games import start_game
from tests.support.lobby import finished_game, waiting_game


def later(days: int) -> time_machine.travel:
    return time_machine.travel(timezone.now() + timedelta(days=days), tick=False)


def test_it_works(alice: User, bob: User) -> None:
    game = start_game(people=["alice", "bob"])
    seat = game.seats.get(user=alice)
    seat.note, seat.draft = "my plan", [{"kind": "end_turn"}]
    seat.save(update_fields=["note", "draft"])
    account_delete(user=alice)
    seat.refresh_from_db()
    assert not User.objects.filter(username="alice").exists()
    assert (seat.user, seat.bot, seat.note, seat.draft) == (None, "medium", "", [])
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_finished_games_keep_a_former_player(alice: User, bob: User) -> None:
    game = finished_game(alice, bob)
    account_delete(user=alice)
    seat = game.seats.get(index=0)
    assert (seat.name, seat.score, seat.rank) == ("former player", 80, 1)


def test_waiting_games_are_left_and_own_ones_given_up(alice: User, bob: User) -> None:
    own = waiting_game(alice, SeatPlan(invited_user=bob))
    joined = waiting_game(bob, SeatPlan(), SeatPlan())
    invited = waiting_game(bob, SeatPlan(invited_user=alice))
    seat_take(game_id=joined.pk, user=alice)
    account_delete(user=alice)
    own.refresh_from_db()
    assert own.status == Game.Status.ENDED
    assert joined.seats.filter(user=None, bot="").count() == 2
    seat = invited.seats.get(index=1)
    assert (seat.invited_user, seat.link_only) == (None, True)


def test_running_games_without_other_people_go(alice: User) -> None:
    game_create(creator=alice, plan=bot_game_plan(alice, key="tikal", level="easy"))
    account_delete(user=alice)
    assert not Game.objects.exists()


def test_nothing_personal_stays(alice: User, bob: User) -> None:
    game = start_game(people=["alice", "bob"])
    message = ChatMessage.objects.create(game=game, user=alice, seat=0, text="my secret")
    assert Notice.objects.filter(user__in=[alice, bob]).exists()
    account_delete(user=alice)
    message.refresh_from_db()
    assert message.text == ""
    assert not Notice.objects.filter(user_id=alice.pk).exists()
    assert not Seat.objects.filter(former_name__contains="alice").exists()


def test_unfilled_games_are_given_up_in_time(alice: User, bob: User) -> None:
    old = waiting_game(alice, SeatPlan(invited_user=bob))
    full = waiting_game(alice, SeatPlan())
    seat_take(game_id=full.pk, user=bob)
    with later(EXPIRY.days - 1):
        fresh = waiting_game(alice, SeatPlan())
        assert games_expire() == 0
    with later(EXPIRY.days + 1):
        assert games_expire() == 1
        assert games_expire() == 0
    states = dict(Game.objects.values_list("pk", "status"))
    assert states == {old.pk: "ended", full.pk: "running", fresh.pk: "waiting"}
    assert not bob.invitations.exists()


def test_given_up_games_are_forgotten_later(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan())
    game_cancel(game_id=game.pk, user=alice)
    finished_game(alice, bob)
    with later(29):
        assert given_up_purge() == 0
    with later(31):
        assert given_up_purge() == 1
    assert Game.objects.count() == 1


def test_idle_guests_go_with_their_games_against_bots(gus: User, alice: User) -> None:
    game_create(creator=gus, plan=bot_game_plan(gus, key="tikal", level="easy"))
    empty = GuestFactory.create()
    with later(29):
        assert guests_purge() == 0
    with later(31):
        assert set(guests_idle()) == {gus, empty}
        assert guests_purge() == 2
    assert list(User.objects.all()) == [alice]
    assert not Game.objects.exists()


@pytest.mark.parametrize("kept_by", ["company", "result", "login", "move"])
def test_guests_who_matter_stay(kept_by: str, gus: User, alice: User) -> None:
    now = timezone.now()
    if kept_by == "company":
        start_game(people=["gus", "alice"])
    elif kept_by == "result":
        finished_game(gus)
    elif kept_by == "login":
        gus.last_login = now + timedelta(days=20)
        gus.save(update_fields=["last_login"])
    else:
        game = start_game(people=["gus"], bots=1)
        Game.objects.filter(pk=game.pk).update(last_move_at=now + timedelta(days=20))
    with later(40):
        assert guests_purge() == 0
    assert User.objects.filter(username="gus").exists()


def test_members_are_never_purged(alice: User) -> None:
    with later(4000):
        assert guests_purge() == 0


def test_the_command_says_what_it_did(gus: User, capsys: pytest.CaptureFixture[str]) -> None:
    with later(40):
        call_command("purge")
    assert "guests deleted: 1" in capsys.readouterr().out


def test_who_has_just_become_a_member_is_not_forgotten(
    gus: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of the idle was made before; deleting the others took a while."""
    GuestFactory.create()

    def slowly(*, user: User) -> None:
        User.objects.exclude(pk=user.pk).update(is_guest=False)
        account_delete(user=user)

    monkeypatch.setattr(people, "account_delete", slowly)
    with later(31):
        assert guests_purge() == 1
    assert User.objects.filter(is_guest=False).count() == 1


@pytest.mark.django_db(transaction=True)
def test_no_seat_is_left_empty_that_was_taken_while_the_account_went(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alice deletes her account in one tab and takes the last seat of a game in another."""
    game = waiting_game(bob, SeatPlan())
    leave, problems = people.games_leave, []

    def join() -> None:
        try:
            seat_take(game_id=game.pk, user=alice)
        except Exception as error:
            problems.append(error)
        finally:
            connection.close()

    def leaving(**about: Any) -> None:
        leave(**about)
        monkeypatch.setattr(people, "games_leave", leave)
        other = threading.Thread(target=join)
        other.start()
        other.join(60)

    monkeypatch.setattr(people, "games_leave", leaving)
    account_delete(user=alice)
    assert problems == []
    game.refresh_from_db()
    seat = game.seats.get(index=1)
    assert (game.status, seat.user, seat.bot) == (Game.Status.RUNNING, None, "medium")


def test_a_seat_that_was_passed_on_meanwhile_is_left_alone(
    alice: User, bob: User, charlie: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = start_game(people=["alice", "bob"])
    lock = Game.objects.select_for_update

    def passed_on() -> Any:
        Seat.objects.filter(user=alice).update(user=charlie)
        return lock()

    monkeypatch.setattr(Game.objects, "select_for_update", passed_on)
    account_delete(user=alice)
    seat = game.seats.get(index=0)
    assert (seat.user, seat.bot) == (charlie, "")


def test_nobody_waits_for_the_time_of_who_is_gone(alice: User, bob: User) -> None:
    game = start_game(people=["alice", "bob"], clock_bank=timedelta(days=1))
    touched = game.touched
    Seat.objects.filter(user=alice).update(overdue_since=timezone.now(), check_at=timezone.now())
    account_delete(user=alice)
    seat = game.seats.get(index=0)
    assert (seat.active, seat.overdue_since, seat.check_at, seat.deadline_at) == (
        True, None, None, None,
    )  # fmt: skip
    game.refresh_from_db()
    assert game.touched > touched
