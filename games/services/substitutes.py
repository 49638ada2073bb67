"""Seats of people who do not come back: offered to others, taken over, or kept after all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games import clock
from games.models import Game, Seat
from games.selectors.substitutes import may_be_offered
from games.services.deadlines import OwnClock
from games.services.errors import CannotJoin, NotRunning, ServiceError
from games.services.locks import still_owner, touch
from games.services.reliability import reliability_demand
from games.services.timeouts import tell

FIELDS = (
    "user", "bot", "bot_by", "missed", "wanted_at", "end_voted_at", "draft", "redo", "plan",
    "standing_bid", "note", "muted", *clock.FIELDS,
)  # fmt: skip
"""Everything that was the former owner's own, and the clock."""


class NotToBeOffered(ServiceError):
    code = "not_to_be_offered"
    message = _("This seat cannot be offered: its owner has not missed two turns, or is back.")


class NotWanted(CannotJoin):
    code = "not_wanted"
    message = _("This seat is no longer offered: its owner is back, or somebody was faster.")


@transaction.atomic
def seat_offer(*, game_id: int, actor: int, seat: int) -> Game:
    """Look for somebody who plays on for a person who missed twice; that person is told."""
    game, seats = _locked(game_id)
    if actor == seat:
        raise OwnClock
    if game.paused_at is not None:
        raise NotRunning
    row = _row(seats, seat)
    if row is None or not may_be_offered(row):
        raise NotToBeOffered
    if row.wanted_at is None:
        row.wanted_at = timezone.now()
        row.save(update_fields=["wanted_at"])
        key = f"offered:{seat}:{row.wanted_at:%Y%m%d%H%M%S}"
        tell(game, "seat_handed_over", [row], key=key, what="offered", by=actor)
        touch(game)
    return game


@transaction.atomic
def seat_offer_withdraw(*, game_id: int, seat: int) -> Game:
    """Its owner or one of the others thinks better of it. Twice is once."""
    game, seats = _locked(game_id)
    row = _row(seats, seat)
    if row is not None and row.wanted_at is not None:
        row.wanted_at = None
        row.save(update_fields=["wanted_at"])
        touch(game)
    return game


@transaction.atomic
def seat_substitute(*, game_id: int, user: User, seat: int, token: str = "") -> Game:
    """Take over an offered seat. Taking it twice is once; whoever sat there is told."""
    game, seats = _locked(game_id)
    if any(row.user_id == user.pk for row in seats):
        return game
    if not game.is_public and token != game.invite_token:
        raise NotWanted
    row = _row(seats, seat)
    if row is None or row.wanted_at is None:
        raise NotWanted
    if game.moderation.filter(by=user).exists():
        raise NotWanted(_("You have seen what is hidden in this game."))
    reliability_demand(game.least_reliability, user)
    now = game.paused_at or timezone.now()
    former = seat_pass_on(game, row, user, now)
    tell(game, "seat_handed_over", [former], key=f"taken:{user.pk}", what="taken", by=seat)
    return game


def seat_pass_on(game: Game, row: Seat, user: User, now: datetime) -> Seat:
    """Put somebody else on a seat of a locked game; returns the seat as it was.

    Nothing that only the former owner could see stays, the clock begins anew, and whoever sits
    there now is told if it is their turn.
    """
    former = Seat(index=row.index, user_id=row.user_id)
    if row.overdue_since is not None:
        clock.remember(game, row, now)
    row.user, row.bot, row.bot_by, row.wanted_at, row.missed = user, "", "", None, 0
    row.draft, row.redo, row.plan, row.standing_bid, row.note = [], [], [], None, ""
    row.muted, row.end_voted_at, row.bank = False, None, game.clock_bank
    if row.active:
        clock.start(game, row, now)
    row.save(update_fields=FIELDS)
    touch(game)
    if row.active:
        tell(game, "your_turn", [row], key=f"{game.seq}:{user.pk}")
    return former


def _row(seats: Sequence[Seat], index: int) -> Seat | None:
    return next((row for row in seats if row.index == index), None)


def _locked(game_id: int) -> tuple[Game, list[Seat]]:
    game = Game.objects.select_for_update().get(pk=game_id)
    if not game.is_running:
        raise NotRunning
    seats = list(game.seats.select_related("user"))
    still_owner(seats)
    return game, seats
