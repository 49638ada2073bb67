"""Where the points of a game came from: a sheet made from events, by seat, round and source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

SOURCES = {
    "spaces": gettext_lazy("Spaces"),
    "doors": gettext_lazy("Doors"),
    "tiles": gettext_lazy("Tiles"),
    "deliveries": gettext_lazy("Deliveries"),
    "keys": gettext_lazy("Keys"),
    "altars": gettext_lazy("Altars"),
    "cards": gettext_lazy("Cards"),
    "treasures": gettext_lazy("Treasures"),
    "losses": gettext_lazy("Losses"),
}
"""Every source of points, in the order in which charts and tables show them."""
PENALTY = 10
Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """The points of one seat in one round, by source."""

    seat: int
    round: int
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.points)


def gained(event: Event) -> list[tuple[str, int]]:
    """Source and points of one event."""
    match event["kind"]:
        case "flag_placed":
            return [("spaces", event["points"]), ("doors", event["door_points"])]
        case "points_taken" | "colour_scored":
            return [("tiles", event["points"])]
        case "treasures_delivered":
            return [("deliveries", event["points"])]
        case "keys_scored":
            return [("keys", event["points"])]
        case "altar_scored":
            return [("altars", event["points"])]
        case "cards_scored":
            return [("cards", event["points"])]
        case "treasures_scored":
            return [("treasures", event["points"])]
        case "rescued":
            return [("losses", -event["points"])]
        case "navigated" if event["toll"] == "points":
            return [("losses", -PENALTY)]
    return []


def score_sheet(events: Iterable[Event], seats: int) -> tuple[Row, ...]:
    """One row for each seat and round, in that order."""
    names = list(SOURCES)
    sheet = {(seat, number): [0] * len(names) for seat in range(seats) for number in (1, 2)}
    number = 1
    for event in events:
        if event["kind"] == "round_began":
            number = event["round"]
        for source, points in gained(event):
            sheet[event["seat"], number][names.index(source)] += points
    return tuple(Row(seat, number, tuple(points)) for (seat, number), points in sheet.items())


def totals(sheet: Sequence[Row], seat: int) -> tuple[int, ...]:
    """The points of one seat by source, both rounds together."""
    rows = [row.points for row in sheet if row.seat == seat]
    return tuple(sum(column) for column in zip(*rows, strict=True))
