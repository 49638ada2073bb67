"""The four seats have the same colours and shapes in every game."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

SEAT_NAMES = (
    gettext_lazy("Orange"),
    gettext_lazy("Blue"),
    gettext_lazy("Green"),
    gettext_lazy("Purple"),
)
SEAT_SHAPES = (
    gettext_lazy("circle"),
    gettext_lazy("square"),
    gettext_lazy("triangle"),
    gettext_lazy("diamond"),
)
