"""The embedded servers: they start from nothing, heal after a kill -9, and disturb nobody."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from tikal_site import embedded
from tikal_site.embedded.places import EmbeddedError, Places, prepare
from tikal_site.settings import BASE_DIR


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Places]:
    """Places for a clone in a folder that nobody else may enter."""
    yield from temporary(tmp_path_factory.mktemp("embedded") / "clone")


def temporary(root: Path) -> Iterator[Places]:
    """Places that are cleaned up, whatever happened."""
    root.mkdir(mode=0o700)
    places = embedded.places_for(root)
    yield places
    embedded.stop(places, delete=True)


def keeper_of(places: Places) -> int:
    """The process that owns the servers."""
    return int(places.lock("keeper").read_text())


def connect(places: Places) -> psycopg.Connection:
    """A connection to the embedded PostgreSQL."""
    return psycopg.connect(host=str(places.sockets), user="tikal", dbname="tikal", autocommit=True)


def answers(places: Places) -> bool:
    """Whether both servers do their work."""
    with connect(places) as connection:
        row = connection.execute("SELECT 6 * 7").fetchone()
    return row == (42,) and bool(redis.Redis(unix_socket_path=str(places.redis_socket)).ping())


def children_of(pid: int) -> list[int]:
    """The servers of a keeper."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]


def gone(pid: int) -> bool:
    """Whether a process has ended; a zombie has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_until_gone(pids: list[int]) -> None:
    """Give processes a moment to end."""
    end = time.monotonic() + 60
    while not all(gone(pid) for pid in pids):
        assert time.monotonic() < end, pids
        time.sleep(0.05)


def test_data_outlives_kill_9_of_everything(places: Places) -> None:
    embedded.ensure(places)
    with connect(places) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 1 AS one")
    keeper = keeper_of(places)
    servers = children_of(keeper)
    assert len(servers) == 2
    for pid in [keeper, *servers]:
        os.kill(pid, signal.SIGKILL)
    wait_until_gone([keeper, *servers])
    assert (places.pg_data / "postmaster.pid").exists(), "no stale pid file: nothing is tested"
    assert places.redis_socket.exists(), "no stale socket: nothing is tested"

    embedded.ensure(places)
    assert answers(places)
    with connect(places) as connection:
        assert connection.execute("SELECT * FROM kept").fetchall() == [(1,)]


def test_a_pid_file_that_names_a_stranger_does_not_matter(places: Places) -> None:
    embedded.ensure(places)
    keeper = keeper_of(places)
    pids = [keeper, *children_of(keeper)]
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    wait_until_gone(pids)
    pid_file = places.pg_data / "postmaster.pid"
    lines = pid_file.read_text().split("\n")
    with subprocess.Popen(["sleep", "60"]) as stranger:
        pid_file.write_text("\n".join([str(stranger.pid), *lines[1:]]))
        embedded.ensure(places)
        assert answers(places)
        assert stranger.poll() is None
        stranger.kill()


def test_the_servers_end_with_their_keeper(places: Places) -> None:
    embedded.ensure(places)
    keeper = keeper_of(places)
    servers = children_of(keeper)
    os.kill(keeper, signal.SIGKILL)
    wait_until_gone(servers)


def test_a_dead_server_is_replaced(places: Places) -> None:
    embedded.ensure(places)
    os.kill(children_of(keeper_of(places))[0], signal.SIGKILL)
    embedded.ensure(places)
    assert answers(places)


def test_idle_servers_end_by_themselves(places: Places) -> None:
    embedded.stop(places)
    code = (
        "import sys; from pathlib import Path; from tikal_site.embedded import keeper\n"
        "keeper.main(Path(sys.argv[1]), patience=0)"
    )
    command = [sys.executable, "-c", code, str(places.root)]
    assert subprocess.run(command, cwd=BASE_DIR, timeout=120, check=False).returncode == 0
    assert not places.redis_socket.exists()
    assert not (places.pg_data / "postmaster.pid").exists()


def test_two_clones_do_not_disturb_each_other(places: Places, tmp_path: Path) -> None:
    others = temporary(tmp_path / "other")
    other = next(others)
    try:
        embedded.ensure(places)
        embedded.ensure(other)
        with connect(places) as connection:
            connection.execute("CREATE TABLE mine AS SELECT 1 AS one")
        with connect(other) as connection:
            found = connection.execute("SELECT to_regclass('mine')").fetchone()
        assert found == (None,)
        embedded.stop(other)
        assert answers(places)
    finally:
        next(others, None)


def test_several_processes_start_one_set_of_servers(places: Places) -> None:
    code = (
        "import sys; from pathlib import Path; from tikal_site import embedded\n"
        "embedded.ensure(embedded.places_for(Path(sys.argv[1])))"
    )
    embedded.stop(places)
    command = [sys.executable, "-c", code, str(places.root)]
    starters = [subprocess.Popen(command, cwd=BASE_DIR) for _ in range(3)]
    assert [starter.wait(60) for starter in starters] == [0, 0, 0]
    assert answers(places)
    assert len(children_of(keeper_of(places))) == 2


def test_no_folder_of_others_changes(places: Places) -> None:
    embedded.stop(places, delete=True)
    watched = [*places.root.parents, *Path(sys.executable).parents, *places.home.parents]
    watched.append(places.root)

    def state() -> list[tuple[int, int, int]]:
        return [(s.st_mode, s.st_uid, s.st_gid) for s in map(os.stat, watched)]

    before = state()
    embedded.ensure(places)
    embedded.stop(places)
    assert state() == before


def test_strangers_cannot_reach_the_servers(places: Places) -> None:
    embedded.ensure(places)
    for folder in (places.sockets, places.pg_data):
        assert stat.S_IMODE(folder.stat().st_mode) & 0o077 == 0
        assert folder.stat().st_uid == places.uid
    listening = subprocess.run(["ss", "-ltnp"], capture_output=True, text=True, check=False).stdout
    assert not [pid for pid in children_of(keeper_of(places)) if f"pid={pid}," in listening]


def test_a_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    places = embedded.places_for(tmp_path)
    places.home.parent.mkdir(parents=True, exist_ok=True)
    places.home.symlink_to(tmp_path)
    try:
        with pytest.raises(EmbeddedError, match="belongs to somebody else"):
            prepare(places)
    finally:
        places.home.unlink()


def test_servers_in_use_are_not_stopped(places: Places) -> None:
    embedded.ensure(places)
    code = (
        "import sys; from pathlib import Path; from tikal_site import embedded\n"
        "embedded.ensure(embedded.places_for(Path(sys.argv[1])))\n"
        "print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(places.root)],
        cwd=BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as user:
        assert user.stdout is not None
        assert user.stdout.readline() == b"held\n"
        embedded.stop_if_idle(places)
        assert answers(places)
        user.kill()
        user.wait()
        keeper = keeper_of(places)
        embedded.stop_if_idle(places)
    wait_until_gone([keeper])
