"""How long the work of the background waits: one query each, found by a partial index."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Min

from games.models import Game, Notice, Seat


class OpenNotices(NamedTuple):
    """Notices that were tried equally often and are not sent yet."""

    status: str
    attempts: int
    rows: int
    oldest: datetime
    """When the first of them is to be looked at next."""


def notices_open() -> list[OpenNotices]:
    """What the outbox still holds."""
    rows = Notice.objects.filter(status__in=(Notice.Status.DUE, Notice.Status.SENDING))
    grouped = rows.values_list("status", "attempts").annotate(Count("pk"), Min("due_at"))
    return [OpenNotices(*row) for row in grouped.order_by()]


def bot_waiting_since() -> datetime | None:
    """Since when the bot that waits longest is to play; None if there is none."""
    seats = Seat.objects.filter(
        active=True, game__status=Game.Status.RUNNING, game__paused_at=None
    ).exclude(bot="")
    return seats.order_by("active_since").values_list("active_since", flat=True).first()
