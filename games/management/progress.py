"""How far a long command has come."""

from __future__ import annotations

import sys
import time
from typing import TextIO

PAUSE = 10.0
"""Seconds between two lines where lines cannot be written over."""


class Progress:
    """On a terminal one line that is written over; in a log a line now and then."""

    def __init__(self, total: int | None = None, stream: TextIO | None = None) -> None:
        self.total = total
        self.stream = stream or sys.stderr
        self.count = 0
        self.began = self.told = time.monotonic()

    def step(self, count: int = 1, what: str = "") -> None:
        """So much more is done."""
        self.count += count
        if self.stream.isatty():
            self.stream.write(f"\r\033[K{self._text(what)}")
            self.stream.flush()
        elif time.monotonic() - self.told > PAUSE:
            self.told = time.monotonic()
            self.stream.write(f"{self._text(what)}\n")
            self.stream.flush()

    def clear(self) -> None:
        """Make room for something that stays."""
        if self.stream.isatty():
            self.stream.write("\r\033[K")
            self.stream.flush()

    def _text(self, what: str) -> str:
        if self.total is None:
            return f"{what} {self.count}".strip()
        seconds = time.monotonic() - self.began
        left = seconds / self.count * (self.total - self.count) if self.count else 0
        return f"{self.count} of {self.total}, about {left:.0f} s left"
