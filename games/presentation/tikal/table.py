"""The board as rows of text, for playing with a screen reader and for checking by eye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.presentation.core.hexes import label, step
from games.presentation.tikal.names import DIRECTIONS, presence, terrain_name
from games.presentation.tikal.scene import tile_from


@dataclass(frozen=True, slots=True)
class Path:
    """A way out of a cell: where it leads and what a step costs."""

    direction: str
    label: str
    cost: int


@dataclass(frozen=True, slots=True)
class Row:
    label: str
    terrain: str
    presence: tuple[str, ...]
    paths: tuple[Path, ...]


def board_table(view: Mapping[str, Any]) -> tuple[Row, ...]:
    """One row for each explored cell, by label."""
    stones = {tuple(data["cell"]): data["stones"] for data in view["cells"]}
    closed = {tuple(data["cell"]) for data in view["cells"] if data["kind"] == "volcano"}
    rows = []
    for data in sorted(view["cells"], key=lambda item: item["cell"]):
        cell = (data["cell"][0], data["cell"][1])
        tile = tile_from(data)
        paths = []
        for direction in range(6):
            other = step(cell, direction)
            if other not in stones or other in closed or cell in closed:
                continue
            cost = stones[cell][direction] + stones[other][(direction + 3) % 6]
            if cost:
                paths.append(Path(str(DIRECTIONS[direction]), label(other), cost))
        rows.append(Row(label(cell), terrain_name(tile), tuple(presence(tile)), tuple(paths)))
    return tuple(rows)
