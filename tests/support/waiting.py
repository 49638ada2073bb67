"""Wait for what other processes do."""

import time
from collections.abc import Callable


def wait_for(condition: Callable[[], object], what: str = "", *, seconds: float = 60) -> None:
    """Poll until something is true; the limit is for a busy machine, not for a healthy one."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.02)
