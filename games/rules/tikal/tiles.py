"""The 36 terrain tiles, the four printed cells, the temple tiles and the treasures.

Every tile but the volcanoes has three stones, counted clockwise side by side; tiles may be
turned but never mirrored (T2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from games.rules.core.codec import name_scalar
from games.rules.tikal.board import BASE, Cell, cell_at

Tile = NewType("Tile", int)
"""Position in TILES; records call a tile by its id."""
Treasure = NewType("Treasure", int)
"""Position in TREASURES; records call a treasure by its name."""

Kind = Literal["base", "temple", "jungle", "treasure", "volcano"]
NO_TILE = -1


@dataclass(frozen=True, slots=True)
class TileFace:
    """What is printed on a tile."""

    id: str
    kind: Kind
    stones: tuple[int, ...]
    value: int = 0
    """Temples: the value before anything is uncovered."""
    masks: int = 0
    """Treasure tiles: how many treasures are dealt to the tile."""

    @property
    def letter(self) -> str:
        return self.id[0]


DRAWN: tuple[TileFace, ...] = (
    TileFace("A1", "temple", (2, 1, 0, 0, 0, 0), value=1),
    TileFace("A2", "temple", (2, 0, 1, 0, 0, 0), value=2),
    TileFace("A3", "temple", (2, 0, 0, 1, 0, 0), value=2),
    TileFace("A4", "treasure", (2, 0, 1, 0, 0, 0), masks=4),
    TileFace("A5", "treasure", (2, 0, 0, 0, 1, 0), masks=4),
    TileFace("A6", "jungle", (1, 1, 0, 1, 0, 0)),
    TileFace("B1", "temple", (2, 0, 0, 0, 1, 0), value=2),
    TileFace("B2", "temple", (2, 0, 0, 1, 0, 0), value=3),
    TileFace("B3", "treasure", (2, 0, 0, 0, 0, 1), masks=4),
    TileFace("B4", "jungle", (2, 1, 0, 0, 0, 0)),
    TileFace("B5", "jungle", (2, 0, 1, 0, 0, 0)),
    TileFace("B6", "volcano", (0, 0, 0, 0, 0, 0)),
    TileFace("C1", "temple", (3, 0, 0, 0, 0, 0), value=3),
    TileFace("C2", "temple", (2, 0, 0, 0, 1, 0), value=4),
    TileFace("C3", "treasure", (3, 0, 0, 0, 0, 0), masks=3),
    TileFace("C4", "jungle", (3, 0, 0, 0, 0, 0)),
    TileFace("C5", "jungle", (1, 1, 0, 1, 0, 0)),
    TileFace("D1", "temple", (3, 0, 0, 0, 0, 0), value=5),
    TileFace("D2", "temple", (2, 0, 0, 1, 0, 0), value=5),
    TileFace("D3", "treasure", (3, 0, 0, 0, 0, 0), masks=3),
    TileFace("D4", "jungle", (1, 0, 1, 0, 1, 0)),
    TileFace("D5", "volcano", (0, 0, 0, 0, 0, 0)),
    TileFace("E1", "temple", (3, 0, 0, 0, 0, 0), value=5),
    TileFace("E2", "temple", (3, 0, 0, 0, 0, 0), value=6),
    TileFace("E3", "treasure", (2, 0, 0, 0, 0, 1), masks=2),
    TileFace("E4", "jungle", (2, 0, 0, 1, 0, 0)),
    TileFace("E5", "jungle", (2, 0, 0, 1, 0, 0)),
    TileFace("F1", "temple", (3, 0, 0, 0, 0, 0), value=4),
    TileFace("F2", "temple", (2, 1, 0, 0, 0, 0), value=4),
    TileFace("F3", "treasure", (2, 0, 0, 1, 0, 0), masks=2),
    TileFace("F4", "jungle", (2, 0, 0, 1, 0, 0)),
    TileFace("F5", "volcano", (0, 0, 0, 0, 0, 0)),
    TileFace("G1", "temple", (2, 0, 0, 0, 0, 1), value=3),
    TileFace("G2", "temple", (2, 0, 1, 0, 0, 0), value=3),
    TileFace("G3", "treasure", (3, 0, 0, 0, 0, 0), masks=2),
    TileFace("G4", "jungle", (2, 0, 0, 1, 0, 0)),
)

PRINTED: tuple[tuple[Cell, TileFace], ...] = (
    (BASE, TileFace("base", "base", (1, 1, 1, 0, 0, 0))),
    (cell_at(0, 3), TileFace("north", "temple", (1, 1, 0, 1, 0, 0), value=1)),
    (cell_at(1, 3), TileFace("middle", "jungle", (1, 1, 1, 0, 0, 0))),
    (cell_at(1, 4), TileFace("south", "temple", (0, 1, 0, 0, 0, 1), value=1)),
)
"""Explored from the start; sides are given by direction, N first."""

TILES: tuple[TileFace, ...] = DRAWN + tuple(face for _, face in PRINTED)
LETTERS = "ABCDEFG"
BY_LETTER = tuple(tuple(face.id for face in DRAWN if face.letter == each) for each in LETTERS)

TURNED: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(face.stones[(side - turn) % 6] for side in range(6)) for turn in range(6))
    for face in TILES
)
"""TURNED[tile][rotation][direction]: stones on that side of the tile as it lies."""

STONY: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << side for side in range(6) if stones[side]) for stones in turns)
    for turns in TURNED
)
"""STONY[tile][rotation]: the sides with stones, as bits."""

TREASURES = ("idol", "vase", "necklace", "knife", "flute", "bowl", "calendar", "shell")
COPIES = 3
"""Each treasure exists three times."""

TEMPLE_TILES: tuple[int, ...] = (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1)
"""How many temple tiles there are of each number, 2 to 10."""

TILE = name_scalar(tuple(face.id for face in TILES))
TREASURE = name_scalar(TREASURES)
