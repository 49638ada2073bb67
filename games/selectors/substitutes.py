"""Seats for which somebody else is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.models import Game, Seat
from games.selectors.lobby import HEAVY, PAGE, SEAT_HEAVY, Line, lines_for

MISSED_TWICE = 2


def may_be_offered(seat: Seat) -> bool:
    """Whether the others may look for somebody else: late again, or away since then."""
    away = seat.overdue_since is not None or seat.bot_by == Seat.BotBy.OTHERS
    return seat.user_id is not None and seat.missed >= MISSED_TWICE and away


@dataclass(frozen=True, slots=True)
class Offer:
    """One seat at a table that is offered or could be, as one reader sees it."""

    seat: Seat
    is_mine: bool
    is_player: bool

    @property
    def since(self) -> datetime | None:
        return self.seat.wanted_at


def offers_at(game: Game, seats: Sequence[Seat], mine: Seat | None) -> list[Offer]:
    """No queries. Only players see that a seat could be offered; everybody that it is."""
    if not game.is_running:
        return []
    return [
        Offer(seat, is_mine=mine is seat, is_player=mine is not None)
        for seat in seats
        if seat.wanted_at or (mine is not None and mine is not seat and may_be_offered(seat))
    ]


def wanted_page(*, before: int | None = None) -> tuple[list[tuple[Line, Seat]], int | None]:
    """A page of offered seats of public games, and what to ask for the next one with."""
    wanted = Seat.objects.filter(
        wanted_at__isnull=False, game__status=Game.Status.RUNNING, game__is_public=True
    )
    if before is not None:
        wanted = wanted.filter(pk__lt=before)
    heavy = (*SEAT_HEAVY, *(f"game__{name}" for name in HEAVY))
    found = list(wanted.select_related("game").defer(*heavy).order_by("-pk")[: PAGE + 1])
    more = found[PAGE - 1].pk if len(found) > PAGE else None
    found = found[:PAGE]
    lines = {
        line.game.pk: line for line in lines_for({s.game_id: s.game for s in found}.values(), {})
    }
    return [(lines[seat.game_id], seat) for seat in found], more


def wanted_seat(game: Game, seats: Sequence[Seat], index: int | None = None) -> Seat | None:
    """The seat to take over, or the first one of several."""
    wanted = (seat for seat in seats if seat.wanted_at and index in (None, seat.index))
    return next(wanted, None) if game.is_running else None
