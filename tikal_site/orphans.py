"""Child processes that must not outlive the process that started them."""

import ctypes
import signal
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def end_with_parent(number: int = signal.SIGTERM) -> Callable[[], None] | None:
    """A `preexec_fn`: the kernel sends this signal when the parent dies, even by kill -9.

    Only Linux can do it; elsewhere there is nothing to call.
    """
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(PR_SET_PDEATHSIG, number)
