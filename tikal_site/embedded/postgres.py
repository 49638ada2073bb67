"""The embedded PostgreSQL: a cluster on a unix socket, from the binaries of a wheel.

The wheel's own Python code is not used: as root it would open every parent folder for everybody.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

from tikal_site.embedded.places import EmbeddedError, Places
from tikal_site.embedded.processes import run, spawn, tail
from tikal_site.embedded.programs import postgres_programs

SOCKET = ".s.PGSQL.5432"
OPTIONS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    # A killed server loses nothing; only a crash of the whole machine could.
    "fsync": "off",
    "full_page_writes": "off",
}


def ready(places: Places) -> bool:
    """Whether it accepts connections."""
    if not (places.sockets / SOCKET).exists():
        return False
    command = [_program(places, "pg_isready"), "-q", "-h", str(places.sockets)]
    return run(places, [*command, "-U", "tikal", "-d", "tikal"]).returncode == 0


def start(places: Places) -> subprocess.Popen[bytes]:
    """Create the cluster if need be and start it."""
    if not places.pg_data.exists():
        _create(places)
    _clear_leftovers(places)
    command = [_program(places, "postgres"), "-D", str(places.pg_data), "-k", str(places.sockets)]
    command += [part for item in OPTIONS.items() for part in ("-c", "=".join(item))]
    process = spawn(places, command, "postgres")
    end = time.monotonic() + 30
    while not ready(places):
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            raise EmbeddedError(f"PostgreSQL did not start:\n{tail(places.log('postgres'))}")
        time.sleep(0.05)
    return process


def stop(process: subprocess.Popen[bytes]) -> None:
    """End it in order, without waiting for its clients."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _create(places: Places) -> None:
    """Make the cluster under another name first, so that a half-made one is never used."""
    draft = places.home / "pg16.new"
    init = [_program(places, "initdb"), "-D", str(draft), "-U", "tikal", "-A", "trust", "-N"]
    single = [_program(places, "postgres"), "--single", "-F", "-D", str(draft), "postgres"]
    for locale in ("C.UTF-8", "C"):
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(mode=0o700)
        os.chown(draft, places.uid, places.gid)
        result = run(places, [*init, "-E", "UTF8", f"--locale={locale}"])
        if result.returncode == 0:
            result = run(places, single, "CREATE DATABASE tikal")
        if result.returncode == 0:
            draft.rename(places.pg_data)
            return
    raise EmbeddedError(f"PostgreSQL could not create its data folder:\n{result.stderr}")


def _clear_leftovers(places: Places) -> None:
    """After a kill -9: end an orphaned server, drop lock files that name the dead or a stranger.

    PostgreSQL itself would be fooled by a number that was given to another process since, or by
    a zombie that nobody collects, as in a container without an init.
    """
    pid_file = places.pg_data / "postmaster.pid"
    try:
        pid = int(pid_file.read_text().split("\n", 1)[0])
    except (OSError, ValueError):
        pid = 0
    for number in (signal.SIGINT, signal.SIGKILL):
        end = time.monotonic() + 10
        while pid and _is_ours(pid, places) and time.monotonic() < end:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
            time.sleep(0.1)
    pid_file.unlink(missing_ok=True)
    (places.sockets / f"{SOCKET}.lock").unlink(missing_ok=True)


def _is_ours(pid: int, places: Places) -> bool:
    """Whether a process is the server of this very data folder."""
    if Path("/proc/self").exists():
        try:
            return os.fsencode(places.pg_data) in Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            return False
    command = ["ps", "-o", "args=", "-p", str(pid)]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return str(places.pg_data) in output


def _program(places: Places, name: str) -> str:
    return str(postgres_programs(places) / name)
