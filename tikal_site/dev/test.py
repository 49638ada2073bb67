"""`make test`: lint, types, Django's checks, then the whole suite."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tikal_site.dev import browser, servers

# Only has to be complete: nothing connects to these.
PRODUCTION = {
    "DEBUG": "off",
    "SECRET_KEY": "check-only-0123456789-abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQ",
    "SITE_URL": "https://tikal.example.org",
    "DATABASE_URL": "postgres://tikal@localhost/tikal",
    "REDIS_URL": "redis://localhost:6379/0",
    "EMAIL_URL": "smtp://localhost:25",
}


@dataclass(frozen=True, slots=True)
class Check:
    """A program that must succeed."""

    name: str
    command: Sequence[str]
    env: Mapping[str, str] = field(default_factory=dict)


CHECKS = (
    Check("types", ["-m", "mypy"]),
    Check("lint", ["-m", "ruff", "check", "."]),
    Check("format", ["-m", "ruff", "format", "--check", "."]),
    Check("migrations", ["manage.py", "makemigrations", "--check", "--dry-run"]),
    Check("deploy", ["manage.py", "check", "--deploy", "--fail-level=WARNING"], PRODUCTION),
)


def main(arguments: list[str]) -> int:
    """Run all checks, then the tests; arguments go to pytest."""
    browser.provide()
    with servers.running():
        failed = _check_all()
        command = [sys.executable, "-m", "pytest", "-n", "2", "--dist=worksteal", *arguments]
        started = time.monotonic()
        if subprocess.run(command, check=False).returncode:
            failed.append("tests")
        _report("tests", "tests" not in failed, started)
    return _conclude(failed)


def lint(arguments: list[str]) -> int:
    """Only the checks."""
    with servers.running():
        return _conclude(_check_all())


def _check_all() -> list[str]:
    """Run the checks two at a time and return the names of those that failed."""
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(_check, CHECKS))
    return [check.name for check, passed in zip(CHECKS, results, strict=True) if not passed]


def _check(check: Check) -> bool:
    started = time.monotonic()
    result = subprocess.run(
        [sys.executable, *check.command],
        env={**os.environ, **check.env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    passed = result.returncode == 0
    _report(check.name, passed, started, "" if passed else result.stdout + result.stderr)
    return passed


def _report(name: str, passed: bool, started: float, output: str = "") -> None:
    seconds = time.monotonic() - started
    print(f"{output}{'ok    ' if passed else 'FAILED'} {name} ({seconds:.0f} s)", flush=True)


def _conclude(failed: list[str]) -> int:
    print(f"Failed: {', '.join(failed)}" if failed else "All good.", flush=True)
    return 1 if failed else 0
