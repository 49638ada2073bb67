"""Every test run, and every process of it, has its own database and its own Redis database."""

import fcntl
import os
from pathlib import Path

from django.conf import settings
from django.db import connections

from tikal_site.brokers import broker_url
from tikal_site.celery import app

VARIABLE = "TIKAL_TEST_SLOT"
SLOTS = 31
PER_SLOT = 8  # Redis databases of a slot, one for each process; number 0 is the site's.

_locks: list[int] = []


def apply() -> None:
    """Point Django and Celery of this process to what is its own."""
    slot = int(os.environ.setdefault(VARIABLE, str(_claim(settings.DATA_DIR / "test-slots"))))
    connections["default"].settings_dict["TEST"]["NAME"] = f"test_tikal_{slot}"
    if settings.EMBEDDED:
        from tikal_site import embedded

        process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
        number = 1 + slot * PER_SLOT + process % PER_SLOT
        settings.REDIS_URL = embedded.redis_url(number=number)
        settings.CELERY_BROKER_URL = broker_url(settings.REDIS_URL)
        app.conf.broker_url = settings.CELERY_BROKER_URL


def _claim(folder: Path) -> int:
    """The first free slot; ours until this process ends."""
    if VARIABLE in os.environ:
        return int(os.environ[VARIABLE])
    folder.mkdir(parents=True, exist_ok=True)
    for slot in range(SLOTS):
        lock = os.open(folder / str(slot), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            continue
        _locks.append(lock)
        return slot
    raise RuntimeError("Too many test runs at once.")
