"""File locks: the kernel releases them when their owner dies, however it dies."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def acquire(path: Path, *, shared: bool = False, timeout: float | None = None) -> int | None:
    """Lock a file and return its descriptor; None when it is still taken after the timeout.

    Without a timeout it waits for ever. Closing the descriptor releases the lock.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    if timeout is None:
        fcntl.flock(descriptor, kind)
        return descriptor
    end = time.monotonic() + timeout
    while True:
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
            return descriptor
        except BlockingIOError:
            if time.monotonic() >= end:
                os.close(descriptor)
                return None
            time.sleep(0.05)


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold a lock for a block."""
    descriptor = acquire(path)
    assert descriptor is not None
    try:
        yield
    finally:
        os.close(descriptor)
