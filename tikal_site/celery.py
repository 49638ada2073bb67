"""The Celery app, and the only way in which the site hands work to it."""

import os
from typing import Any

from celery import Celery, Task, signals

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tikal_site.settings")

app = Celery("tikal_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def wake_on_commit(task: Task, *args: Any) -> None:
    """Queue a task once the transaction is committed; a dead broker is logged, never raised.

    It is only a wake-up: what must happen is a row in the database that a sweep finds as well.
    """
    from django.db import transaction

    def publish() -> None:
        task.apply_async(args=args)

    transaction.on_commit(publish, robust=True)


@signals.celeryd_init.connect
@signals.beat_init.connect
def start_embedded_servers(**_: Any) -> None:
    """A worker needs its broker before it opens a database connection."""
    from django.conf import settings

    if settings.EMBEDDED:
        from tikal_site import embedded

        embedded.ensure()
