"""What `manage.py tune_bot` needs to know of a game's weights."""

from __future__ import annotations

from typing import Any, Protocol

from games.bots.protocol import Bot


class Tunable(Protocol):
    """Weights as a point in a space where one step matters about as much in every direction."""

    path: str
    """The file with the tuned sets, from the root of the project."""
    sets: tuple[str, ...]

    def start(self, name: str) -> dict[str, float]:
        """The weights of a set as they are now."""
        ...

    def decode(self, origin: dict[str, float], point: list[float]) -> dict[str, float]:
        """The weights at a point; all zeros is the origin."""
        ...

    def bot(self, weights: dict[str, float]) -> Bot[Any, Any]:
        """A quick player with these weights."""
        ...

    def seats(self, name: str) -> tuple[int, ...]:
        """Numbers of players that a set is for."""
        ...

    def options(self, name: str) -> dict[str, Any]:
        """Options of the games that tune a set."""
        ...

    def source(self, changed: dict[str, dict[str, float]], run: dict[str, Any]) -> str:
        """The file with some sets replaced and one more run noted."""
        ...
