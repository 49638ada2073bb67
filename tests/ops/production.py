"""The whole site as production runs it: the commands of the files for deployment, outside of it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import redis
from django.conf import settings

from tests.ops.conftest import Site
from tests.ops.plans import OURS, build_step, compose_command
from tests.support.waiting import wait_for
from tikal_site.orphans import end_with_parent

HOST = "tikal.example.org"
BIN = Path(sys.executable).parent


@dataclass(slots=True)
class Production:
    """Processes, their logs, and ways to ask them."""

    folder: Path
    port: int
    env: dict[str, str]
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    def start(self, service: str, command: list[str]) -> None:
        log = (self.folder / f"{service}.log").open("wb")
        own = {"PROMETHEUS_MULTIPROC_DIR": str(self.folder / f"figures-{service}")}
        words = [word.replace("/tmp/beat", str(self.folder / "beat")) for word in command]
        with log:
            self.processes[service] = subprocess.Popen(
                [BIN / words[0], *words[1:]],
                env={**self.env, **own},
                cwd=settings.BASE_DIR,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=end_with_parent(signal.SIGKILL),
            )

    def log(self, service: str) -> str:
        return (self.folder / f"{service}.log").read_text()

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """As the proxy asks for it."""
        base = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", headers={**base, **headers}
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            return error.code, dict(error.headers), error.read()
        except OSError:
            return 0, {}, b""

    def ready(self) -> bool:
        status, _headers, body = self.get("/readyz")
        return status == 200 and json.loads(body)["status"] == "green"

    def stop(self, service: str) -> int:
        """As systemd and compose do; returns the exit code."""
        process = self.processes[service]
        process.terminate()
        return process.wait(100)

    def kill(self) -> None:
        for process in self.processes.values():
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def environment(site: Site, folder: Path, port: int) -> dict[str, str]:
    """Nothing of this machine's, only what env.example asks for."""
    return {
        "PATH": f"{BIN}:{os.environ['PATH']}",
        "PYTHONPATH": str(settings.BASE_DIR),
        "PYTHONWARNINGS": "ignore:You're running the worker",  # As root; production does not.
        "HOSTNAME": socket.gethostname(),
        "DEBUG": "off",
        "SECRET_KEY": "only-for-this-test-0123456789-abcdefghijklmnopqrstuvwxyz-ABCDEF",
        "SITE_URL": f"https://{HOST}",
        "DATABASE_URL": site.url,
        "REDIS_URL": settings.REDIS_URL,
        "EMAIL_URL": f"filemail:///{folder / 'mail'}",
        "TRUSTED_PROXY_COUNT": "1",
        "STATIC_ROOT": str(folder / "static"),
        "BIND": f"127.0.0.1:{port}",
        "WEB_CONCURRENCY": "2",
        "METRICS": "on",
        "METRICS_TOKEN": "t0ken",
    }


@contextmanager
def running(site: Site, folder: Path) -> Iterator[Production]:
    """Built, migrated, started, and ended afterwards."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = environment(site, folder, port)
    build_env, commands = build_step()
    for command in commands:
        _run(command, {**env, **build_env, "PATH": env["PATH"]})
    _run(compose_command("migrate")[1:], env)
    redis.Redis.from_url(settings.REDIS_URL).flushdb()
    site_now = Production(folder, port, env)
    try:
        for service in OURS:
            site_now.start(service, compose_command(service))
        wait_for(site_now.ready, "not ready", seconds=180)
        yield site_now
    finally:
        site_now.kill()


def _run(arguments: list[str], env: dict[str, Any]) -> None:
    result = subprocess.run(
        [sys.executable, *arguments],
        env=env, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
