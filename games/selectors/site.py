"""Whether the whole site is paused."""

from __future__ import annotations

import threading
import time

from games.models import SitePause

REFRESH = 10.0
"""Seconds for which a process of the web trusts what it knows: every page asks."""
_known: list[tuple[float, SitePause | None]] = []
_lock = threading.Lock()


def open_pause() -> SitePause | None:
    """The pause that is on, from the database."""
    return SitePause.objects.filter(is_open=True).first()


def known_pause() -> SitePause | None:
    """The same for pages, at most a few seconds old."""
    with _lock:
        if _known and time.monotonic() - _known[0][0] <= REFRESH:
            return _known[0][1]
    pause = open_pause()
    remember_pause(pause)
    return pause


def remember_pause(pause: SitePause | None) -> None:
    with _lock:
        _known[:] = [(time.monotonic(), pause)]


def forget_pause() -> None:
    """Ask the database next time: something has just changed."""
    with _lock:
        _known.clear()
