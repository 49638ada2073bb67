"""A view of Tikal, and what can be chosen in it, as frozen descriptions of what to draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.presentation.core.hexes import Cell, board_size, centre, label, points
from games.presentation.core.marks import Ghost, Mark, Walk
from games.presentation.tikal.names import cell_name

COLUMNS, ROWS = 8, 5
CELLS: tuple[Cell, ...] = tuple((c, r) for r in range(ROWS) for c in range(COLUMNS))


@dataclass(frozen=True, slots=True)
class Party:
    """The members of one seat on one cell."""

    seat: int
    workers: int
    leader: bool


@dataclass(frozen=True, slots=True)
class Guard:
    seat: int
    rank: str


@dataclass(frozen=True, slots=True)
class Tile:
    """Everything that decides how an explored cell looks."""

    kind: str
    stones: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    value: int = 0
    wafers: int = 0
    masks: int = 0
    camp: int | None = None
    guard: Guard | None = None
    parties: tuple[Party, ...] = ()
    worked: int = 0


@dataclass(frozen=True, slots=True)
class SceneCell:
    cell: Cell
    x: float
    y: float
    label: str
    tile: Tile | None = None
    mark: Mark | None = None
    selected: bool = False
    changed: bool = False
    ghost: bool = False

    @property
    def name(self) -> str:
        """In the language of the reader."""
        return cell_name(self.label, self.tile, self.mark.name if self.mark else "")


BLANK = tuple(SceneCell(at, centre(at).x, centre(at).y, label(at)) for at in CELLS)
"""The board before anybody has set foot on it; most cells of a young game stay like this."""


@dataclass(frozen=True, slots=True)
class Scene:
    width: int
    height: int
    cells: tuple[SceneCell, ...]
    route: str = ""
    """The points of a walked route, empty when there is none."""
    walker: str = ""
    """The symbol of the figure that walks it, empty when the route is only shown."""
    walker_seat: int = 0


def board_scene(
    view: Mapping[str, Any],
    *,
    marks: Iterable[Mark] = (),
    selected: Cell | None = None,
    ghost: Ghost | None = None,
    highlights: Iterable[Sequence[int]] = (),
    route: Walk | Sequence[Sequence[int]] = (),
) -> Scene:
    """The whole board. Highlights are cells that changed; a route is the cells of a walk."""
    tiles = {_cell(data["cell"]): tile_from(data) for data in view["cells"]}
    if ghost is not None:
        tiles[ghost.cell] = rotated(view["tiles"][ghost.tile], ghost.rotation)
    by_cell = {mark.cell: mark for mark in marks}
    changed = {_cell(cell) for cell in highlights}
    cells = []
    for blank in BLANK:
        cell = blank.cell
        tile, mark = tiles.get(cell), by_cell.get(cell)
        if tile is None and mark is None and cell != selected and cell not in changed:
            cells.append(blank)
            continue
        cells.append(
            SceneCell(
                cell=cell,
                x=blank.x,
                y=blank.y,
                label=blank.label,
                tile=tile,
                mark=mark,
                selected=cell == selected,
                changed=cell in changed,
                ghost=ghost is not None and ghost.cell == cell,
            )
        )
    width, height = board_size(COLUMNS, ROWS)
    return _with_route(Scene(width=width, height=height, cells=tuple(cells)), route)


def _with_route(scene: Scene, route: Walk | Sequence[Sequence[int]]) -> Scene:
    steps = route.cells if isinstance(route, Walk) else route
    if not steps:
        return scene
    line = points(tuple(centre(_cell(cell)) for cell in steps))
    if not isinstance(route, Walk):
        return replace(scene, route=line)
    symbol = f"t-{route.rank}-{route.seat}"
    return replace(scene, route=line, walker=symbol, walker_seat=route.seat)


def tile_from(data: Mapping[str, Any]) -> Tile:
    """One explored cell of a view."""
    guard = data["guard"]
    return Tile(
        kind=data["kind"],
        stones=tuple(data["stones"]),
        value=data["value"],
        wafers=data["wafers"],
        masks=data["masks"],
        camp=data["camp"],
        guard=Guard(guard["seat"], guard["rank"]) if guard else None,
        parties=tuple(
            Party(m["seat"], m["workers"], m["leader"])
            for m in data["members"]
            if m["workers"] or m["leader"]
        ),
        worked=data["worked"],
    )


def rotated(definition: Mapping[str, Any], rotation: int) -> Tile:
    """A tile out of its definition: side i faces direction (i + rotation) mod 6."""
    stones = definition["stones"]
    return Tile(
        kind=definition["kind"],
        stones=tuple(stones[(direction - rotation) % 6] for direction in range(6)),
        value=definition["value"],
        wafers=definition["masks"],
        masks=definition["masks"],
    )


def _cell(pair: Sequence[int]) -> Cell:
    return pair[0], pair[1]
