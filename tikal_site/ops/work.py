"""What surrounds every background task: whose it is, how long it took, where its log goes."""

from __future__ import annotations

import inspect
import logging.config
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from celery import Task, signals
from django.conf import settings

from tikal_site.ops import context, metrics

HEADER = "x_request_id"
ABOUT = {"game_id": "game", "seat": "seat", "notice_id": "notice"}
"""Arguments of tasks that say what they are about."""


class TracedTask(Task):
    """A task that knows which request it comes from and what it is about."""

    abstract = True

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.request.called_directly:
            return super().__call__(*args, **kwargs)
        with context.bound(**about(self, args, kwargs)), _timed(self.name):
            return super().__call__(*args, **kwargs)


def about(task: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
    """What the lines of its log will carry."""
    given = inspect.signature(task.run).bind_partial(*args, **kwargs).arguments
    known = {ABOUT[name]: value for name, value in given.items() if name in ABOUT}
    number = (task.request.get("headers") or {}).get(HEADER) or task.request.get(HEADER)
    return {"request_id": number, "task": task.name, "task_id": task.request.id, **known}


@contextmanager
def _timed(name: str) -> Iterator[None]:
    began, state = time.perf_counter(), "failed"
    try:
        yield
        state = "done"
    finally:
        metrics.TASKS.labels(name, state).observe(time.perf_counter() - began)


@signals.before_task_publish.connect
def pass_on(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """The number of the request travels with what it causes, also from task to task."""
    number = context.about().get("request_id")
    if headers is not None and number:
        headers.setdefault(HEADER, number)


@signals.setup_logging.connect
def log_like_the_site(loglevel: int | str | None = None, **_: Any) -> None:
    """Workers write the same lines as the web; their own option sets the level."""
    config = settings.LOGGING
    if loglevel:
        config = {**config, "root": {**config["root"], "level": loglevel}}
    logging.config.dictConfig(config)


@signals.celeryd_init.connect
def count_from_zero(**_: Any) -> None:
    metrics.forget()


@signals.worker_ready.connect
def show_figures(**_: Any) -> None:
    if settings.METRICS and settings.METRICS_LISTEN:
        metrics.serve(settings.METRICS_LISTEN)
