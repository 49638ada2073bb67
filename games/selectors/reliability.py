"""How reliably and how fast somebody plays, kindly: who is new is unknown, not unreliable."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from accounts.models import User
from games.models import Answer

LATEST = 100
"""Turns that count: people change."""
ENOUGH = 10


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of somebody's latest turns against the clock."""

    turns: int
    in_time: int
    usual: timedelta
    """Half of the answers took longer than this, half not so long."""

    @property
    def share(self) -> int:
        """In percent, rounded down: one missed turn is seen."""
        return self.in_time * 100 // self.turns


def reliability_of(person: User) -> Reliability | None:
    """None as long as there are too few turns to say anything."""
    rows = Answer.objects.filter(user=person).order_by("-at").values_list("took", "in_time")
    answers = list(rows[:LATEST])
    if len(answers) < ENOUGH:
        return None
    return Reliability(
        turns=len(answers),
        in_time=sum(in_time for _took, in_time in answers),
        usual=timedelta(seconds=median(took.total_seconds() for took, _in_time in answers)),
    )
