"""Committing turns: the one transaction everything goes through."""

from __future__ import annotations

from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.models import Game, Move, Notice, Seat
from games.rules.core.errors import IllegalAction
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from games.services.drafts import Draft, draft_add, draft_redo, draft_restart, draft_undo
from games.services.errors import NeedsConfirmation, NotSeated, NotYourTurn, StaleGame
from games.services.play import begin, standing_bid_set, turn_commit

RULES_OF_TIKAL = RULES["tikal"]


def make_game(*, variant: str = "basic", people: int = 2, seed: str = "services") -> Game:
    game = Game.objects.create(key="tikal", name="Test", options={"variant": variant})
    for index in range(people):
        user, _ = User.objects.get_or_create(username=f"player{index}")
        Seat.objects.create(game=game, index=index, user=user)
    begin(game, seed, timezone.now())
    return game


def active(game: Game) -> int:
    return game.seats.get(active=True).index


def user_of(game: Game, seat: int) -> int | None:
    return game.seats.get(index=seat).user_id


def legal(game: Game) -> list[Any]:
    game.refresh_from_db()
    state = RULES_OF_TIKAL.load(game.state or {})
    return list(RULES_OF_TIKAL.legal(state, RULES_OF_TIKAL.active(state)[0]))


def whole_turn(game: Game) -> list[Any]:
    """A legal turn: the first placement, then the end of the turn."""
    place = legal(game)[0]
    return [place, RULES_OF_TIKAL.actions.load({"kind": "end_turn"})]


@pytest.mark.django_db
def test_it_works() -> None:
    game = make_game()
    seat = active(game)
    turn_commit(game_id=game.pk, seat=seat, actions=whole_turn(game), expected_seq=0)
    game.refresh_from_db()
    assert game.seq == 2
    assert [move.action["kind"] for move in game.moves.all()] == ["place_tile", "end_turn"]
    assert active(game) != seat
    assert Notice.objects.filter(game=game, kind="your_turn").count() == 2


@pytest.mark.django_db
def test_a_stale_page_changes_nothing() -> None:
    game = make_game()
    turn = whole_turn(game)
    turn_commit(game_id=game.pk, seat=active(game), actions=turn, expected_seq=0)
    with pytest.raises(StaleGame):
        turn_commit(game_id=game.pk, seat=active(game), actions=turn, expected_seq=0)
    assert Move.objects.count() == 2


@pytest.mark.django_db
def test_only_the_active_seat_commits() -> None:
    game = make_game()
    with pytest.raises(NotYourTurn):
        turn_commit(
            game_id=game.pk, seat=1 - active(game), actions=whole_turn(game), expected_seq=0
        )


@pytest.mark.django_db
def test_an_illegal_action_rolls_back_the_whole_turn() -> None:
    game = make_game()
    turn = whole_turn(game)
    with pytest.raises(IllegalAction):
        turn_commit(game_id=game.pk, seat=active(game), actions=[turn[0], turn[0]], expected_seq=0)
    game.refresh_from_db()
    assert (game.seq, Move.objects.count()) == (0, 0)


@pytest.mark.django_db(transaction=True)
def test_two_turns_at_once_one_wins() -> None:
    game = make_game()
    seat, turn = active(game), whole_turn(game)
    barrier, results = Barrier(2), []

    def commit() -> None:
        barrier.wait()
        try:
            turn_commit(game_id=game.pk, seat=seat, actions=turn, expected_seq=0)
            results.append("won")
        except StaleGame:
            results.append("stale")
        finally:
            connection.close()

    threads = [Thread(target=commit) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["stale", "won"]
    assert Move.objects.count() == 2


@pytest.mark.django_db
def test_a_draft_is_private_until_it_is_committed() -> None:
    game = make_game()
    seat, (place, end) = active(game), whole_turn(game)
    dump = RULES_OF_TIKAL.actions.dump
    who: dict[str, Any] = {"game_id": game.pk, "user": user_of(game, seat), "expected_seq": 0}
    assert draft_add(**who, actions=[dump(place)], expected_steps=0).draft
    assert Move.objects.count() == 0
    draft_undo(**who, expected_steps=1)
    draft_redo(**who, expected_steps=0)
    draft_restart(**who, expected_steps=1)
    draft_redo(**who, expected_steps=0)
    with pytest.raises(StaleGame):
        draft_undo(**who, expected_steps=0)
    assert len(Draft(game, game.seats.get(index=seat)).actions) == 1
    assert draft_add(**who, actions=[dump(end)], expected_steps=1).draft is None
    assert Move.objects.count() == 2
    assert game.seats.get(index=seat).draft == []


@pytest.mark.django_db
def test_nobody_drafts_at_a_table_where_they_do_not_sit() -> None:
    game = make_game()
    stranger = User.objects.create(username="stranger")
    for user in (stranger.pk, 0):
        with pytest.raises(NotSeated):
            draft_undo(game_id=game.pk, user=user, expected_seq=0, expected_steps=0)


@pytest.mark.django_db
def test_what_reveals_asks_first_and_then_commits() -> None:
    game = make_game(seed="reveal")
    rng, rules = Rng(5), RULES_OF_TIKAL
    while not any(action.kind == "recover" for action in legal(game)):
        choices = [a for a in legal(game) if a.kind != "end_turn"] or legal(game)
        turn_commit(
            game_id=game.pk, seat=active(game), actions=[rng.choice(choices)], expected_seq=game.seq
        )
    recover = next(action for action in legal(game) if action.kind == "recover")
    seat, seq = active(game), game.seq
    ask: dict[str, Any] = {
        "game_id": game.pk,
        "user": user_of(game, seat),
        "actions": [rules.actions.dump(recover)],
        "expected_seq": seq,
        "expected_steps": 0,
    }
    with pytest.raises(NeedsConfirmation):
        draft_add(**ask)
    assert draft_add(**ask, confirmed=True).draft is None
    game.refresh_from_db()
    assert game.seq == seq + 1
    assert game.seats.get(index=seat).active


@pytest.mark.django_db
def test_standing_bids_are_played_by_the_site() -> None:
    game = make_game(variant="auction", people=3)
    first = active(game)
    second, third = (first + 1) % 3, (first + 2) % 3
    standing_bid_set(game_id=game.pk, seat=second, limit=4)
    standing_bid_set(game_id=game.pk, seat=third, limit=0)
    bid = RULES_OF_TIKAL.actions.load({"kind": "bid", "points": 2})
    turn_commit(game_id=game.pk, seat=first, actions=[bid], expected_seq=0)
    assert [(m.seat, m.action["kind"]) for m in game.moves.all()] == [
        (first, "bid"),
        (second, "bid"),
        (third, "pass_bid"),
    ]
    raise_it = RULES_OF_TIKAL.actions.load({"kind": "bid", "points": 5})
    turn_commit(game_id=game.pk, seat=first, actions=[raise_it], expected_seq=3)
    game.refresh_from_db()
    assert active(game) == first
    assert not game.seats.exclude(standing_bid=None).exists()


@pytest.mark.django_db
@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_a_whole_game_ends_with_results(variant: str) -> None:
    game, rng = make_game(variant=variant, people=3), Rng(7)
    while game.is_running:
        action = rng.choice(legal(game))
        turn_commit(game_id=game.pk, seat=active(game), actions=[action], expected_seq=game.seq)
        game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert game.finished_at is not None
    assert game.seats.filter(rank=1).exists()
    assert not game.seats.filter(rank=None).exists()
    assert not game.seats.filter(active=True).exists()
    assert Notice.objects.filter(kind="game_ended").count() == 3
