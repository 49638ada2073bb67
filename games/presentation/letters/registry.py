"""How every game shows itself in a mail. Nothing outside this file asks which game it is."""

from __future__ import annotations

from games.presentation.core.letter import Letter
from games.presentation.tikal.letter import TikalLetter
from games.presentation.tikal2.letter import Tikal2Letter

LETTERS: dict[str, Letter] = {"tikal": TikalLetter(), "tikal2": Tikal2Letter()}
