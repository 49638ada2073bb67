"""A person lets a bot play for them, and takes the seat back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game
from games.services import play
from games.services.bots import bot_turn
from games.services.drafts import draft_add
from games.services.errors import NotRunning, NotYourTurn
from games.services.handover import NoSuchBot, seat_hand_over, seat_take_back
from games.services.play import standing_bid_set, turn_commit
from tests.support.games import active_seat, can, legal_actions, play_on, rules_of, start_game

pytestmark = pytest.mark.django_db
CLOCK: dict[str, Any] = {
    "clock_bank": timedelta(hours=60),
    "clock_increment": timedelta(hours=12),
    "clock_cap": timedelta(hours=72),
}


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(play, "wake", lambda task, *args, **more: calls.append((task, *args)))
    return calls


def hand_over(game: Game) -> int:
    """Of whoever must act."""
    index = active_seat(game).index
    seat_hand_over(game_id=game.pk, seat=index, level="easy")
    return index


def test_it_works(woken: list[tuple[Any, ...]]) -> None:
    game = start_game()
    woken.clear()
    index = hand_over(game)
    assert woken == [("bot_play", game.pk, 0)]
    seat = game.seats.get(index=index)
    assert seat.bot == "easy"
    assert seat.name == ("alice", "bob")[index], "It stays the seat of the person"
    assert bot_turn(game_id=game.pk, expected_seq=0)
    assert all(move.by_bot and move.seat == index for move in game.moves.all())


def test_a_seat_that_is_not_to_act_only_waits_for_its_turn(woken: list[tuple[Any, ...]]) -> None:
    game = start_game()
    woken.clear()
    seat = game.seats.get(active=False)
    seat_hand_over(game_id=game.pk, seat=seat.index, level="hard")
    assert woken == []
    turn = [legal_actions(game)[0]]
    game = turn_commit(game_id=game.pk, seat=1 - seat.index, actions=turn, expected_seq=0)
    end = next(action for action in legal_actions(game) if action.kind == "end_turn")
    turn_commit(game_id=game.pk, seat=1 - seat.index, actions=[end], expected_seq=1)
    assert woken == [("bot_play", game.pk, 2)]


def test_draft_plan_and_standing_bid_are_dropped() -> None:
    game = start_game()
    seat = active_seat(game)
    place = rules_of(game).actions.dump(legal_actions(game)[0])
    draft_add(
        game_id=game.pk, user=seat.user_id or 0, actions=[place], expected_seq=0, expected_steps=0
    )
    game.seats.update(redo=[place], plan=[place], standing_bid=3)
    hand_over(game)
    seat.refresh_from_db()
    assert (seat.draft, seat.redo, seat.plan, seat.standing_bid) == ([], [], [], None)


def test_the_clock_stands_still_and_goes_on_with_what_was_left() -> None:
    game = start_game(**CLOCK)
    now = timezone.now()
    game.seats.filter(active=True).update(deadline_at=now + timedelta(hours=5))
    index = hand_over(game)
    seat = game.seats.get(index=index)
    assert seat.deadline_at is None
    assert seat.active_since is not None
    seat_take_back(game_id=game.pk, seat=index)
    again = game.seats.get(index=index)
    assert again.bot == ""
    assert again.deadline_at is not None
    assert abs(again.deadline_at - now - timedelta(hours=5)) < timedelta(minutes=1)


def test_handing_over_again_does_not_win_time() -> None:
    game = start_game(**CLOCK)
    game.seats.filter(active=True).update(deadline_at=timezone.now() + timedelta(hours=5))
    index = hand_over(game)
    for _ in range(3):
        hand_over(game)
        seat_take_back(game_id=game.pk, seat=index)
    bank = game.seats.get(index=index).bank
    assert bank is not None
    assert bank <= timedelta(hours=5)


def test_taking_back_what_is_mine_changes_nothing() -> None:
    game = start_game(**CLOCK)
    before = list(game.seats.values())
    seat_take_back(game_id=game.pk, seat=0)
    assert list(game.seats.values()) == before


def test_what_the_bot_was_thinking_is_not_played_after_the_return() -> None:
    game = start_game()
    index = hand_over(game)
    thought = [legal_actions(game)[0]]
    seat_take_back(game_id=game.pk, seat=index)
    with pytest.raises(NotYourTurn):
        turn_commit(game_id=game.pk, seat=index, actions=thought, expected_seq=0, by_bot=True)
    assert not game.moves.exists()


def test_a_person_does_not_act_beside_their_bot() -> None:
    game = start_game()
    index = hand_over(game)
    place = rules_of(game).actions.dump(legal_actions(game)[0])
    with pytest.raises(NotYourTurn):
        draft_add(
            game_id=game.pk,
            user=game.seats.get(index=index).user_id or 0,
            actions=[place],
            expected_seq=0,
            expected_steps=0,
        )


def test_nor_bids_beside_it() -> None:
    game = start_game(variant="auction")
    play_on(game, until=can("bid"))
    index = hand_over(game)
    with pytest.raises(NotYourTurn):
        standing_bid_set(game_id=game.pk, seat=index, limit=5)


def test_a_paused_game_wakes_nobody_but_can_be_handed_over(woken: list[tuple[Any, ...]]) -> None:
    game = start_game()
    Game.objects.update(paused_at=timezone.now())
    woken.clear()
    index = hand_over(game)
    assert woken == []
    seat_take_back(game_id=game.pk, seat=index)
    assert game.seats.get(index=index).bot == ""


@pytest.mark.parametrize("level", ["", "random", "genius"])
def test_only_bots_that_people_can_choose(level: str) -> None:
    game = start_game()
    with pytest.raises(NoSuchBot):
        seat_hand_over(game_id=game.pk, seat=0, level=level)


def test_nothing_changes_hands_after_the_end() -> None:
    game = start_game()
    Game.objects.update(status=Game.Status.FINISHED)
    with pytest.raises(NotRunning):
        seat_hand_over(game_id=game.pk, seat=0, level="easy")
    with pytest.raises(NotRunning):
        seat_take_back(game_id=game.pk, seat=0)
