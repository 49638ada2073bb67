"""The process that owns the servers of one clone: starts them, stops them when nobody is left."""

import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType

from tikal_site.embedded import postgres, redis
from tikal_site.embedded.locks import acquire
from tikal_site.embedded.places import EmbeddedError, Places, places_for, prepare

IDLE_SECONDS = 300


def main(root: Path) -> None:
    """Run until told to stop, until idle for long, or until a server or the folder is gone."""
    places = places_for(root)
    prepare(places)
    lock = acquire(places.lock("keeper"), timeout=30)
    if lock is None:
        raise EmbeddedError("Another keeper is running.")
    os.ftruncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())
    signal.signal(signal.SIGTERM, _leave)
    processes = []
    try:
        processes.append(redis.start(places))
        processes.append(postgres.start(places))
        while all(process.poll() is None for process in processes) and places.root.exists():
            if _idle(places):
                break
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        for process, server in reversed(list(zip(processes, (redis, postgres), strict=False))):
            server.stop(process)


def _idle(places: Places) -> bool:
    """Watch for a second, and for the whole idle time as long as nobody holds a lease."""
    end = time.monotonic() + IDLE_SECONDS
    while time.monotonic() < end:
        time.sleep(1)
        lease = acquire(places.lock("lease"), timeout=0)
        if lease is None:
            return False
        os.close(lease)
    return acquire(places.lock("lease"), timeout=0) is not None


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
