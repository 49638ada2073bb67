"""The embedded Redis: on a unix socket, in memory only."""

import contextlib
import socket
import subprocess
import time

from tikal_site.embedded.places import EmbeddedError, Places
from tikal_site.embedded.processes import spawn, tail
from tikal_site.embedded.programs import redis_programs

DATABASES = 256


def ready(places: Places) -> bool:
    """Whether it answers."""
    return _ask(places, b"PING\r\n").startswith(b"+PONG")


def start(places: Places) -> subprocess.Popen[bytes]:
    """Start it; what it held before is gone, and the sweeps bring back what mattered."""
    _ask(places, b"SHUTDOWN NOSAVE\r\n")
    options = {
        "port": "0",
        "unixsocket": str(places.redis_socket),
        "unixsocketperm": "700",
        "databases": str(DATABASES),
        "save": "",
        "appendonly": "no",
    }
    command = [str(redis_programs(places) / "redis-server")]
    command += [part for key, value in options.items() for part in (f"--{key}", value)]
    process = spawn(places, command, "redis")
    end = time.monotonic() + 15
    while not ready(places):
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            raise EmbeddedError(f"Redis did not start:\n{tail(places.log('redis'))}")
        time.sleep(0.02)
    return process


def stop(process: subprocess.Popen[bytes]) -> None:
    """End it."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _ask(places: Places, command: bytes) -> bytes:
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(2)
        connection.connect(str(places.redis_socket))
        connection.sendall(command)
        return connection.recv(64)
    return b""
