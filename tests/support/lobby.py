"""Games that wait for players, and games that are over, without playing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Seat
from games.services.lobby import GamePlan, SeatPlan, game_create
from tests.factories import GameFactory, SeatFactory

As = Callable[[User | None], Client]
"""The fixture `as_user`: a browser in which somebody, or nobody, is logged in."""


def waiting_game(creator: User, *seats: SeatPlan, **plan: Any) -> Game:
    """A game made by somebody who sits in its first seat; the other seats as given."""
    plan.setdefault("options", {})
    plan.setdefault("shuffled", False)
    return game_create(
        creator=creator, plan=GamePlan(key="tikal", seats=(SeatPlan(user=creator), *seats), **plan)
    )


def finished_game(*people: User, scores: tuple[int, ...] = (80, 70, 60, 50), **game: Any) -> Game:
    """A game that is over, as far as lists can see."""
    now = timezone.now()
    row = GameFactory.create(
        status=Game.Status.FINISHED, state={}, started_at=now, finished_at=now, **game
    )
    for index, person in enumerate(people):
        SeatFactory.create(game=row, index=index, user=person, score=scores[index], rank=index + 1)
    return row


def running_seat(person: User, other: User, **fields: Any) -> Seat:
    """A running game, as far as lists can see; the fields are those of the first person's seat."""
    game = GameFactory.create(status=Game.Status.RUNNING, state={}, started_at=timezone.now())
    seat = SeatFactory.create(game=game, index=0, user=person, **fields)
    SeatFactory.create(game=game, index=1, user=other, active=not fields.get("active", False))
    return seat
