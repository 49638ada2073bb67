"""What follows from the tiles and camps on the board: paths, and where the next tile may lie.

A state could work it out at any time; it keeps it because it changes a few dozen times in a game
and is asked for at every decision.
"""

from __future__ import annotations

from functools import lru_cache

from games.rules.tikal.board import ADJACENT, BASE, CELLS, NOBODY
from games.rules.tikal.roads import STAYING, Links, Roads, Rows, linked, widened, with_stop
from games.rules.tikal.tiles import NO_TILE, TILES, TURNED

OPEN = 1 << 6
"""On a frontier cell: a stone already leads there, so that every rotation can be entered."""
Cells = tuple[int, ...]


class Land:
    """A value: laying a tile or pitching a camp makes a new one."""

    __slots__ = ("links", "rows", "frontier", "campsites", "stops", "_roads")

    def __init__(
        self,
        links: Links,
        rows: Rows,
        frontier: dict[int, int],
        campsites: Cells,
        stops: tuple[Cells, ...],
    ) -> None:
        self.links = links
        """Paths over stones; secret paths are in the roads of their seat."""
        self.rows = rows
        """What it costs to walk on them."""
        self.frontier = frontier
        """Empty cells beside explored ones -> sides (as bits) by which they might be entered."""
        self.campsites = campsites
        """Jungle and treasure cells, in order."""
        self.stops = stops
        """By seat: the base camp and own camps."""
        self._roads: list[Roads | None] = [None] * len(stops)

    def roads(self, seat: int) -> Roads:
        """The map of a seat; made when it is asked for, which few are before the land changes."""
        roads = self._roads[seat]
        if roads is None:
            roads = self._roads[seat] = Roads(self.links, self.rows, self.stops[seat])
        return roads

    def with_tile(self, tiles: Cells, rotations: Cells, cell: int) -> Land:
        """After a tile was laid on `cell` (`tiles` has it already)."""
        kind, stones = TILES[tiles[cell]].kind, TURNED[tiles[cell]][rotations[cell]]
        frontier = self.frontier.copy()
        frontier.pop(cell, None)
        steps: list[tuple[int, int]] = []
        for side, other in ADJACENT[cell]:
            tile, back = tiles[other], (side + 3) % 6
            if tile == NO_TILE:
                sides = 0 if kind == "volcano" else 1 << back | (OPEN if stones[side] else 0)
                frontier[other] = frontier.get(other, 0) | sides
            elif kind != "volcano" and TILES[tile].kind != "volcano":
                step = stones[side] + TURNED[tile][rotations[other]][back]
                if step:
                    steps.append((other, step))
        sites = self.campsites
        if kind in ("jungle", "treasure"):
            sites = tuple(sorted((*sites, cell)))
        if not steps:
            return Land(self.links, self.rows, frontier, sites, self.stops)
        links = linked(self.links, cell, tuple(steps))
        rows = widened(self.rows, cell, tuple(steps))
        return Land(links, rows, frontier, sites, self.stops)

    def with_camp(self, cell: int, seat: int) -> Land:
        """After the seat pitched a camp."""
        own = with_stop(self.stops[seat], cell)
        stops = self.stops[:seat] + (own,) + self.stops[seat + 1 :]
        return Land(self.links, self.rows, self.frontier, self.campsites, stops)

    def fits(self, tile: int) -> bool:
        """Whether the tile has a place: one of its stones can be turned to any side (T3, T4)."""
        sides = self.frontier.values()
        return bool(sides) if TILES[tile].kind == "volcano" else any(sides)


@lru_cache(maxsize=256)
def survey(tiles: Cells, rotations: Cells, camps: Cells, seats: int) -> Land:
    """The land of a board that was read from somewhere, tile by tile.

    Kept for a while: a game is read many times between two tiles.
    """
    land = Land([()] * CELLS, STAYING, {}, (), ((BASE,),) * seats)
    laid = [NO_TILE] * CELLS
    for cell, tile in enumerate(tiles):
        if tile != NO_TILE:
            laid[cell] = tile
            land = land.with_tile(tuple(laid), rotations, cell)
    for cell, seat in enumerate(camps):
        if seat != NOBODY:
            land = land.with_camp(cell, seat)
    return land
