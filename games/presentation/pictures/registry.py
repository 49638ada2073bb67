"""The poster of each game."""

from __future__ import annotations

from games.presentation.core.poster import Poster
from games.presentation.tikal.landing import POSTER as TIKAL

POSTERS: dict[str, Poster] = {"tikal": TIKAL}
