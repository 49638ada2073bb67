"""What a player has selected so far, read from the address of the page. Nonsense is ignored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.presentation.core.hexes import Cell, label
from games.presentation.tikal2 import places
from games.rules.tikal2.board import PLACES

NAMES: dict[str, Cell] = {label(cell): cell for cell in PLACES}
NAMES |= {f"S{cell[0]}": cell for cell in places.SECRETS}
NAMES |= {"outside": places.OUTSIDE}
LABELS = {cell: name for name, cell in NAMES.items()}


@dataclass(frozen=True, slots=True)
class Selection:
    """All of it is optional."""

    tool: str = ""
    to: Cell | None = None
    """A room, chosen to be asked about: without JavaScript, or because there is more to say."""
    cell: Cell | None = None
    rotation: int | None = None
    site: int = 0
    first: str = ""
    second: str = ""
    """The two keys at the start."""
    item: str = ""
    """What is about to be drawn, a card, a tile."""


def read(query: Mapping[str, str]) -> Selection:
    """The selection that a query describes."""
    turned, site = query.get("rotation", ""), query.get("site", "")
    return Selection(
        tool=query.get("tool", ""),
        to=NAMES.get(query.get("to", "")),
        cell=NAMES.get(query.get("cell", "")),
        rotation=int(turned) if turned in tuple("012345") else None,
        site=int(site) if site in tuple("123456") else 0,
        first=query.get("first", ""),
        second=query.get("second", ""),
        item=query.get("item", ""),
    )
