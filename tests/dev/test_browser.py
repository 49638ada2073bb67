"""Where the browser of the tests comes from, and what is said when there is none."""

import os
from pathlib import Path

import pytest

from tikal_site.dev import browser


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser: the only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    return tmp_path


def program(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(0o755)
    return path


def apt_get(programs: Path, *lines: str) -> None:
    """A package manager that writes down what it was asked for."""
    program(programs / "apt-get", f'echo "$DEBIAN_FRONTEND $*" >> {programs}/asked', *lines)


def as_user(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: number)


def test_the_first_known_name_is_found(programs: Path) -> None:
    assert browser.find() is None
    program(programs / "google-chrome")
    assert browser.find() == str(programs / "google-chrome")
    program(programs / "chromium")
    assert browser.find() == str(programs / "chromium")


def test_a_named_browser_is_taken_or_missed(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(programs / "chromium")
    monkeypatch.setenv("CHROMIUM", str(program(programs / "mine")))
    assert browser.find() == str(programs / "mine")
    monkeypatch.setenv("CHROMIUM", str(programs / "lost"))
    assert browser.find() is None


def test_root_installs_it_from_the_packages(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    as_user(monkeypatch, 0)
    made = programs / "chromium"
    apt_get(programs, f'case "$*" in *chromium) echo > {made}; /bin/chmod 755 {made};; esac')
    browser.provide()
    assert browser.find() == str(made)
    assert (programs / "asked").read_text().splitlines() == [
        "noninteractive update -qq",
        "noninteractive install -y -qq --no-install-recommends chromium",
    ]
    assert "skipped" not in capsys.readouterr().out


def test_an_installation_that_fails_is_told(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    as_user(monkeypatch, 0)
    apt_get(programs, "exit 100")
    browser.provide()
    assert browser.MISSING in capsys.readouterr().out


def test_a_plain_user_is_told_and_nothing_is_installed(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    as_user(monkeypatch, 1000)
    apt_get(programs)
    browser.provide()
    assert browser.MISSING in capsys.readouterr().out
    assert not (programs / "asked").exists()


def test_a_browser_that_is_there_is_left_alone(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    as_user(monkeypatch, 0)
    apt_get(programs)
    program(programs / "chromium")
    browser.provide()
    assert not (programs / "asked").exists()
    assert capsys.readouterr().out == ""
