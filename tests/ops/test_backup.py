"""A backup that was never restored is none: here it is, and the games go on from it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from tests.ops.conftest import Site, scratch_site
from tests.ops.test_upgrade import PLAY_ON, old_site

__all__ = ["old_site"]


def programs() -> Path | None:
    """Where pg_dump is: with the embedded PostgreSQL, or with the system's."""
    if settings.EMBEDDED:
        from tikal_site.embedded.places import project_places
        from tikal_site.embedded.programs import postgres_programs

        return postgres_programs(project_places())
    found = shutil.which("pg_dump")
    return Path(found).parent if found else None


@pytest.fixture
def other_site(django_db_setup: None, tmp_path: Path) -> Iterator[Site]:
    folder = tmp_path / "other"
    folder.mkdir()
    with scratch_site(folder) as site:
        yield site


def script(name: str, site: Site, copy: Path) -> subprocess.CompletedProcess[str]:
    folder = programs()
    if folder is None:
        pytest.skip("no pg_dump here")
    return subprocess.run(
        [settings.BASE_DIR / "deploy" / name, copy],
        env={"PATH": f"{folder}:{os.environ['PATH']}", "DATABASE_URL": site.url},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_games_go_on_from_a_backup(old_site: Site, other_site: Site, tmp_path: Path) -> None:
    copy = tmp_path / "copy.dump"
    old_site.manage("migrate", "-v0")
    made = script("backup.sh", old_site, copy)
    assert made.returncode == 0, made.stderr
    assert copy.stat().st_mode & 0o077 == 0, "others could read it"
    restored = script("restore.sh", other_site, copy)
    assert restored.returncode == 0, restored.stderr
    assert "No planned migration operations" in other_site.manage("migrate", "--plan")
    assert other_site.run("-c", PLAY_ON).count("finished") == 2
    assert "2 games replayed, no difference" in other_site.manage("verify_games")


def test_a_database_in_use_is_not_overwritten(old_site: Site, tmp_path: Path) -> None:
    copy = tmp_path / "copy.dump"
    assert script("backup.sh", old_site, copy).returncode == 0
    with old_site.connect() as database:
        database.execute("UPDATE games_game SET name = 'Later'")
    assert script("restore.sh", old_site, copy).returncode != 0
    with old_site.connect() as database:
        names = database.execute("SELECT DISTINCT name FROM games_game").fetchall()
    assert names == [("Later",)]


def test_a_backup_that_fails_leaves_the_one_before(empty_site: Site, tmp_path: Path) -> None:
    copy = tmp_path / "copy.dump"
    copy.write_text("yesterday")
    gone = Site(empty_site.url.replace("scratch_", "gone_"), {})
    assert script("backup.sh", gone, copy).returncode != 0
    assert copy.read_text() == "yesterday"
