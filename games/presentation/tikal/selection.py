"""What a player has selected so far, read from the address of the page. Nonsense is ignored."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.presentation.core.hexes import Cell as Place
from games.presentation.core.hexes import label
from games.rules.tikal.board import COLUMNS, ROWS, Cell, cell_at, place_of

_CELL = re.compile(r"([A-H])([1-5])")
_WHO = re.compile(r"(\d{0,2})(L?)")


@dataclass(frozen=True, slots=True)
class Selection:
    """All of it is optional."""

    tool: str = ""
    cell: Cell | None = None
    to: Cell | None = None
    """The target, chosen without JavaScript: it is asked about before it is done."""
    workers: int = 0
    leader: bool = False
    rotation: int | None = None
    give: str = ""


def read(query: Mapping[str, str]) -> Selection:
    """The selection that a query describes."""
    workers, leader = _who(query.get("who", ""))
    turned = query.get("rotation", "")
    return Selection(
        tool=query.get("tool", ""),
        cell=named(query.get("cell", "")),
        to=named(query.get("to", "")),
        workers=workers,
        leader=leader,
        rotation=int(turned) if turned in tuple("012345") else None,
        give=query.get("give", ""),
    )


def named(text: str) -> Cell | None:
    """The cell that people call so."""
    found = _CELL.fullmatch(text)
    if not found:
        return None
    column, row = ord(found[1]) - ord("A"), int(found[2]) - 1
    return cell_at(column, row) if column < COLUMNS and row < ROWS else None


@lru_cache(maxsize=64)
def name(cell: int) -> str:
    """What people call a cell: "C3"."""
    return label(place_of(cell))


@lru_cache(maxsize=64)
def place(cell: int) -> Place:
    """The cell as drawings know it."""
    return place_of(cell)


def who(workers: int, leader: bool) -> str:
    """A party in an address: "2", "L", "2L"."""
    return f"{workers or ''}{'L' if leader else ''}"


def _who(text: str) -> tuple[int, bool]:
    found = _WHO.fullmatch(text)
    return (int(found[1] or 0), bool(found[2])) if found else (0, False)
