"""The words of every game. Nothing outside this file asks which game it is."""

from __future__ import annotations

from games.presentation.core.telling import Sentences
from games.presentation.tikal.log import SENTENCES as TIKAL

SENTENCES: dict[str, Sentences] = {"tikal": TIKAL}
