"""Making games."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Game, Notice
from games.paces import PACES
from games.services.lobby import (
    WAITING_LIMIT,
    BadGame,
    GamePlan,
    SeatPlan,
    TooManyWaiting,
    bot_game_plan,
    game_cancel,
    game_create,
)
from tests.support.lobby import waiting_game


def test_it_works(alice: User) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan(bot="easy"), pace=PACES["fast"], name="Mine")
    game.refresh_from_db()
    assert (game.status, game.name, game.creator) == (Game.Status.WAITING, "Mine", alice)
    assert game.options["variant"] == "basic"
    assert game.clock_bank == PACES["fast"].bank
    assert [(seat.user, seat.bot) for seat in game.seats.all()] == [
        (alice, ""),
        (None, ""),
        (None, "easy"),
    ]


def test_a_full_game_starts_at_once(alice: User) -> None:
    game = game_create(creator=alice, plan=bot_game_plan(alice, key="tikal", level="hard"))
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert len(game.seed) == 64
    assert game.seats.filter(active=True).count() == 1


def test_two_games_have_different_seeds(alice: User) -> None:
    plan = bot_game_plan(alice, key="tikal", level="easy")
    seeds = {game_create(creator=alice, plan=plan).seed for _ in range(3)}
    assert len(seeds) == 3


def test_a_game_without_a_name_gets_one(alice: User) -> None:
    assert len(waiting_game(alice, SeatPlan()).name.split()) == 2


def test_invited_members_are_told(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    notice = Notice.objects.get()
    assert (notice.user, notice.kind, notice.game) == (bob, "invited", game)


def test_seats_are_shuffled_when_asked(alice: User) -> None:
    def places(shuffled: bool) -> set[int]:
        games = [waiting_game(alice, SeatPlan(), SeatPlan(), shuffled=shuffled) for _ in range(9)]
        found = {game.seats.get(user=alice).index for game in games}
        Game.objects.all().delete()
        return found

    assert places(shuffled=False) == {0}
    assert len({*places(shuffled=True), *places(shuffled=True), *places(shuffled=True)}) == 3


@pytest.mark.parametrize(
    "seats",
    [
        [],
        ["me"],
        ["open", "open"],
        ["me", "me"],
        ["me", "bob", "bob"],
        ["me", "alice"],
        ["me", "open", "open", "open", "open"],
    ],
    ids=" ".join,
)
def test_impossible_seats_are_refused(alice: User, bob: User, seats: list[str]) -> None:
    known = {
        "me": SeatPlan(user=alice),
        "open": SeatPlan(),
        "bob": SeatPlan(invited_user=bob),
        "alice": SeatPlan(invited_user=alice),
    }
    plan = GamePlan(key="tikal", seats=[known[name] for name in seats], options={})
    with pytest.raises(BadGame):
        game_create(creator=alice, plan=plan)
    assert not Game.objects.exists()


@pytest.mark.parametrize("options", [{"variant": "chess"}, {"no_such_option": True}])
def test_impossible_options_are_refused(alice: User, options: dict[str, object]) -> None:
    with pytest.raises(BadGame):
        waiting_game(alice, SeatPlan(), options=options)


def test_nobody_can_fill_the_list_of_open_games(alice: User, bob: User) -> None:
    games = [waiting_game(alice, SeatPlan()) for _ in range(WAITING_LIMIT)]
    with pytest.raises(TooManyWaiting):
        waiting_game(alice, SeatPlan())
    waiting_game(bob, SeatPlan())
    game_cancel(game_id=games[0].pk, user=alice)
    waiting_game(alice, SeatPlan())


def test_games_against_bots_do_not_count_as_waiting(alice: User) -> None:
    plan = bot_game_plan(alice, key="tikal", level="easy")
    for _ in range(WAITING_LIMIT + 1):
        game_create(creator=alice, plan=plan)
    assert Game.objects.filter(status=Game.Status.RUNNING).count() == WAITING_LIMIT + 1
