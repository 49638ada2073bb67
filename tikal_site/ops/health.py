"""Is the site able to do its work? Each check is green or red, and costs one query at most."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

import redis
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from games.selectors.health import bot_waiting_since, notices_open
from games.services.delivery import BACKOFF
from tikal_site.ops.pulses import pulses

logger = logging.getLogger(__name__)

WORKERS = ("worker_celery", "worker_mail", "worker_bots")
SWEEPS = ("sweep_bots", "sweep_notices", "sweep_deadlines")
WORKER_LIMIT = timedelta(minutes=4)
"""Beat asks every minute; a worker that drains before an upgrade may miss one or two."""
SWEEP_LIMIT = timedelta(minutes=5)
NOTICE_LIMIT = timedelta(minutes=15)
BOT_LIMIT = timedelta(minutes=2)
PATIENCE = 2.0
"""Seconds for Redis and for each query: who asks wants an answer, not a queue of askers."""


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the answer."""

    name: str
    green: bool
    seconds: float | None = None
    """How old what was looked at is, where there is something."""


def checks() -> list[Check]:
    """All of them; what needs a database that is down is red."""
    names = ("database", *WORKERS, *SWEEPS, "notices", "bots")
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL statement_timeout = {round(PATIENCE * 1000)}")
            found = _in_database()
    except DatabaseError as error:
        logger.warning("not ready: the database: %s", type(error).__name__)
        found = [Check(name, False) for name in names]
    return [*found, Check("redis", redis_answers(settings.REDIS_URL))]


def _in_database() -> list[Check]:
    now, marks = timezone.now(), pulses()
    found = [Check("database", True)]
    found += [_recent(name, marks, now, WORKER_LIMIT) for name in WORKERS]
    found += [_recent(name, marks, now, SWEEP_LIMIT) for name in SWEEPS]
    found.append(_served("notices", notice_waiting_since, now, NOTICE_LIMIT))
    found.append(_served("bots", bot_waiting_since, now, BOT_LIMIT))
    return found


def _recent(name: str, marks: Mapping[str, datetime], now: datetime, limit: timedelta) -> Check:
    """Green if the mark is there and young."""
    if name not in marks:
        return Check(name, False)
    age = now - marks[name]
    return Check(name, age < limit, age.total_seconds())


def _served(
    name: str, since: Callable[[], datetime | None], now: datetime, limit: timedelta
) -> Check:
    """Green if nothing waits for long."""
    waiting = since()
    age = max(now - waiting, timedelta()) if waiting else timedelta()
    return Check(name, age < limit, age.total_seconds())


def notice_waiting_since() -> datetime | None:
    """When the notice that waits longest was first to be sent; None if there is none.

    Every attempt moves `due_at` on, so the pauses between the attempts are counted back.
    """
    return min(
        (row.oldest - sum(BACKOFF[: row.attempts], timedelta()) for row in notices_open()),
        default=None,
    )


def redis_answers(url: str) -> bool:
    """Whether the broker does."""
    try:
        return bool(redis_client(url).ping())
    except redis.RedisError as error:
        logger.warning("not ready: Redis: %s", type(error).__name__)
        return False


@lru_cache(maxsize=4)
def redis_client(url: str) -> redis.Redis:
    """A client that gives up soon."""
    return redis.Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE)
