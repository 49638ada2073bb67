"""Where the embedded servers of one clone live, and as whom they run."""

import hashlib
import os
import pwd
import shutil
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
STATE = Path("/var/tmp")
SOCKET_LIMIT = 80  # The kernel allows 107 bytes for the path of a socket, file name included.


class EmbeddedError(RuntimeError):
    """The embedded servers cannot be used; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Places:
    """Folders of one clone's servers."""

    root: Path
    home: Path
    """Data, logs and locks."""
    sockets: Path
    """The unix sockets of both servers; its path must be short."""
    uid: int
    gid: int
    """Who the servers run as: never root."""
    as_root: bool

    @property
    def pg_data(self) -> Path:
        """The PostgreSQL cluster."""
        return self.home / "pg16"

    @property
    def redis_socket(self) -> Path:
        """The socket of Redis."""
        return self.sockets / "redis.sock"

    def log(self, name: str) -> Path:
        """The log of the keeper or of one of its servers."""
        return self.home / f"{name}.log"

    def lock(self, name: str) -> Path:
        """A lock file: "lease", "start" or "keeper"."""
        return self.home / f"{name}.lock"


def places_for(root: Path) -> Places:
    """The places for a clone: its own folder, or for root a private one that others can enter.

    PostgreSQL refuses to run as root, and an unprivileged user may not be able to enter the clone.
    Opening the clone's parent folders for everybody is out of the question, so root's servers
    live outside of it.
    """
    root = root.resolve()
    tag = hashlib.sha256(f"{os.getuid()} {root}".encode()).hexdigest()[:10]
    if os.geteuid() == 0:
        home = STATE / f"tikal-{tag}"
        uid, gid = _unprivileged()
        return Places(root, home, home / "run", uid, gid, True)
    home = root / ".data" / "servers"
    sockets = home / "run"
    if len(os.fsencode(sockets)) > SOCKET_LIMIT:
        sockets = Path("/tmp") / f"tikal-{tag}"
    return Places(root, home, sockets, os.getuid(), os.getgid(), False)


def project_places() -> Places:
    """The places for this clone."""
    return places_for(PROJECT)


def prepare(places: Places) -> None:
    """Create the folders; only ours are touched, and a stranger's folder is refused."""
    places.home.parent.mkdir(parents=True, exist_ok=True)
    _own_folder(places.home, os.getuid(), os.getgid(), 0o711 if places.as_root else 0o700)
    _own_folder(places.sockets, places.uid, places.gid, 0o700)


def remove(places: Places) -> None:
    """Delete everything; the servers must be stopped."""
    for folder in (places.sockets, places.home):
        shutil.rmtree(folder, ignore_errors=True)


def _own_folder(path: Path, uid: int, gid: int, mode: int) -> None:
    try:
        path.mkdir(mode=0o700)
    except FileExistsError:
        found = path.lstat()
        if path.is_symlink() or not path.is_dir() or found.st_uid != uid:
            raise EmbeddedError(
                f"{path} belongs to somebody else. Remove it, or set DATABASE_URL and REDIS_URL."
            ) from None
    else:
        os.chown(path, uid, gid)
    path.chmod(mode)


def _unprivileged() -> tuple[int, int]:
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        return 65534, 65534
    return entry.pw_uid, entry.pw_gid
