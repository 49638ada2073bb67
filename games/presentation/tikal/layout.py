"""Where the symbols of one cell are placed, relative to its centre."""

from __future__ import annotations

from functools import lru_cache

from games.presentation.core.marks import Use
from games.presentation.tikal.scene import Party, Tile
from games.presentation.tikal.temples import temple

# The more parties share a cell, the more room the terrain leaves them: (shift, scale) by number.
TERRAIN_ROOM = ((6, 1), (-20, 0.82), (-20, 0.82), (-24, 0.7), (-24, 0.7))
PARTY_PLACES: tuple[tuple[tuple[float, float, float], ...], ...] = (
    (),
    ((0, 47, 1.14),),
    ((-29, 46, 1.04), (29, 46, 1.04)),
    ((-31, 15, 0.94), (31, 15, 0.94), (0, 49, 0.94)),
    ((-31, 14, 0.94), (31, 14, 0.94), (-28, 51, 0.94), (28, 51, 0.94)),
)
MOST_STONES = 3
CROWD = 3
"""From so many parties on, figures are drawn without heads to keep the counts apart."""

GUARD_FEET = (-10, -24, -24, -28, -28)
"""The highest a guard stands, by number of parties: its head must stay on the tile."""

NUMBER_BASELINE = (9.0, 9.0, 13.0, 9.0)
"""Where the count sits in the body of each seat's shape."""


@lru_cache(maxsize=4096)
def arrange(tile: Tile) -> tuple[Use, ...]:
    """Every symbol of an explored cell, from the ground up."""
    crowd = len(tile.parties)
    shift, scale = TERRAIN_ROOM[crowd]
    room = f"translate(0 {shift}) scale({scale})"
    uses = [
        Use("t-hex", "", f"tile tile-{tile.kind}"),
        Use(f"t-ground-{tile.kind}", ""),
        *_terrain(tile, room),
        *_stones(tile),
    ]
    if tile.camp is not None:
        uses.append(_camp(tile.camp, crowd))
    if tile.guard is not None:
        uses.append(_guard(tile, shift, scale))
    for party, place in zip(tile.parties, PARTY_PLACES[crowd], strict=True):
        uses.extend(_party(party, place, crowded=crowd >= CROWD))
    return tuple(uses)


def label_height(tile: Tile) -> int:
    """Baseline of the label in the left corner, out of the way of three stones on either side."""
    south_west, north_west = tile.stones[4:]
    if south_west == MOST_STONES:
        return -3
    return 16 if north_west == MOST_STONES else 7


def _terrain(tile: Tile, room: str) -> list[Use]:
    if tile.kind == "temple":
        return [
            Use(f"t-temple-{tile.value}", room),
            Use("", f"{room} translate(0 26.5)", "k-number", str(tile.value)),
        ]
    if tile.kind == "treasure":
        if not tile.wafers:
            return [Use("t-mask-empty", room)]
        return [
            Use("t-mask", room),
            Use("", f"{room} translate(0 31)", "k-number k-number-mask", str(tile.wafers)),
        ]
    return [Use(f"t-{tile.kind}", room)]


def _stones(tile: Tile) -> list[Use]:
    return [
        Use(f"t-stones-{min(count, MOST_STONES)}", f"rotate({60 * side})" if side else "", "stones")
        for side, count in enumerate(tile.stones)
        if count
    ]


def _camp(seat: int, crowd: int) -> Use:
    place = "translate(0 20) scale(1.05)"
    if crowd:
        place = "translate(0 -12) scale(.84)" if crowd < CROWD else "translate(0 -26) scale(.62)"
    return Use(f"t-camp-{seat}", place, f"seat-{seat}")


def _guard(tile: Tile, shift: float, scale: float) -> Use:
    """On the roof of a low temple, on the stairs of a high one."""
    assert tile.guard is not None
    feet = max(shift + scale * (temple(tile.value).top + 12), GUARD_FEET[len(tile.parties)])
    rank = "guard-leader" if tile.guard.rank == "leader" else "guard"
    return Use(
        f"t-{rank}-{tile.guard.seat}",
        f"translate(0 {feet:.4g}) scale({scale * 0.88:.3g})",
        f"seat-{tile.guard.seat}",
    )


def _party(party: Party, place: tuple[float, float, float], *, crowded: bool) -> list[Use]:
    x, y, scale = place
    seat = f"seat-{party.seat}"
    both = party.leader and party.workers
    leader, worker = ("hatted", "shape") if crowded else ("leader", "worker")
    body = f"{seat} k-seat" if crowded else seat
    uses = []
    if party.leader:
        left = x - 15 * scale if both else x
        uses.append(
            Use(f"t-{leader}-{party.seat}", f"translate({left:g} {y:g}) scale({scale})", seat)
        )
    if party.workers:
        right = x + 13 * scale if both else x
        uses.append(
            Use(f"t-{worker}-{party.seat}", f"translate({right:g} {y:g}) scale({scale})", body)
        )
        base = NUMBER_BASELINE[party.seat]
        uses.append(
            Use(
                "",
                f"translate({right:g} {y:g}) scale({scale}) translate(0 {base:g})",
                "k-count",
                str(party.workers),
            )
        )
    return uses
