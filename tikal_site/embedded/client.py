"""What a process that uses the servers does: hold a lease, make sure that they run."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tikal_site.embedded import postgres, redis
from tikal_site.embedded.locks import acquire, exclusive
from tikal_site.embedded.places import (
    PROJECT,
    EmbeddedError,
    Places,
    prepare,
    project_places,
    remove,
)
from tikal_site.embedded.processes import tail

_leases: dict[Path, int] = {}


def hold(places: Places | None = None) -> None:
    """Keep the servers alive for as long as this process lives."""
    places = places or project_places()
    if places.home not in _leases:
        prepare(places)
        lease = acquire(places.lock("lease"), shared=True)
        assert lease is not None
        _leases[places.home] = lease


def release(places: Places) -> None:
    """Give the lease back."""
    lease = _leases.pop(places.home, None)
    if lease is not None:
        os.close(lease)


def ensure(places: Places | None = None) -> None:
    """Find both servers running, or start them; several processes may call it at once."""
    places = places or project_places()
    hold(places)
    if _ready(places):
        return
    with exclusive(places.lock("start")):
        if not _ready(places):
            _start_keeper(places)


def stop(places: Places | None = None, *, delete: bool = False) -> None:
    """Stop the servers, whoever uses them, and delete their data if told so."""
    places = places or project_places()
    release(places)
    if not places.home.exists():
        return
    with contextlib.suppress(OSError, ValueError):
        pid = int(places.lock("keeper").read_text())
        if not _keeper_gone(places, timeout=0):
            os.kill(pid, signal.SIGTERM)
    if not _keeper_gone(places, timeout=30):
        raise EmbeddedError(f"The servers in {places.home} do not stop.")
    if delete:
        remove(places)


def stop_if_idle(places: Places | None = None) -> None:
    """Stop the servers unless another process uses them."""
    places = places or project_places()
    release(places)
    if not places.home.exists():
        return
    lease = acquire(places.lock("lease"), timeout=0.2)
    if lease is not None:
        try:
            stop(places)
        finally:
            os.close(lease)


def _ready(places: Places) -> bool:
    return redis.ready(places) and postgres.ready(places)


def _start_keeper(places: Places) -> None:
    with places.log("keeper").open("wb") as output:
        keeper = subprocess.Popen(
            [sys.executable, "-m", "tikal_site.embedded.keeper", places.root],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd=PROJECT,
            start_new_session=True,
        )
    end = time.monotonic() + 60
    while not _ready(places):
        if keeper.poll() is not None or time.monotonic() > end:
            raise EmbeddedError(
                f"The embedded servers did not start.\n{tail(places.log('keeper'))}"
            )
        time.sleep(0.05)
    # It outlives us on purpose; without this Python would warn about a forgotten child.
    keeper.returncode = 0


def _keeper_gone(places: Places, *, timeout: float) -> bool:
    lock = acquire(places.lock("keeper"), timeout=timeout)
    if lock is None:
        return False
    os.close(lock)
    return True
