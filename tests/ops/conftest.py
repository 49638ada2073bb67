"""A site at which everything is as it should be."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings as django_settings
from django.db import connection
from django.test import Client
from django.utils import timezone
from psycopg import sql

from tests.support.worker import worker_env
from tikal_site.models import Pulse
from tikal_site.ops.health import SWEEPS, WORKERS


@pytest.fixture
def alive(db: None) -> None:
    """Workers and sweeps have just shown that they live."""
    now = timezone.now()
    Pulse.objects.bulk_create(Pulse(name=name, at=now) for name in (*WORKERS, *SWEEPS))


def red(client: Client) -> set[str]:
    """The names of the red checks; the status must fit them."""
    answer = client.get("/readyz")
    body: dict[str, Any] = answer.json()
    found = {name for name, check in body["checks"].items() if check["status"] == "red"}
    assert answer.status_code == (503 if found else 200)
    assert body["status"] == ("red" if found else "green")
    return found


@dataclass(frozen=True, slots=True)
class Site:
    """A database of its own, and the commands of the site on it."""

    url: str
    env: dict[str, str]

    def run(self, *command: str, **env: str) -> str:
        """Run Python with these arguments, as an operator would; returns what it wrote."""
        result = subprocess.run(
            [sys.executable, *command],
            env={**os.environ, **self.env, **env},
            cwd=django_settings.BASE_DIR,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    def manage(self, *command: str, **env: str) -> str:
        return self.run("manage.py", *command, **env)

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(self.url, autocommit=True)


@contextmanager
def scratch_site(folder: Path) -> Iterator[Site]:
    """An empty database on the server of the tests."""
    env = worker_env(folder)
    test_name = f"/{connection.settings_dict['NAME']}?"
    name = f"scratch_{os.getpid()}_{secrets.token_hex(4)}"
    admin_url = env["DATABASE_URL"].replace(test_name, "/postgres?")
    url = env["DATABASE_URL"].replace(test_name, f"/{name}?")
    with psycopg.connect(admin_url, autocommit=True) as admin:
        admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield Site(url, {**env, "DATABASE_URL": url, "SECRET_KEY": "x"})
        finally:
            admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture
def empty_site(django_db_setup: None, tmp_path: Path) -> Iterator[Site]:
    """The same for one test."""
    with scratch_site(tmp_path) as site:
        yield site
