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


def search(start: Node, width: int, out_of_time: OutOfTime, noise: Noise | None = None) -> Node:
    """The best end of the turn that was found; `start` itself if nothing is better."""
    best, targets, sites = start, _targets(start), good_campsites(start)
    pools: list[dict[int, Child]] = [{} for _ in range(start.ap + 1)]
    pools[0][start.key] = (start.score, start.key, 0, start, start.step)
    for spent, pool in enumerate(pools):
        ranked = sorted(pool.values(), key=_by_score, reverse=True)
        for made in ranked[:width]:
            node = child(made) if spent else start
            if node.score > best.score + 1e-9:
                best = node
            if out_of_time():
                return best
            for grown in children(node, targets, sites):
                _keep(pools[spent + grown[2]], grown, noise)
    return best


def _keep(pool: dict[int, Child], made: Child, noise: Noise | None) -> None:
    if made[1] not in pool:
        if noise is not None:
            made = (made[0] + noise.drawn(), *made[1:])
        pool[made[1]] = made


def _targets(start: Node) -> list[int]:
    """Temples, treasures, stops, and the cells from which most temples are near."""
    ground = start.ground
    goals = set(ground.temples) | set(ground.sites) | set(ground.roads.stops)
    others = [cell for cell in walkable(ground.state) if cell not in goals]
    others.sort(key=lambda cell: (-ground.near(cell), cell))
    return sorted(goals) + others[:STAGING]
