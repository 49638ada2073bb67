"""Correspondence clocks: a bank that runs while a seat must act, and grows after each turn."""

from __future__ import annotations

from datetime import datetime, timedelta

from games.models import Game, Seat


def start(game: Game, seat: Seat, now: datetime) -> None:
    """The seat must act from now on."""
    seat.active_since = now
    if game.clock_bank is None or seat.bot:
        seat.deadline_at = None
        return
    seat.bank = game.clock_bank if seat.bank is None else seat.bank
    seat.deadline_at = now + seat.bank


def stop(game: Game, seat: Seat, now: datetime) -> None:
    """The seat has acted: what is left in the bank, plus the increment, up to the cap."""
    if seat.deadline_at is not None and game.clock_bank is not None:
        left = max(seat.deadline_at - now, timedelta(0))
        seat.bank = min(left + (game.clock_increment or timedelta(0)), game.clock_cap or left)
    seat.active_since = seat.deadline_at = None
