"""What surrounds every background task: whose it is, how long it took, where its log goes."""

from __future__ import annotations

import inspect
import logging.config
import time
from typing import Any

from celery import signals
from django.conf import settings

from tikal_site.ops import context, metrics

HEADER = "x_request_id"
ABOUT = {"game_id": "game", "seat": "seat", "notice_id": "notice"}
"""Arguments of tasks that say what they are about."""


_running: dict[str, tuple[float, context.Before]] = {}
"""When each task of this process began, and what was known before it."""


@signals.task_prerun.connect
def begin(task_id: str, task: Any, args: tuple[Any, ...], kwargs: dict[str, Any], **_: Any) -> None:
    """From here on the lines of the log are about this task."""
    _running[task_id] = time.perf_counter(), context.replace(**about(task, args, kwargs))


@signals.task_postrun.connect
def end(task_id: str, task: Any, state: str | None = None, **_: Any) -> None:
    """Celery has logged by now how it ended."""
    if task_id in _running:
        began, before = _running.pop(task_id)
        metrics.TASKS.labels(task.name, (state or "").lower()).observe(time.perf_counter() - began)
        context.restore(before)


def about(task: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
    """What the lines of its log will carry."""
    given = inspect.signature(task.run).bind_partial(*args, **kwargs).arguments
    known = {ABOUT[name]: value for name, value in given.items() if name in ABOUT}
    number = task.request.get(HEADER)
    return {"request_id": number, "task": task.name, "task_id": task.request.id, **known}


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
    """Before the processes of the worker start."""
    metrics.forget()


@signals.worker_ready.connect
def show_figures(**_: Any) -> None:
    """A worker has no pages: it shows its figures on a port of its own."""
    if settings.METRICS and settings.METRICS_LISTEN:
        metrics.serve(settings.METRICS_LISTEN)
