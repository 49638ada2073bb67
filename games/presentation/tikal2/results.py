"""A finished game: where everybody's points came from, as a chart and as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.presentation.tikal2.render import render_svg
from games.presentation.tikal2.scores import SOURCES, Row, score_sheet, totals

LEFT, WIDTH, BAR, STEP = 34, 720, 34, 46
"""Where bars begin, how wide the chart is, how high a bar is, from bar to bar."""
NUMBERED = 24
"""A part must be so wide to hold its number."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one source brought, as a part of a bar."""

    title: str
    points: int
    x: float
    width: float
    shade: int

    @property
    def middle(self) -> float | None:
        return round(self.x + self.width / 2, 1) if self.width >= NUMBERED else None


@dataclass(frozen=True, slots=True)
class Bar:
    seat: int
    y: int
    parts: tuple[Part, ...]
    total: int
    end: float

    @property
    def text_y(self) -> int:
        return self.y + BAR // 2 + 6

    @property
    def shape_y(self) -> int:
        return self.y + BAR // 2


def bars(sheet: Sequence[Row], names: Sequence[str]) -> tuple[Bar, ...]:
    """One bar for each seat: its sources from left to right. Losses have no length."""
    sums = [totals(sheet, seat) for seat in range(len(names))]
    longest = max([1, *(sum(max(points, 0) for points in row) for row in sums)])
    unit = (WIDTH - LEFT - 60) / longest
    found = []
    for seat, row in enumerate(sums):
        x, parts = float(LEFT), []
        for shade, (source, points) in enumerate(zip(SOURCES.values(), row, strict=True)):
            width = round(max(points, 0) * unit, 1)
            if not width:
                continue
            title = _("%(name)s, %(source)s: %(points)d") % {
                "name": names[seat],
                "source": source,
                "points": points,
            }
            parts.append(Part(title, points, round(x, 1), width, shade))
            x += width
        found.append(Bar(seat, 4 + STEP * seat, tuple(parts), sum(row), round(x + 26, 1)))
    return tuple(found)


def render_results(events: Sequence[Mapping[str, Any]], names: Sequence[str]) -> SafeString:
    """All of it as HTML."""
    sheet = score_sheet(events, len(names))
    chart = {
        "bars": bars(sheet, names),
        "name": _("Points of each player by source"),
        "width": WIDTH,
        "height": STEP * len(names) + 4,
        "bar": BAR,
    }
    context = {
        "chart": render_svg("chart", chart),
        "sources": list(SOURCES.values()),
        "shades": list(enumerate(SOURCES.values())),
        "rows": [(names[row.seat], row) for row in sheet],
        "totals": [
            (names[seat], seat, totals(sheet, seat), sum(totals(sheet, seat)))
            for seat in range(len(names))
        ],
    }
    return mark_safe(render_to_string("games/tikal2/_results.html", context))  # noqa: S308
