"""What every game tells of itself. Nothing outside this file asks which game it is."""

from __future__ import annotations

from games.presentation.core.telling import Tale
from games.presentation.tikal.tale import TikalTale

TALES: dict[str, Tale] = {"tikal": TikalTale()}
