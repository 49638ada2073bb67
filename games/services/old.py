"""Rows that nobody needs any more: deleted in small batches, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Answer, BotFailure, Game, Notice
from games.services.lobby import games_expire, games_expired
from games.services.people import given_up, given_up_purge, guests_idle, guests_purge

BATCH = 1000
NOTICES_KEPT = timedelta(days=90)
"""Long enough to answer "I never got the mail"."""
ANSWERS_KEPT = timedelta(days=365)
"""How somebody played long ago says nothing about them today."""
FAILURES_KEPT = timedelta(days=90)

DONE = (Notice.Status.SENT, Notice.Status.FAILED, Notice.Status.CANCELLED)
OVER = (Game.Status.FINISHED, Game.Status.ENDED)


def old_purge(*, dry_run: bool = False) -> Iterator[tuple[str, int]]:
    """Delete what is old, kind by kind; yields (kind, how many) after each batch.

    Stopping in between is harmless. A dry run only counts.
    """
    now = timezone.now()
    yield from _repeat("games given up", games_expired(), games_expire, dry_run)
    yield from _repeat("games deleted", given_up(), given_up_purge, dry_run)
    yield from _repeat("guests deleted", guests_idle(), guests_purge, dry_run)
    over = Q(status__in=DONE) & (Q(game=None) | Q(game__status__in=OVER))
    notices = Notice.objects.filter(over)
    yield from _walk("notices deleted", notices, "created_at", now - NOTICES_KEPT, dry_run)
    answers = Answer.objects.all()
    yield from _walk("answers deleted", answers, "at", now - ANSWERS_KEPT, dry_run)
    failures = BotFailure.objects.all()
    yield from _walk("failures of bots deleted", failures, "at", now - FAILURES_KEPT, dry_run)
    sessions = Session.objects.filter(expire_date__lt=now)
    count = sessions.count() if dry_run else sessions.delete()[0]
    yield "sessions deleted", count


def _repeat(kind: str, rows: QuerySet[Any], purge: Any, dry_run: bool) -> Iterator[tuple[str, int]]:
    """For what has a service of its own, which does a part at a time."""
    if dry_run:
        yield kind, rows.count()
        return
    while count := purge():
        yield kind, count
    yield kind, 0


def _walk(
    kind: str, rows: QuerySet[Any], field: str, cutoff: datetime, dry_run: bool
) -> Iterator[tuple[str, int]]:
    """In the order of their numbers, which is that of their age: no index on the time is needed."""
    last = 0
    while True:
        batch = rows.filter(pk__gt=last).order_by("pk").values_list("pk", field)[:BATCH]
        old = [pk for pk, at in batch if at < cutoff]
        if not old:
            yield kind, 0
            return
        last = old[-1]
        yield kind, len(old) if dry_run else rows.filter(pk__in=old).delete()[0]
