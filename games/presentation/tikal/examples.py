"""Small drawings and tables for the rules page, made with the symbols of the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presentation.core.hexes import (
    HALF_HEIGHT,
    MARGIN,
    RADIUS,
    Cell,
    Point,
    centre,
    points,
    step,
)
from games.presentation.tikal.names import TREASURES
from games.presentation.tikal.render import place_tile, render_svg, render_tile
from games.presentation.tikal.scene import Guard, Party, Tile
from games.rules.tikal.legal import (
    CAMP_COST,
    EXCHANGE_COST,
    GUARD_COST,
    PLACE_COST,
    RECOVER_COST,
    UNCOVER_COST,
)
from games.rules.tikal.scoring import TREASURE_POINTS

COSTS = {
    "bring": PLACE_COST,
    "uncover": UNCOVER_COST,
    "dig": RECOVER_COST,
    "exchange": EXCHANGE_COST,
    "camp": CAMP_COST,
    "guard": GUARD_COST,
}


JUNGLE = Tile("jungle", (1, 1, 0, 1, 0, 0))
PATHS = {
    (0, 0): Tile("jungle", (1, 1, 1, 0, 0, 0), parties=(Party(0, 1, False),)),
    (1, 0): Tile("temple", (0, 0, 0, 0, 1, 2), value=3),
    (0, 1): Tile("treasure", (0, 0, 0, 3, 0, 0), wafers=3, masks=3),
}
ALLOWED = {(0, 0): JUNGLE, (1, 0): Tile("temple", (0, 0, 1, 0, 0, 2), value=3)}
FORBIDDEN = {(0, 0): JUNGLE, (1, 0): Tile("temple", (1, 0, 0, 2, 0, 0), value=3)}
SECRET_PATH = {
    (0, 1): Tile("base", (1, 1, 1, 0, 0, 0), parties=(Party(0, 3, False),)),
    (1, 0): Tile("temple", (0, 1, 0, 0, 2, 0), value=2),
    (2, 0): Tile("volcano"),
    (2, 1): Tile("jungle", (1, 0, 0, 0, 0, 2), camp=0),
}
TEMPLE = (2, 0, 0, 1, 0, 0)
"""The stones of a temple that stands alone in its drawing."""


@dataclass(frozen=True, slots=True)
class Note:
    """A number or a sign on the edge between two cells."""

    at: Point
    text: str
    good: bool = True


def edge(cell: Cell, side: int, text: str, *, along: float = 0, good: bool = True) -> Note:
    """A note on an edge; `along` moves it towards one end, so that it does not hide stones."""
    here, there = centre(cell), centre(step(cell, side))
    across = Point((there.x - here.x) / (2 * HALF_HEIGHT), (there.y - here.y) / (2 * HALF_HEIGHT))
    x = (here.x + there.x) / 2 - across.y * along
    y = (here.y + there.y) / 2 + across.x * along
    return Note(Point(round(x, 1), round(y, 1)), text, good)


def drawing(
    tiles: Mapping[Cell, Tile],
    name: str,
    notes: tuple[Note, ...] = (),
    route: tuple[Cell, ...] = (),
) -> SafeString:
    """A few cells with notes between them, cut to what is drawn."""
    places = {cell: centre(cell) for cell in tiles}
    left = min(at.x for at in places.values()) - RADIUS - MARGIN
    top = min(at.y for at in places.values()) - HALF_HEIGHT - MARGIN
    width = max(at.x for at in places.values()) + RADIUS + MARGIN - left
    height = max(at.y for at in places.values()) + HALF_HEIGHT + MARGIN - top
    placed = "".join(place_tile(tile, places[cell]) for cell, tile in tiles.items())
    return render_svg(
        "example",
        {
            "name": name,
            "box": f"{left:g} {top:g} {width:g} {height:g}",
            "tiles": mark_safe(placed),  # noqa: S308
            "notes": [(f"{note.at.x:g}", f"{note.at.y:g}", note) for note in notes],
            "route": points(tuple(centre(cell) for cell in route)),
        },
    )


def examples() -> dict[str, Any]:
    """Everything that the rules page shows beside its words."""
    return _examples(get_language() or "")


@lru_cache(maxsize=16)
def _examples(_language: str) -> dict[str, Any]:
    return {
        "terrains": _terrains(),
        "paths": _paths(),
        "allowed": _placement(turned=True),
        "forbidden": _placement(turned=False),
        "before": _temple(3, _("A temple worth 3 with two workers of Orange")),
        "after": _temple(5, _("The same temple, worth 5")),
        "majority": _majority(),
        "secret_path": _secret_path(),
        "costs": COSTS,
        "treasure_kinds": [(kind, str(name)) for kind, name in TREASURES.items()],
        "treasure_points": list(enumerate(TREASURE_POINTS))[1:],
    }


def _terrains() -> list[tuple[SafeString, str, str]]:
    tiles = (
        (
            JUNGLE,
            _("Jungle"),
            _("Room to walk, and the place for a camp."),
        ),
        (
            Tile("temple", (2, 0, 0, 1, 0, 0), value=4),
            _("Temple"),
            _("Scores its number for whoever is strongest there. It can be uncovered further."),
        ),
        (
            Tile("treasure", (2, 0, 1, 0, 0, 0), wafers=4, masks=4),
            _("Treasure site"),
            _("Hides as many treasures as it says. Once it is empty, a camp may stand there."),
        ),
        (
            Tile("volcano"),
            _("Volcano"),
            _("Starts a scoring round. Nobody can enter or cross it."),
        ),
        (
            Tile("base", (1, 1, 1, 0, 0, 0)),
            _("Base camp"),
            _("Where every expedition begins. It is printed on the map."),
        ),
    )
    return [(render_tile(tile, name), name, text) for tile, name, text in tiles]


def _paths() -> SafeString:
    name = _("Three cells: 3 points from the jungle to the temple, 1 from there to the treasures.")
    notes = (
        edge((0, 0), 2, "3", along=-62),
        edge((1, 0), 4, "1", along=-62),
        edge((0, 0), 3, "✕", good=False),
    )
    return drawing(PATHS, name, notes)


def _placement(*, turned: bool) -> SafeString:
    name = _("A temple tile with stones towards the jungle beside it: it may lie there.")
    if not turned:
        name = _("The same tile turned, without a stone on the common edge: it may not.")
    sign = edge((0, 0), 2, "✓" if turned else "✕", along=-62, good=turned)
    return drawing(ALLOWED if turned else FORBIDDEN, name, (sign,))


def _temple(value: int, name: str) -> SafeString:
    tile = Tile("temple", TEMPLE, value=value, parties=(Party(0, 2, False),))
    return drawing({(0, 0): tile}, name)


def _majority() -> list[tuple[SafeString, str]]:
    cases = (
        (
            Tile("temple", TEMPLE, value=5, parties=(Party(0, 3, False), Party(1, 2, False))),
            _("Orange has 3, Blue has 2: Orange scores 5."),
        ),
        (
            Tile("temple", TEMPLE, value=4, parties=(Party(0, 3, False), Party(1, 0, True))),
            _("A leader weighs 3: a tie, and nobody scores."),
        ),
        (
            Tile("temple", TEMPLE, value=7, parties=(Party(0, 4, True),), guard=Guard(2, "worker")),
            _("The guard belongs to Green: only Green scores 7, to the end."),
        ),
    )
    return [(drawing({(0, 0): tile}, text), text) for tile, text in cases]


def _secret_path() -> SafeString:
    name = _("A secret path leads from the base camp to a camp of Orange far away.")
    return drawing(SECRET_PATH, name, (), ((0, 1), (2, 1)))
