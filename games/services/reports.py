"""Asking the moderators to look at something."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import ChatMessage, Game, Report
from games.selectors.story import game_record
from games.services.errors import ServiceError

PER_DAY = 20


class TooManyReports(ServiceError):
    code = "too_many_reports"
    status = 429
    message = _("You have sent many reports today. The moderators will look at them first.")


def report_create(
    *, game: Game, reporter: User, kind: str, text: str, message: ChatMessage | None = None
) -> Report:
    """Save a report; the same one twice is kept once while it is open."""
    mine = Report.objects.filter(reporter=reporter)
    same = mine.filter(game=game, kind=kind, text=text, message=message, resolved_at=None).first()
    if same is not None:
        return same
    if mine.filter(at__gt=timezone.now() - timedelta(days=1)).count() >= PER_DAY:
        raise TooManyReports
    return Report.objects.create(
        game=game,
        reporter=reporter,
        kind=kind,
        text=text,
        message=message,
        seq=game.seq,
        record=_record(game) if kind == Report.Kind.BUG else None,
    )


def _record(game: Game) -> dict[str, Any] | None:
    """The whole game as it was, hidden things included: only moderators get to see it."""
    if game.state is None:
        return None
    return game_record(game, list(game.seats.select_related("user")), None, everything=True)
