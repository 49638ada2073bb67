"""A real Celery worker in a process of its own, on the database of the running test."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
import redis
from django.conf import settings
from django.core.cache import cache
from django.db import connection

from tikal_site.orphans import end_with_parent


@dataclass(slots=True)
class Worker:
    """The running process and what it wrote."""

    process: subprocess.Popen[bytes]
    log: Path

    def wait_until_ready(self) -> None:
        """Wait for the line that says so."""
        end = time.monotonic() + 120
        while "ready." not in self.log.read_text():
            assert self.process.poll() is None, f"The worker ended:\n{self.log.read_text()}"
            assert time.monotonic() < end, f"The worker is not ready:\n{self.log.read_text()}"
            time.sleep(0.05)

    def stop(self) -> None:
        """Let it finish what it does."""
        self.process.terminate()
        try:
            self.process.wait(60)
        finally:
            self.kill()

    def kill(self) -> None:
        """kill -9, its children included."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


StartWorker = Callable[..., Worker]


@pytest.fixture
def start_worker(transactional_db: None, tmp_path: Path) -> Iterator[StartWorker]:
    """A function that starts a worker: start_worker(env={"EMAIL_URL": ...}, queues="mail").

    The test must commit what the worker shall see, hence the transactional database.
    """
    workers: list[Worker] = []
    cache.clear()
    redis.Redis.from_url(settings.REDIS_URL).flushdb()

    def start(*, env: Mapping[str, str] | None = None, queues: str = "celery,mail,bots") -> Worker:
        log = tmp_path / f"worker-{len(workers)}.log"
        command = [sys.executable, "-m", "celery", "-A", "tikal_site", "worker", "-c", "1"]
        command += ["-l", "INFO", "-Q", queues, "-n", f"{log.stem}-{os.getpid()}@%h"]
        command += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        with log.open("wb") as output:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env={**os.environ, **worker_env(tmp_path), **(env or {})},
                cwd=settings.BASE_DIR,
                start_new_session=True,
                preexec_fn=end_with_parent(signal.SIGKILL),
            )
        worker = Worker(process, log)
        workers.append(worker)
        worker.wait_until_ready()
        return worker

    yield start
    for worker in workers:
        worker.stop()


@pytest.fixture
def celery_worker_process(start_worker: StartWorker) -> Worker:
    """A worker for all queues."""
    return start_worker()


def worker_env(mail_folder: Path) -> dict[str, str]:
    """Settings that lead another process to the database and the broker of this test."""
    database = connection.settings_dict
    login = ":".join(quote(database[key], safe="") for key in ("USER", "PASSWORD") if database[key])
    place = {"host": database["HOST"], "port": database["PORT"], **database.get("OPTIONS", {})}
    query = urlencode({key: place[key] for key in ("host", "port") if place[key]})
    return {
        "DEBUG": "on",
        "DATABASE_URL": f"postgres://{login}@/{database['NAME']}?{query}",
        "REDIS_URL": settings.REDIS_URL,
        "EMAIL_URL": f"filemail:///{mail_folder / 'mail'}",
    }
