"""Create .venv and .env, install the requirements; runs before anything is installed."""

from __future__ import annotations

import fcntl
import hashlib
import secrets
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
REQUIREMENTS = ("requirements.txt", "requirements-dev.txt")

ENV_FILE = """\
# Development settings, written by `make setup`. Not for production, not for version control.
DEBUG=on
SECRET_KEY={key}
"""


def say(message: str) -> None:
    """Print at once, also into a pipe."""
    print(message, flush=True)


def fingerprint() -> str:
    """What the installed state depends on: the pins, the Python version and the place."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {VENV}".encode())
    for name in REQUIREMENTS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def works(python: Path) -> bool:
    """Whether the virtual environment is whole enough to install into."""
    command = [str(python), "-m", "pip", "--version"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def install() -> None:
    """Bring .venv up to date; skipped when its stamp matches."""
    stamp = VENV / "stamp"
    wanted = fingerprint()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    python = VENV / "bin" / "python"
    started = time.monotonic()
    if not works(python):
        say("Creating .venv ...")
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    say("Installing the requirements (about a minute) ...")
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, "-r", str(ROOT / REQUIREMENTS[-1])], check=True)
    stamp.write_text(wanted)
    say(f"Installed in {time.monotonic() - started:.0f} s.")


def write_env_file() -> None:
    """Give a new clone its development settings; an existing file is left alone."""
    path = ROOT / ".env"
    if not path.exists():
        path.write_text(ENV_FILE.format(key=secrets.token_urlsafe(50)))
        path.chmod(0o600)


def main() -> int:
    """Set up under a lock, because `make run` and `make test` may start together."""
    if sys.version_info < (3, 11):  # noqa: UP036 (a newcomer may have an older one)
        say(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}.")
        say("If there is another one: make PYTHON=python3.12 ...")
        return 1
    data = ROOT / ".data"
    data.mkdir(exist_ok=True)
    with (data / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            install()
        except subprocess.CalledProcessError as error:
            say(f"Setting up failed: {' '.join(map(str, error.cmd))}")
            return 1
        write_env_file()
    return 0


if __name__ == "__main__":
    sys.exit(main())
