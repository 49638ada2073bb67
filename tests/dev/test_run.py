"""What `make run` says before it starts anything."""

import os
import socket
import subprocess
import sys

import pytest

from tikal_site.settings import BASE_DIR


def run(**env: str) -> subprocess.CompletedProcess[str]:
    """The launcher, as the Makefile calls it."""
    return subprocess.run(
        [sys.executable, "-m", "tikal_site.dev", "run"],
        env={**os.environ, **env},
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_taken_port_gets_a_clear_message() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run(PORT=str(port))
    assert result.returncode != 0
    assert f"Port {port} on 127.0.0.1 cannot be used" in result.stderr
    assert f"make run PORT={port + 1}" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1", ""])
def test_a_port_that_is_none_gets_a_clear_message(port: str) -> None:
    result = run(PORT=port)
    assert result.returncode != 0
    assert "PORT must be a number" in result.stderr
