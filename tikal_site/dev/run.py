"""`make run`: the whole site on this machine, until Ctrl-C."""

import os
import signal
import socket
import sys
import time
from types import FrameType

from tikal_site.dev import children

QUEUES = "celery,mail,bots"


def main(arguments: list[str]) -> int:
    """Prepare everything, start web, worker and beat, and wait."""
    host = os.environ.get("HOST", "127.0.0.1")
    port = _port(os.environ.get("PORT", "8000"))
    _refuse_taken(host, port)
    address = f"http://{'localhost' if host == '127.0.0.1' else host}:{port}"
    os.environ.setdefault("SITE_URL", address)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _interrupt)
    from tikal_site.dev import servers

    try:
        with servers.running():
            prepare()
            return serve(host, port)
    except KeyboardInterrupt:
        return 130


def prepare() -> None:
    """Bring database and translations up to date, and fill an empty site with a demo."""
    import django
    from django.core.management import call_command, get_commands
    from django.db import connections

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("compilemessages")
    if "demo" in get_commands():
        call_command("demo")
    connections.close_all()


def serve(host: str, port: int) -> int:
    """Run the three programs; when one of them fails all end."""
    python = [sys.executable, "-m"]
    celery = [sys.executable, "-W", "ignore:You're running the worker", "-m", "celery", "-q"]
    celery += ["-A", "tikal_site"]
    beat = [f"--schedule=.data/beat-{port}", "--pidfile=", "--loglevel=WARNING"]
    web = [*python, "gunicorn", "tikal_site.wsgi", f"--bind={host}:{port}", "--threads=8"]
    worker = ["worker", f"--queues={QUEUES}", "--concurrency=2", "--loglevel=WARNING"]
    commands = {
        "web": [*web, "--log-level=warning", "--graceful-timeout=5"],
        "worker": [*celery, *worker, f"--hostname=run-{port}@%h", "--without-mingle"],
        "beat": [*celery, "beat", *beat],
    }
    running = {name: children.start(command, {}) for name, command in commands.items()}
    try:
        _wait_for(host, port, limit=30)
        print(f"\n  The site is at {os.environ['SITE_URL']}  (Ctrl-C ends it)\n", flush=True)
        name = children.wait(running)
        print(f"{name} ended by itself with code {running[name].returncode}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nEnding ...", flush=True)
        return 0
    finally:
        children.stop(running)


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise RuntimeError(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def _refuse_taken(host: str, port: int) -> None:
    """Say so before anything is started."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise RuntimeError(
                f"Port {port} on {host} cannot be used ({error.strerror}). "
                f"Choose another one: make run PORT={port + 1}"
            ) from None


def _wait_for(host: str, port: int, *, limit: float) -> None:
    end = time.monotonic() + limit
    target = "127.0.0.1" if host == "0.0.0.0" else host  # noqa: S104
    while time.monotonic() < end:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((target, port)) == 0:
                return
        time.sleep(0.1)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
