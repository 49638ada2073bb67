"""What is in the box, typed in once more for the tests: the engine must have the same."""

from __future__ import annotations

from typing import NamedTuple


class Piece(NamedTuple):
    """A terrain tile: `number` is the value of a temple or the masks of a treasure tile."""

    id: str
    kind: str
    stones: tuple[int, ...]
    number: int


_TABLE = """
A1 temple 210000 1
A2 temple 201000 2
A3 temple 200100 2
A4 treasure 201000 4
A5 treasure 200010 4
A6 jungle 110100 0
B1 temple 200010 2
B2 temple 200100 3
B3 treasure 200001 4
B4 jungle 210000 0
B5 jungle 201000 0
B6 volcano 000000 0
C1 temple 300000 3
C2 temple 200010 4
C3 treasure 300000 3
C4 jungle 300000 0
C5 jungle 110100 0
D1 temple 300000 5
D2 temple 200100 5
D3 treasure 300000 3
D4 jungle 101010 0
D5 volcano 000000 0
E1 temple 300000 5
E2 temple 300000 6
E3 treasure 200001 2
E4 jungle 200100 0
E5 jungle 200100 0
F1 temple 300000 4
F2 temple 210000 4
F3 treasure 200100 2
F4 jungle 200100 0
F5 volcano 000000 0
G1 temple 200001 3
G2 temple 201000 3
G3 treasure 300000 2
G4 jungle 200100 0
"""


def _pieces() -> dict[str, Piece]:
    rows = [line.split() for line in _TABLE.strip().splitlines()]
    return {
        name: Piece(name, kind, tuple(map(int, stones)), int(number))
        for name, kind, stones, number in rows
    }


TILES = _pieces()
VOLCANOES = [piece.id for piece in TILES.values() if piece.kind == "volcano"]
PRINTED = {
    "A5": ("base", (1, 1, 1, 0, 0, 0), 0),
    "A4": ("temple", (1, 1, 0, 1, 0, 0), 1),
    "B4": ("jungle", (1, 1, 1, 0, 0, 0), 0),
    "B5": ("temple", (0, 1, 0, 0, 0, 1), 1),
}
"""Cells that are explored from the start: kind, stones by direction from north, value."""
TREASURES = ("idol", "vase", "necklace", "knife", "flute", "bowl", "calendar", "shell")
COPIES = 3
TEMPLE_TILES = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
WORKERS, CAMPS, GUARDS = 18, 2, 2
