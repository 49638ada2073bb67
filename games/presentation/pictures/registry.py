"""The poster of each game."""

from __future__ import annotations

from games.presentation.core.poster import Poster
from games.presentation.tikal.landing import POSTER as TIKAL
from games.presentation.tikal2.landing import POSTER as TIKAL2

POSTERS: dict[str, Poster] = {"tikal": TIKAL, "tikal2": TIKAL2}
