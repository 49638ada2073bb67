"""Background work: thin wrappers that fetch by id and call a service."""

from celery import shared_task
from django.core.cache import cache
from django.utils import timezone

HEARTBEAT_KEY = "worker-heartbeat"


@shared_task
def heartbeat() -> None:
    """Leave a mark that beat, broker and worker are all alive."""
    cache.set(HEARTBEAT_KEY, timezone.now().isoformat(), timeout=None)
