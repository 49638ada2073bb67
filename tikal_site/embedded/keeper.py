"""The process that owns the servers of one clone: starts them, stops them when nobody is left."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import FrameType

from tikal_site.embedded import postgres, redis
from tikal_site.embedded.locks import acquire
from tikal_site.embedded.places import EmbeddedError, Places, places_for, prepare, remove

IDLE_SECONDS = 300.0

Process = subprocess.Popen[bytes]


def main(root: Path, *, patience: float = IDLE_SECONDS) -> None:
    """Run until told to stop, until idle for long, or until a server or the clone is gone."""
    places = places_for(root)
    prepare(places)
    lock = acquire(places.lock("keeper"), timeout=30)
    if lock is None:
        raise EmbeddedError("Another keeper is running.")
    os.ftruncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())
    signal.signal(signal.SIGTERM, _leave)
    processes: list[Process] = []
    try:
        processes.append(redis.start(places))
        processes.append(postgres.start(places))
        _watch(places, processes, patience)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        for process, server in reversed(list(zip(processes, (redis, postgres), strict=False))):
            server.stop(process)
        if not places.root.exists():
            remove(places)  # The clone was deleted, and its data goes with it.


def _watch(places: Places, processes: list[Process], patience: float) -> None:
    used = time.monotonic()
    while places.root.exists() and all(process.poll() is None for process in processes):
        time.sleep(1)
        lease = acquire(places.lock("lease"), timeout=0)
        if lease is None:
            used = time.monotonic()
        elif time.monotonic() - used < patience:
            os.close(lease)
        else:
            return  # Still holding the lease: newcomers wait until the servers are down.


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
