"""The Celery app. The site hands work to it by `games.services.wake`."""

import os
from typing import Any

from celery import Celery, signals

import tikal_site.ops.work  # noqa: F401  Connects to the signals of Celery.

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tikal_site.settings")

app = Celery("tikal_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.celeryd_init.connect
@signals.beat_init.connect
def start_embedded_servers(**_: Any) -> None:
    """A worker needs its broker before it opens a database connection."""
    from django.conf import settings

    if settings.EMBEDDED:
        from tikal_site import embedded

        embedded.ensure()


@signals.beat_init.connect
def catch_up(**_: Any) -> None:
    """After a pause do at once what is done every minute, and not only in a minute."""
    for entry in app.conf.beat_schedule.values():
        if isinstance(entry["schedule"], float) and entry["schedule"] <= 60:
            app.send_task(entry["task"], args=entry.get("args", ()), **entry["options"])
