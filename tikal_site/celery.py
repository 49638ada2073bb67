"""The Celery app. The site hands work to it by `games.services.wake`."""

import os
from typing import Any

from celery import Celery, signals

from tikal_site.ops import work

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tikal_site.settings")

app = Celery("tikal_site", task_cls=work.TracedTask)
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
