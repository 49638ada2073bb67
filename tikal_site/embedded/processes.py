"""Starting a server as the right user, detached from everything of ours."""

import os
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tikal_site.embedded.places import Places
from tikal_site.orphans import end_with_parent


def spawn(places: Places, command: Sequence[str | Path], log: str) -> subprocess.Popen[bytes]:
    """Start a server that ends when its keeper does, and that keeps no pipe of ours open."""
    with places.log(log).open("ab") as output:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd=places.sockets,
            start_new_session=True,
            # SIGINT is PostgreSQL's "fast" shutdown, and ends Redis as well.
            preexec_fn=end_with_parent(signal.SIGINT),
            **_identity(places),
        )


def run(
    places: Places, command: Sequence[str | Path], feed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a helper program as the servers' user."""
    return subprocess.run(
        command,
        input=feed,
        capture_output=True,
        text=True,
        check=False,
        cwd=places.sockets,
        **_identity(places),
    )


def tail(path: Path, lines: int = 15) -> str:
    """The end of a log, for error messages."""
    try:
        return "\n".join(path.read_text(errors="replace").splitlines()[-lines:])
    except OSError:
        return ""


def _identity(places: Places) -> dict[str, Any]:
    env = {"PATH": os.defpath, "LC_ALL": "C", "HOME": str(places.sockets)}
    if not places.as_root:
        return {"env": env}
    return {"env": env, "user": places.uid, "group": places.gid, "extra_groups": []}
