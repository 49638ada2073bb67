"""The board as rows of text, for playing with a screen reader and for checking by eye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.presentation.core.hexes import Cell, label, step
from games.presentation.tikal.names import DIRECTIONS, presence, terrain_name
from games.presentation.tikal.scene import Tile, tile_from


@dataclass(frozen=True, slots=True)
class Path:
    """A way out of a cell: where it leads and what a step costs."""

    direction: str
    label: str
    cost: int


@dataclass(frozen=True, slots=True)
class Row:
    """One explored cell. Its words are made when they are asked for, not before."""

    label: str
    tile: Tile
    exits: tuple[tuple[int, Cell, int], ...]

    @property
    def terrain(self) -> str:
        return terrain_name(self.tile)

    @property
    def presence(self) -> list[str]:
        return presence(self.tile)

    @property
    def paths(self) -> list[Path]:
        return [Path(str(DIRECTIONS[side]), label(other), cost) for side, other, cost in self.exits]


def board_table(view: Mapping[str, Any]) -> tuple[Row, ...]:
    """One row for each explored cell, by label."""
    tiles = {(data["cell"][0], data["cell"][1]): tile_from(data) for data in view["cells"]}
    return tuple(
        Row(label(cell), tiles[cell], tuple(_exits(cell, tiles))) for cell in sorted(tiles)
    )


def _exits(cell: Cell, tiles: Mapping[Cell, Tile]) -> Iterator[tuple[int, Cell, int]]:
    here = tiles[cell]
    for side, other in enumerate(_around(cell)):
        there = tiles.get(other)
        if there is None or "volcano" in (here.kind, there.kind):
            continue
        cost = here.stones[side] + there.stones[(side + 3) % 6]
        if cost:
            yield side, other, cost


@lru_cache(maxsize=64)
def _around(cell: Cell) -> tuple[Cell, ...]:
    return tuple(step(cell, direction) for direction in range(6))
