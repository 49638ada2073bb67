"""Waking workers after commit. Only a hint: a lost one is made good by the sweeps."""

from __future__ import annotations

from typing import Any

from celery import current_app
from django.db import transaction


def wake(task: str, *args: Any, delay: float = 0) -> None:
    """Send a task once the transaction is in; a broker that is down must not fail the request."""

    def send() -> None:
        current_app.send_task(f"games.tasks.{task}", args=args, countdown=delay or None)

    transaction.on_commit(send, robust=True)
