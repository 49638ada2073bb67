"""The search within a turn: the best few half-planned turns for each number of AP spent."""

from __future__ import annotations

from operator import itemgetter

from games.bots.protocol import OutOfTime
from games.bots.tikal.ground import walkable
from games.bots.tikal.node import Node
from games.bots.tikal.steps import Child, child, children, good_campsites
from games.rules.core.rng import Rng

STAGING = 4
"""Cells without anything to gain that members may still be brought to."""
_by_score = itemgetter(0)


class Noise:
    """Misjudgement of so many points at most, for bots that shall err."""

    __slots__ = ("rng", "points")

    def __init__(self, rng: Rng, points: float) -> None:
        self.rng, self.points = rng, points

    def drawn(self) -> float:
        return self.points * (self.rng.below(2001) - 1000) / 1000


def search(
    start: Node, width: int, out_of_time: OutOfTime, noise: Noise | None = None
) -> list[Node]:
    """All ends of the turn that were looked at, the best first."""
    targets, sites = _targets(start), good_campsites(start)
    seen: list[Node] = []
    pools: list[dict[int, Child]] = [{} for _ in range(start.ap + 1)]
    pools[0][start.key] = (start.score, start.key, 0, start, start.step)
    for spent, pool in enumerate(pools):
        ranked = sorted(pool.values(), key=_by_score, reverse=True)
        for made in ranked[:width]:
            node = child(made) if spent else start
            seen.append(node)
            if out_of_time():
                return best_first(seen)
            for grown in children(node, targets, sites):
                _keep(pools[spent + grown[2]], grown, noise)
    return best_first(seen)


def best_first(nodes: list[Node]) -> list[Node]:
    """Of equal ones the first that was found, which has spent the least."""
    return sorted(nodes, key=lambda node: -round(node.score, 9))


def _keep(pool: dict[int, Child], made: Child, noise: Noise | None) -> None:
    if made[1] not in pool:
        if noise is not None:
            made = (made[0] + noise.drawn(), *made[1:])
        pool[made[1]] = made


def _targets(start: Node) -> list[int]:
    """Temples, treasures, stops, and the cells from which most temples are near."""
    ground = start.ground
    goals = set(ground.scene.temples) | set(ground.scene.sites) | set(ground.roads.stops)
    others = [cell for cell in walkable(ground.scene.state) if cell not in goals]
    others.sort(key=lambda cell: (-ground.near(cell), cell))
    return sorted(goals) + others[:STAGING]
