"""Letting a bot play for a person, and taking the seat back. The person keeps the seat."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games import clock
from games.models import Game, Seat
from games.selectors.helpers import bot_levels
from games.services.errors import NotRunning, NotYourTurn, ServiceError, StaleGame
from games.services.locks import still_owner, touch
from games.services.notices import tell_seat
from games.services.play import wake_bots

FIELDS = (
    "bot", "bot_by", "wanted_at", "draft", "redo", "plan", "standing_bid", *clock.FIELDS
)  # fmt: skip


class NoSuchBot(ServiceError):
    code = "no_such_bot"
    status = 400
    message = _("There is no such bot.")


@transaction.atomic
def seat_hand_over(
    *,
    game_id: int,
    seat: int,
    level: str,
    by: Seat.BotBy = Seat.BotBy.OWNER,
    turn: int | None = None,
    tell: bool = False,
) -> Game:
    """Let a bot play from now on; handing over twice only changes the level.

    By `TURN` it plays this one turn, which may be named so that no later one is meant. The
    others are told if `tell` is set; not of one turn.
    """
    game, seats, now = _locked(game_id)
    if turn is not None and turn != game.turn:
        raise StaleGame
    if level not in bot_levels(game.key):
        raise NoSuchBot
    row = seats[seat]
    if by == Seat.BotBy.TURN and (not row.active or row.bot_by not in ("", by)):
        raise NotYourTurn
    if row.overdue_since is not None:
        clock.remember(game, row, now)  # Nobody will play this turn for whom it could count.
    if tell and not row.bot and by == Seat.BotBy.OWNER:
        tell_seat(game, _others(seats, seat), row, "seat_handed_over", level=level)
    row.draft, row.redo, row.plan, row.standing_bid = [], [], [], None
    if row.deadline_at is not None:
        row.bank = clock.left(row, now)  # Without the increment: no turn was played.
    row.bot, row.bot_by = level, by
    if row.active:
        clock.start(game, row, now)  # That of a bot never runs out.
    row.save(update_fields=FIELDS)
    touch(game)
    if game.paused_at is None:
        wake_bots(game, seats)
    return game


@transaction.atomic
def seat_take_back(*, game_id: int, seat: int) -> Game:
    """Play again oneself, with the time that was left; what a bot is just thinking is dropped."""
    game, seats, now = _locked(game_id)
    row = seats[seat]
    if row.bot:
        lent = row.bot_by == Seat.BotBy.TURN
        row.bot, row.bot_by, row.wanted_at = "", "", None
        if row.active:
            clock.start(game, row, now)
        row.save(update_fields=FIELDS)
        touch(game)
        if not lent:
            tell_seat(game, _others(seats, seat), row, "seat_taken_back")
    return game


def _others(seats: list[Seat], seat: int) -> list[Seat]:
    return [other for other in seats if other.index != seat]


def _locked(game_id: int) -> tuple[Game, list[Seat], datetime]:
    """With the time at which clocks stand: that of the pause, if there is one."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if not game.is_running:
        raise NotRunning
    seats = list(game.seats.select_related("user"))
    still_owner(seats)
    return game, seats, game.paused_at or timezone.now()
