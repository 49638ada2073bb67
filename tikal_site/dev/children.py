"""Programs that run side by side and end together."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence

from tikal_site.orphans import end_with_parent

PATIENCE = 15.0


def start(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start a program that Ctrl-C does not reach directly: its end is ours to order."""
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **env},
        start_new_session=True,
        preexec_fn=end_with_parent(),
    )


def wait(children: Mapping[str, subprocess.Popen[bytes]]) -> str:
    """Wait until one of them ends, and return its name."""
    while True:
        for name, child in children.items():
            if child.poll() is not None:
                return name
        time.sleep(0.2)


def stop(children: Mapping[str, subprocess.Popen[bytes]]) -> None:
    """Ask all to finish, then insist; whatever they started goes with them."""
    for child in children.values():
        child.terminate()
    end = time.monotonic() + PATIENCE
    for child in children.values():
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(max(0.1, end - time.monotonic()))
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
