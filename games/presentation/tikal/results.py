"""A finished game: rounds as a chart, then temple by temple and treasure by treasure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.presentation.core.hexes import label
from games.presentation.tikal.names import TREASURES
from games.presentation.tikal.panels import ROUNDS
from games.presentation.tikal.render import render_svg
from games.presentation.tikal.scores import render_scores, score_sheet

Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat scored with one thing in one round."""

    seat: int
    name: str
    points: int
    note: str = ""
    guarded: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A temple or a kind of treasure, and who scored it round by round."""

    name: str
    kind: str
    rounds: tuple[tuple[Share, ...], ...]

    @property
    def total(self) -> int:
        return sum(share.points for shares in self.rounds for share in shares)


def temple_rows(events: Iterable[Event], names: Sequence[str]) -> list[Row]:
    """Every temple that ever scored, the most valuable first."""
    found: dict[str, list[list[Share]]] = {}
    for number, event in _by_round(events):
        if event["kind"] == "temple_scored":
            seat, (column, row) = event["seat"], event["cell"]
            note = _("guarded") if event["guarded"] else ""
            share = Share(seat, names[seat], event["points"], note, guarded=event["guarded"])
            _rounds(found, label((column, row)))[number - 1].append(share)
    return _rows(found, {})


def treasure_rows(events: Iterable[Event], names: Sequence[str]) -> list[Row]:
    """Every kind of treasure that ever scored."""
    found: dict[str, list[list[Share]]] = {}
    for number, event in _by_round(events):
        if event["kind"] == "treasure_scored":
            note = f"×{event['count']}"
            share = Share(event["seat"], names[event["seat"]], event["points"], note)
            _rounds(found, event["treasure"])[number - 1].append(share)
    return _rows(found, {kind: str(name) for kind, name in TREASURES.items()})


def _rounds(found: dict[str, list[list[Share]]], name: str) -> list[list[Share]]:
    return found.setdefault(name, [[] for _ in range(ROUNDS)])


def _rows(found: Mapping[str, list[list[Share]]], names: Mapping[str, str]) -> list[Row]:
    rows = [
        Row(names.get(key, key), key, tuple(tuple(shares) for shares in rounds))
        for key, rounds in found.items()
    ]
    return sorted(rows, key=lambda row: (-row.total, row.name))


def _by_round(events: Iterable[Event]) -> Iterable[tuple[int, Event]]:
    """Events with the number of the scoring round that they belong to."""
    number = 0
    for event in events:
        if event["kind"] == "scoring_started":
            number = event["round"]
        yield number, event


# The chart: a bar for each row, a part for each time that it scored


@dataclass(frozen=True, slots=True)
class Part:
    seat: int
    points: int
    title: str
    x: int
    width: int
    guarded: bool

    @property
    def shape_x(self) -> int:
        return self.x + 7

    @property
    def text_x(self) -> int | None:
        """Where the number stands, if there is room for it."""
        return self.x + (self.width + 13) // 2 if self.points > 2 else None


@dataclass(frozen=True, slots=True)
class Bar:
    name: str
    y: int
    parts: tuple[Part, ...]

    @property
    def middle(self) -> int:
        return self.y + BAR // 2

    @property
    def text_y(self) -> int:
        return self.middle + 6


@dataclass(frozen=True, slots=True)
class Chart:
    name: str
    width: int
    height: int
    rows: tuple[Bar, ...]
    left: int
    bar: int


BAR, STEP, UNIT, GAP = 24, 30, 13, 2
"""Height of a bar, from bar to bar, width of a point, between the parts of a bar."""
WIDTH = 560
"""At least, so that charts of few points are not drawn larger than others."""


def shares_chart(rows: Sequence[Row], name: str) -> Chart:
    """What each row brought to whom, round after round from left to right."""
    left = 14 + max((9 * len(row.name) for row in rows), default=0)
    bars, width = [], left
    for number, row in enumerate(rows):
        x, parts = left + 8, []
        for round_number, shares in enumerate(row.rounds, start=1):
            for share in shares:
                size = UNIT * share.points
                parts.append(_part(share, round_number, x, size))
                x += size + GAP
        bars.append(Bar(row.name, 4 + STEP * number, tuple(parts)))
        width = max(width, x)
    return Chart(name, max(width + 4, WIDTH), STEP * len(rows) + 8, tuple(bars), left, BAR)


def _part(share: Share, round_number: int, x: int, width: int) -> Part:
    title = _("Round %(round)d, %(name)s: %(points)d") % {
        "round": round_number,
        "name": share.name,
        "points": share.points,
    }
    return Part(share.seat, share.points, title, x, width, share.guarded)


def render_results(events: Sequence[Event], names: Sequence[str]) -> SafeString:
    """All of it as HTML."""
    temples, treasures = temple_rows(events, names), treasure_rows(events, names)
    context = {
        "scores": render_scores(score_sheet(events), names),
        "temples": temples,
        "treasures": treasures,
        "temple_chart": _render(shares_chart(temples, _("Points of each temple by round"))),
        "treasure_chart": _render(shares_chart(treasures, _("Points of treasures by round"))),
    }
    return mark_safe(render_to_string("games/tikal/_results.html", context))  # noqa: S308


def _render(chart: Chart) -> SafeString:
    return render_svg("shares", {"chart": chart})
