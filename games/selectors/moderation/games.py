"""Finding the games that need somebody."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import BotFailure, Game, Report, Seat
from games.selectors.lobby import HEAVY

BOT_SLOW = timedelta(minutes=5)
FAILED_LATELY = timedelta(days=7)
LARGEST_ID = 2**63 - 1

TROUBLES = {
    "stuck": _("stuck"),
    "overdue": _("time is out"),
    "reported": _("reported"),
    "bots": _("bots failing"),
    "paused": _("paused"),
}
"""What moderators look for."""


def games_light() -> QuerySet[Game]:
    """Without what makes a game big."""
    return Game.objects.defer(*HEAVY)


def games_found(games: QuerySet[Game], text: str) -> QuerySet[Game]:
    """By number, by the name of a player, by the beginning of the game's name, by status."""
    text = text.strip()
    if text.isascii() and text.isdecimal() and int(text) <= LARGEST_ID:
        return games.filter(pk=int(text))
    if text in Game.Status.values:
        return games.filter(status=text)
    sat = Seat.objects.filter(user__username=text).values("game")
    return games.filter(Q(pk__in=sat) | Q(name__istartswith=text))


def games_in_trouble(games: QuerySet[Game], trouble: str) -> QuerySet[Game]:
    now = timezone.now()
    running = games.filter(status=Game.Status.RUNNING)
    if trouble == "paused":
        return games.filter(paused_at__isnull=False)
    if trouble == "stuck":
        return running.filter(_stuck(now), paused_at=None)
    if trouble == "overdue":
        late = Seat.objects.filter(overdue_since__isnull=False, active=True)
        return running.filter(pk__in=late.values("game"))
    if trouble == "reported":
        return games.filter(pk__in=Report.objects.filter(resolved_at=None).values("game"))
    failed = BotFailure.objects.filter(at__gt=now - FAILED_LATELY)
    return games.filter(pk__in=failed.values("game"))


def _stuck(now: datetime) -> Q:
    """A bot that should have moved long ago, or nobody who must move."""
    active = Seat.objects.filter(game=OuterRef("pk"), active=True)
    slow = active.filter(active_since__lt=now - BOT_SLOW).exclude(bot="")
    return Q(Exists(slow)) | Q(~Exists(active))
