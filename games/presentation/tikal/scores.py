"""The score of a game, round by round: a sheet made from events, and a chart of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.presentation.core.hexes import label
from games.presentation.tikal.names import TREASURES
from games.presentation.tikal.render import render_svg

HEIGHT, GROUND, TOP = 312, 256, 34
BAR, GAP, GROUP_GAP, LEFT = 34, 6, 44, 20


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that scored: a temple by its cell, a set of treasures by its kind."""

    name: str
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Scored:
    """What one seat scored in one round."""

    seat: int
    round: int
    temples: int
    treasures: int
    score: int
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        return self.temples + self.treasures


@dataclass(frozen=True, slots=True)
class Bar:
    seat: int
    x: int
    middle: float
    temples_y: float
    temples_height: float
    treasures_y: float
    treasures_height: float
    points: int


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    height: int
    ground: int
    bars: tuple[Bar, ...]
    rounds: tuple[tuple[int, float], ...]
    """Number of each round and where its name stands."""
    name: str


def score_sheet(events: Iterable[Mapping[str, Any]]) -> tuple[Scored, ...]:
    """Scoring turns in the order in which they were taken, from a game's events."""
    lines: dict[int, list[Line]] = {}
    sheet = []
    for event in events:
        kind = event["kind"]
        if kind == "temple_scored":
            cell = (event["cell"][0], event["cell"][1])
            note = _("guarded") if event["guarded"] else ""
            lines.setdefault(event["seat"], []).append(Line(label(cell), event["points"], note))
        elif kind == "treasure_scored":
            name, note = str(TREASURES[event["treasure"]]), f"×{event['count']}"
            lines.setdefault(event["seat"], []).append(Line(name, event["points"], note))
        elif kind == "position_scored":
            sheet.append(
                Scored(
                    seat=event["seat"],
                    round=event["round"],
                    temples=event["temples"],
                    treasures=event["treasures"],
                    score=event["score"],
                    lines=tuple(lines.pop(event["seat"], ())),
                )
            )
    return tuple(sheet)


def score_chart(sheet: Sequence[Scored]) -> Chart:
    """Bars grouped by round: temples below, treasures on top of them."""
    rounds = sorted({scored.round for scored in sheet})
    unit = (GROUND - TOP) / max([1, *(scored.points for scored in sheet)])
    bars: list[Bar] = []
    names = []
    x = LEFT
    for number in rounds:
        start = x
        for scored in sorted(sheet, key=lambda item: item.seat):
            if scored.round == number:
                bars.append(_bar(scored, x, unit))
                x += BAR + GAP
        names.append((number, (start + x - GAP) / 2))
        x += GROUP_GAP
    return Chart(
        width=max(x - GROUP_GAP - GAP + LEFT, 2 * LEFT),
        height=HEIGHT,
        ground=GROUND,
        bars=tuple(bars),
        rounds=tuple(names),
        name=_("Points of each player in each scoring round"),
    )


def _bar(scored: Scored, x: int, unit: float) -> Bar:
    temples, treasures = round(scored.temples * unit, 1), round(scored.treasures * unit, 1)
    return Bar(
        seat=scored.seat,
        x=x,
        middle=x + BAR / 2,
        temples_y=round(GROUND - temples, 1),
        temples_height=temples,
        treasures_y=round(GROUND - temples - treasures, 1),
        treasures_height=treasures,
        points=scored.points,
    )


def render_scores(sheet: Sequence[Scored], names: Sequence[str]) -> SafeString:
    """The chart and the table of a sheet, for players of these names."""
    rows = [{"scored": scored, "name": names[scored.seat]} for scored in sheet]
    context = {"sheet": rows, "chart": render_chart(score_chart(sheet))}
    return mark_safe(render_to_string("games/tikal/_scores.html", context))  # noqa: S308


@lru_cache(maxsize=256)
def render_chart(chart: Chart) -> SafeString:
    """The chart alone, as SVG."""
    marks = [
        {"bar": bar, "number_y": f"{bar.treasures_y - 8:g}", "bar_width": BAR} for bar in chart.bars
    ]
    places = {"shape_y": chart.ground + 17, "label_y": chart.ground + 48}
    return render_svg("chart", {"chart": chart, "marks": marks, **places})
