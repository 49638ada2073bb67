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
from games.presentation.tikal.scores import render_scores, score_sheet

Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat scored with one thing in one round."""

    seat: int
    name: str
    points: int
    note: str = ""


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
            column, row = event["cell"]
            note = _("guarded") if event["guarded"] else ""
            share = Share(event["seat"], names[event["seat"]], event["points"], note)
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


def render_results(events: Sequence[Event], names: Sequence[str]) -> SafeString:
    """All of it as HTML."""
    context = {
        "scores": render_scores(score_sheet(events), names),
        "temples": temple_rows(events, names),
        "treasures": treasure_rows(events, names),
    }
    return mark_safe(render_to_string("games/tikal/_results.html", context))  # noqa: S308
