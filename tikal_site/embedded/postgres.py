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
    if not (places.sockets / ".s.PGSQL.5432").exists():
        return False
    command = [_program(places, "pg_isready"), "-q", "-h", str(places.sockets)]
    return run(places, command).returncode == 0


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
    """After a kill -9: end an orphaned server, drop a pid file that now names a stranger."""
    pid_file = places.pg_data / "postmaster.pid"
    try:
        pid = int(pid_file.read_text().split("\n", 1)[0])
    except (OSError, ValueError):
        pid_file.unlink(missing_ok=True)
        return
    if not _is_ours(pid, places):
        pid_file.unlink(missing_ok=True)
        return
    for number in (signal.SIGINT, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)
        end = time.monotonic() + 10
        while _is_ours(pid, places) and time.monotonic() < end:
            time.sleep(0.05)


def _is_ours(pid: int, places: Places) -> bool:
    command = ["ps", "-o", "args=", "-p", str(pid)]
    proc = Path(f"/proc/{pid}/cmdline")
    if Path("/proc/self").exists():
        try:
            return os.fsencode(places.pg_data) in proc.read_bytes()
        except OSError:
            return False
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return str(places.pg_data) in output


def _program(places: Places, name: str) -> str:
    return str(postgres_programs(places) / name)
