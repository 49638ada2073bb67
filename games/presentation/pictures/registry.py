"""The picture of each game."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.safestring import SafeString

from games.presentation.tikal.landing import landing

PICTURES: dict[str, Callable[[], SafeString]] = {"tikal": landing}
