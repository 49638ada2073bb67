"""Figures for Prometheus. Counted in every process; shown only where a setting allows it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from django.conf import settings

if folder := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
    Path(folder).mkdir(parents=True, exist_ok=True)

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client import exposition as _formats
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 6.0, 15.0, 60.0)
METHODS = {"GET", "HEAD", "POST"}

REQUESTS = Histogram(
    "tikal_request_seconds",
    "Time to answer a request.",
    ["view", "method", "status"],
    buckets=FAST,
    registry=REGISTRY,
)
TASKS = Histogram(
    "tikal_task_seconds",
    "Time that a background task took.",
    ["task", "state"],
    buckets=SLOW,
    registry=REGISTRY,
)
BOTS = Histogram(
    "tikal_bot_seconds",
    "Time that a bot thought about a turn.",
    ["game", "level", "result"],
    buckets=SLOW,
    registry=REGISTRY,
)
TURNS = Counter("tikal_turns", "Turns committed.", ["game", "by"], registry=REGISTRY)
NOTICES = Counter(
    "tikal_notices", "Attempts to send, by result.", ["kind", "state"], registry=REGISTRY
)


def request_done(view: str, method: str, status: int, seconds: float) -> None:
    """A request was answered. The labels are few: not the address, not the exact status."""
    kind = method if method in METHODS else "other"
    REQUESTS.labels(view, kind, f"{status // 100}xx").observe(seconds)


class Waiting(Collector):
    """What the database and the broker know, read when somebody looks."""

    def collect(self) -> Iterator[Metric]:
        from games.selectors.health import notices_open
        from tikal_site.ops.health import checks

        green = GaugeMetricFamily("tikal_check_green", "1 if the check is green.", labels=["check"])
        age = GaugeMetricFamily(
            "tikal_check_age_seconds", "Age of what it is about.", labels=["check"]
        )
        for check in checks():
            green.add_metric([check.name], float(check.green))
            if check.seconds is not None:
                age.add_metric([check.name], check.seconds)
        notices = GaugeMetricFamily("tikal_notices_open", "Notices not sent yet.", labels=["state"])
        counts = {"due": 0, "sending": 0}
        for row in notices_open():
            counts[row.status] += row.rows
        for state, count in counts.items():
            notices.add_metric([state], count)
        yield from (green, age, notices, _queues())


def _queues() -> Metric:
    import redis

    from tikal_site.ops.health import redis_client

    family = GaugeMetricFamily("tikal_queue_length", "Tasks in the broker.", labels=["queue"])
    with suppress(redis.RedisError):
        client = redis_client(settings.REDIS_URL)
        for queue in settings.QUEUES:
            family.add_metric([queue], float(client.llen(queue)))
    return family


def exposition() -> tuple[bytes, str]:
    """Everything, from all processes that share the folder, and its content type."""
    return _formats.generate_latest(_registry(Waiting())), _formats.CONTENT_TYPE_LATEST


def serve(address: str) -> None:
    """Show the figures of a worker, which has no pages, on a port of its own."""
    host, _, port = address.rpartition(":")
    _formats.start_http_server(int(port), addr=host or "127.0.0.1", registry=_registry())


def forget() -> None:
    """Delete what an earlier run has counted; called before the processes start."""
    if folder := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        for path in Path(folder).glob("*.db"):
            path.unlink(missing_ok=True)


def _registry(*more: Collector) -> CollectorRegistry:
    registry = CollectorRegistry()
    collectors: Iterable[Collector] = more
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        MultiProcessCollector(registry)
    else:
        collectors = [*more, _Own()]
    for collector in collectors:
        registry.register(collector)
    return registry


class _Own(Collector):
    def collect(self) -> Iterable[Metric]:
        return REGISTRY.collect()
