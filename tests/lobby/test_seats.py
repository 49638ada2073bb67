"""Sitting down, standing up, and who may."""

from __future__ import annotations

from threading import Barrier, Thread

import pytest
from django.db import connection

from accounts.models import User
from games.models import Game, Notice
from games.services.errors import CannotJoin, ServiceError
from games.services.invitations import seat_key
from games.services.lobby import (
    BadGame,
    NotCreator,
    NotWaiting,
    SeatPlan,
    game_cancel,
)
from games.services.seats import (
    NotInvited,
    invitation_decline,
    seat_assign,
    seat_leave,
    seat_take,
)
from tests.factories import UserFactory
from tests.support.lobby import waiting_game


def test_it_works(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert [seat.user for seat in game.seats.select_related("user")] == [alice, bob]
    kinds = {notice.user_id: notice.kind for notice in Notice.objects.all()}
    assert sorted(kinds.values()) == ["game_started", "your_turn"]
    assert set(kinds) == {alice.pk, bob.pk}


def test_sitting_down_twice_is_once(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    seat_take(game_id=game.pk, user=bob)
    assert game.seats.filter(user=bob).count() == 1


def test_a_full_game_takes_nobody(alice: User, bob: User, charlie: User) -> None:
    game = waiting_game(alice, SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    with pytest.raises(CannotJoin):
        seat_take(game_id=game.pk, user=charlie)


def test_a_seat_kept_for_bob_is_not_for_charlie(alice: User, bob: User, charlie: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    for token in ("", "wrong", game.invite_token):
        with pytest.raises(CannotJoin):
            seat_take(game_id=game.pk, user=charlie, token=token)
    seat_take(game_id=game.pk, user=bob)
    assert game.seats.get(index=1).user == bob


def test_the_answer_to_an_invitation_is_told(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob), SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    notice = Notice.objects.get(kind="invitation_answered")
    assert (notice.user, notice.payload["about"]) == (alice, "bob")


def test_a_link_seat_needs_the_link(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(link_only=True))
    with pytest.raises(CannotJoin):
        seat_take(game_id=game.pk, user=bob)
    seat_take(game_id=game.pk, user=bob, token=game.invite_token)
    assert game.seats.get(index=1).user == bob


def test_a_private_game_needs_the_link(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(), is_public=False)
    with pytest.raises(CannotJoin):
        seat_take(game_id=game.pk, user=bob)
    seat_take(game_id=game.pk, user=bob, token=game.invite_token)
    assert game.seats.get(index=1).user == bob


def test_a_mailed_seat_is_for_the_mailed_link(alice: User, bob: User, charlie: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_email="b@example.com"), SeatPlan())
    key = seat_key(game.seats.get(index=1))
    seat_take(game_id=game.pk, user=charlie, token=game.invite_token, key="forged")
    assert game.seats.get(index=2).user == charlie
    with pytest.raises(CannotJoin):
        seat_take(game_id=game.pk, user=bob, token=game.invite_token)
    seat_take(game_id=game.pk, user=bob, token=game.invite_token, key=key)
    assert game.seats.get(index=1).user == bob


def test_the_key_of_one_game_opens_no_other(alice: User, bob: User) -> None:
    mine = waiting_game(alice, SeatPlan(invited_email="b@example.com"))
    other = waiting_game(alice, SeatPlan(invited_email="b@example.com"))
    key = seat_key(mine.seats.get(index=1))
    with pytest.raises(CannotJoin):
        seat_take(game_id=other.pk, user=bob, token=other.invite_token, key=key)


def test_leaving_frees_the_seat(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    seat_leave(game_id=game.pk, user=bob)
    seat_leave(game_id=game.pk, user=bob)
    assert game.seats.filter(user=None).count() == 2


def test_nobody_leaves_a_running_game_like_that(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    with pytest.raises(NotWaiting):
        seat_leave(game_id=game.pk, user=bob)


def test_when_the_creator_leaves_the_game_is_given_up(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    seat_leave(game_id=game.pk, user=alice)
    game.refresh_from_db()
    assert game.status == Game.Status.ENDED
    assert not bob.invitations.exists()


def test_declining_keeps_the_seat_for_the_link(alice: User, bob: User, charlie: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    with pytest.raises(NotInvited):
        invitation_decline(game_id=game.pk, user=charlie)
    invitation_decline(game_id=game.pk, user=bob)
    seat = game.seats.get(index=1)
    assert (seat.is_free, seat.invited_user, seat.link_only) == (True, None, True)
    assert Notice.objects.get(kind="invitation_answered").user == alice


def test_only_the_creator_cancels(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    with pytest.raises(NotCreator):
        game_cancel(game_id=game.pk, user=bob)
    game_cancel(game_id=game.pk, user=alice)
    with pytest.raises(NotWaiting):
        game_cancel(game_id=game.pk, user=alice)


def test_the_creator_gives_a_seat_away(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    with pytest.raises(NotCreator):
        seat_assign(game_id=game.pk, user=bob, index=2, plan=SeatPlan(bot="easy"))
    with pytest.raises(BadGame):
        seat_assign(game_id=game.pk, user=alice, index=0, plan=SeatPlan(bot="easy"))
    with pytest.raises(BadGame):
        seat_assign(game_id=game.pk, user=alice, index=2, plan=SeatPlan(invited_user=bob))
    seat_assign(game_id=game.pk, user=alice, index=1, plan=SeatPlan(bot="easy"))
    assert not game.seats.filter(user=bob).exists()
    seat_assign(game_id=game.pk, user=alice, index=2, plan=SeatPlan(bot="hard"))
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


@pytest.mark.django_db(transaction=True)
def test_many_run_for_the_last_seat_and_the_game_starts_once() -> None:
    alice = UserFactory.create(username="alice")
    runners = [UserFactory.create(username=f"runner{number}") for number in range(4)]
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    barrier, results = Barrier(len(runners)), []

    def run(user: User) -> None:
        barrier.wait()
        try:
            seat_take(game_id=game.pk, user=user)
            results.append("sat down")
        except ServiceError as error:
            results.append(error.code)
        finally:
            connection.close()

    threads = [Thread(target=run, args=[user]) for user in runners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["cannot_join", "cannot_join", "sat down", "sat down"]
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert game.seats.filter(user=None).count() == 0
    assert Notice.objects.filter(kind="game_started").count() == 2
    assert Notice.objects.filter(kind="your_turn").count() == 1
