"""Reports and what was said around the message that one is about."""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.models import User
from games.models import ChatMessage, Report, Seat

NEIGHBOURS = 5


def reports_for(user: User) -> QuerySet[Report]:
    """Without those about games in which this person plays: they may be about them."""
    own = Seat.objects.filter(user=user).values("game")
    return Report.objects.exclude(game__in=own)


def around(report: Report) -> list[ChatMessage]:
    """The message with what came before and after it."""
    message = report.message
    if message is None:
        return []
    said = ChatMessage.objects.filter(game=report.game_id).select_related("user")
    before = said.filter(pk__lte=message.pk).order_by("-pk")[: NEIGHBOURS + 1]
    after = said.filter(pk__gt=message.pk).order_by("pk")[:NEIGHBOURS]
    return [*list(before)[::-1], *after]
