"""The review: every turn of a person beside what the strongest bot would have played."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.bots.judge import planned, played
from games.bots.registry import BOTS, JUDGES
from games.models import Game, Review
from games.rules.core.protocol import Seat
from games.services import reviews
from games.services.reviews import (
    NotFinished,
    own_turns,
    review_start,
    review_step,
    reviews_overdue_wake,
)
from tests.seats.idle import play_idly
from tests.support.games import play_on, rules_of, start_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(reviews, "wake", lambda task, *args: calls.append((task, *args)))
    return calls


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Played as idly as possible, and looked at by a quick bot."""
    monkeypatch.setitem(BOTS["tikal"], "hard", BOTS["tikal"]["medium"])
    return play_idly(start_game())


def test_it_works(finished: Game, woken: list[tuple[Any, ...]]) -> None:
    review = review_start(game_id=finished.pk, seat=0)
    assert review.total == len(own_turns(finished, 0)) > 10
    while woken:
        task, review_id = woken.pop()
        assert task == "bot_review"
        review_step(review_id=review_id)
    review.refresh_from_db()
    assert review.finished
    assert len(review.turns) == review.total
    gaps = [turn["gap"] for turn in review.turns]
    assert sum(gaps) / len(gaps) > 1, "Who does nothing gives something away"
    assert all(turn["played"][-1] == {"kind": "end_turn"} for turn in review.turns)


def test_the_turns_are_those_of_the_seat_and_of_the_person(finished: Game) -> None:
    first, *rest = own_turns(finished, 1)
    numbers = set(finished.moves.filter(seat=1).values_list("seq", flat=True))
    assert {seq for turn in (first, *rest) for seq in turn.last} == numbers
    finished.moves.filter(seq__in=first.last).update(by_bot=True)
    assert own_turns(finished, 1)[0].before == rest[0].before
    assert len(own_turns(finished, 1)) == len(rest)


def test_in_the_auction_bids_are_not_turns() -> None:
    game = play_on(start_game(variant="auction"), moves=400)
    kinds = {action.kind for turn in own_turns(game, 0) for action in turn.actions}
    assert "end_turn" in kinds
    assert not kinds & {"bid", "pass_bid", "choose_tile"}


def test_a_bot_finds_no_fault_in_its_own_turn() -> None:
    rules, bot, judge = rules_of(start_game()), BOTS["tikal"]["hard"], JUDGES["tikal"]
    state, seat = rules.setup(2, "judge", {"variant": "basic"}), Seat(0)
    line = planned(rules, bot, state, seat, "one")
    again = planned(rules, bot, state, seat, "other")
    idle = played(rules, state, seat, [line.actions[0], line.actions[-1]])
    assert judge.score(line.positions, seat) == judge.score(again.positions, seat)
    assert judge.score(line.positions, seat) > judge.score(idle.positions, seat) + 1


def test_a_step_that_comes_twice_counts_once(
    finished: Game, woken: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    review = review_start(game_id=finished.pk, seat=0)
    judged = reviews._judged

    def slow(game: Game, *args: Any) -> Any:
        monkeypatch.setattr(reviews, "_judged", judged)
        assert review_step(review_id=review.pk)  # Somebody else, meanwhile.
        return judged(game, *args)

    monkeypatch.setattr(reviews, "_judged", slow)
    woken.clear()
    assert not review_step(review_id=review.pk)
    review.refresh_from_db()
    assert (review.done, len(review.turns), len(woken)) == (1, 1, 1)


def test_asking_twice_makes_one_review(finished: Game, woken: list[tuple[Any, ...]]) -> None:
    first = review_start(game_id=finished.pk, seat=0)
    assert review_start(game_id=finished.pk, seat=0) == first
    assert len(woken) == 1


def test_the_sweep_goes_on_with_what_was_forgotten(
    finished: Game, woken: list[tuple[Any, ...]]
) -> None:
    review = review_start(game_id=finished.pk, seat=0)
    woken.clear()
    assert reviews_overdue_wake() == 0
    Review.objects.update(touched_at=timezone.now() - timedelta(minutes=5))
    assert reviews_overdue_wake() == 1
    assert woken == [("bot_review", review.pk)]
    Review.objects.update(done=review.total)
    assert reviews_overdue_wake() == 0
    assert not review_step(review_id=review.pk)


def test_a_bot_that_fails_leaves_a_gap_in_the_review(
    finished: Game, woken: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def plan(self, *args: Any) -> list[Any]:
            raise RuntimeError("lost in the jungle")

    monkeypatch.setitem(BOTS["tikal"], "hard", Broken())
    review = review_start(game_id=finished.pk, seat=0)
    assert review_step(review_id=review.pk)
    review.refresh_from_db()
    assert (review.done, review.turns[0]["gap"]) == (1, None)


def test_a_running_game_is_not_reviewed() -> None:
    game = start_game()
    with pytest.raises(NotFinished):
        review_start(game_id=game.pk, seat=0)
    assert not Review.objects.exists()
