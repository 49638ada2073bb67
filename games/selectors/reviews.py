"""A review as its page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.models import Game, Review, Seat
from games.rules.registry import RULES
from games.selectors.hints import Words, in_words
from games.selectors.story import seat_names

COSTLIEST = 3
NOTHING = 0.05
"""A gap below this is none."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn beside what the bot would have played."""

    number: int
    before: int
    """The position in which it began, and below the one in which it ended."""
    last: int
    gap: float | None
    """In points, as the bot sees it; None if it could not say."""
    played: Words
    better: Words


@dataclass(frozen=True, slots=True)
class ReviewPage:
    review: Review
    turns: tuple[ReviewedTurn, ...]

    @property
    def costliest(self) -> list[ReviewedTurn]:
        """The three turns that gave most away, the worst first."""
        found = [turn for turn in self.turns if turn.gap]
        return sorted(found, key=lambda turn: -(turn.gap or 0))[:COSTLIEST]

    @property
    def sum(self) -> float:
        return sum(turn.gap or 0 for turn in self.turns)

    @property
    def most(self) -> float:
        return max([1.0, *(turn.gap or 0 for turn in self.turns)])


def review_of(game: Game, seats: Sequence[Seat], mine: Seat) -> ReviewPage | None:
    """The review of the reader's own turns; None if nobody has asked for one."""
    review = Review.objects.filter(game=game, seat=mine.index).first()
    if review is None:
        return None
    names = seat_names(seats)
    return ReviewPage(review, tuple(_turn(game, data, names) for data in review.turns))


def _turn(game: Game, data: dict[str, Any], names: Sequence[str]) -> ReviewedTurn:
    load, gap = RULES[game.key].actions.load, data["gap"]
    if gap is not None and gap < NOTHING:
        gap = 0.0
    return ReviewedTurn(
        number=data["number"],
        before=data["before"],
        last=data["last"],
        gap=gap,
        played=in_words(game.key, [load(action) for action in data["played"]], names),
        better=in_words(game.key, [load(action) for action in data["better"]], names),
    )
