"""The board as one turn sees it: who could bring how much where, and what each cell is worth.

Only this file and `placement.py` look inside the rules' maps. Rivals do not move in my turn, so
what a cell is worth depends on my members there and its level alone, and is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.bots.tikal.outlook import LAST, STEPS_PER_AP, Outlook
from games.rules.tikal.board import CELLS, NOBODY
from games.rules.tikal.roads import FAR, Roads
from games.rules.tikal.state import GONE, IN_SUPPLY, State, strength
from games.rules.tikal.tiles import TILES

BEYOND = 40
"""AP of what cannot be done in a few turns."""
MOST = 16
"""Strengths that needs are worked out for."""
NEAR = 7
"""A way from which a member still threatens a temple."""

Treasures = tuple[tuple[int, ...], ...]
Swap = tuple[float, int, int]
"""(points gained, what I give, what I take + 8 * from whom)."""
Needs = list[int]
"""AP to bring a strength of at least 0, 1, 2 ... to a temple."""


def needs(state: State, seat: int, temple: int, roads: Roads) -> Needs:
    """From the supply, from other cells (a little dearer from temples), and by the leader."""
    costs = roads.costs(temple)
    sources: list[tuple[int, int]] = []
    here = 1 + min([costs[stop] for stop in roads.stops])
    if state.supply[seat] and here < FAR:
        sources.append((here, state.supply[seat]))
    values = state.values
    for cell, count in enumerate(state.workers[seat]):
        if count and cell != temple and costs[cell] < FAR:
            sources.append((costs[cell] + (1 if values[cell] else 0), count))
    sources.sort()
    found, spent = [0], 0
    for cost, count in sources:
        for _ in range(min(count, MOST - len(found))):
            spent += cost
            found.append(min(spent, BEYOND))
    found += [BEYOND] * (MOST - len(found))
    leader = state.leaders[seat]
    if leader not in (GONE, temple):
        way = here if leader == IN_SUPPLY else costs[leader]
        if way < FAR:
            for wanted in range(MOST - 1, 0, -1):
                found[wanted] = min(found[wanted], way + found[max(0, wanted - 3)])
    return found


class Scene:
    """Everything that stays as it is while I move: where rivals stand and what they could do."""

    __slots__ = (
        "state", "outlook", "me", "temples", "needs", "strengths", "bars", "grown",
        "sites", "find", "swaps", "camped",
    )  # fmt: skip

    def __init__(self, state: State, outlook: Outlook, me: int) -> None:
        self.state, self.outlook, self.me = state, outlook, me
        everybody = range(state.seats)
        self.temples = [
            cell
            for cell, value in enumerate(state.values)
            if value and state.guards[cell] == NOBODY
        ]
        self.needs: list[dict[int, Needs]] = []
        for seat in everybody:
            roads = state.land.roads(seat)
            self.needs.append({cell: needs(state, seat, cell, roads) for cell in self.temples})
        self.strengths: dict[int, list[int]] = {}
        self.bars = [0] * CELLS
        """Strength that I must exceed to control a temple."""
        for cell in self.temples:
            strengths = [strength(state, seat, cell) for seat in everybody]
            self.strengths[cell] = strengths
            self.bars[cell] = max([strengths[seat] for seat in everybody if seat != me])
        self.grown = self._growth()
        """By value of a temple: what it is worth with the levels that may be uncovered."""
        self.sites = [cell for cell, pile in enumerate(state.wafers) if pile]
        self.find = outlook.find(state.treasures[me])
        self.swaps: dict[Treasures, list[Swap]] = {}
        """Exchanges worth a thought, by what everybody holds."""
        self.camped: dict[int, Ground] = {}
        """Grounds by the camps that were pitched in this turn."""

    def _growth(self) -> list[float]:
        left, grown = self.state.temple_tiles, []
        for value in range(len(left)):
            levels, chain = 0.0, 1.0
            for number in range(value + 1, min(len(left), value + 4)):
                if not left[number]:
                    break
                chain *= min(1.0, 0.4 + left[number] / 5)
                levels += chain
            grown.append(value + self.outlook.growing * levels)
        return grown


class Ground:
    """A scene with my camps: my ways, and what my members are worth on each cell."""

    __slots__ = (
        "scene", "outlook", "roads", "camps", "needs", "stop", "entry",
        "_cache", "_near", "_costs",
    )  # fmt: skip

    def __init__(self, scene: Scene, roads: Roads, camps: int, own: dict[int, Needs]) -> None:
        self.scene, self.outlook, self.roads = scene, scene.outlook, roads
        self.camps = camps
        """Camps pitched in this turn, as bits."""
        self.needs = scene.needs[: scene.me] + [own] + scene.needs[scene.me + 1 :]
        self._cache: dict[int, float] = {}
        self._near: dict[int, float] = {}
        self._costs: dict[int, Sequence[int]] = {}
        self.stop, self.entry = [0] * CELLS, [FAR] * CELLS
        """The cheapest way from the supply, by cell."""
        for stop in roads.stops:
            for cell, cost in enumerate(roads.costs(stop)):
                if cost + 1 < self.entry[cell]:
                    self.entry[cell], self.stop[cell] = cost + 1, stop

    def ways(self, cell: int) -> Sequence[int]:
        """What it costs my members to come to a cell, by where they stand."""
        costs = self._costs.get(cell)
        if costs is None:
            costs = self._costs[cell] = self.roads.costs(cell)
        return costs

    def with_camp(self, cell: int) -> Ground:
        """The same turn after I pitched a camp there."""
        camps, scene = self.camps | 1 << cell, self.scene
        made = scene.camped.get(camps)
        if made is None:
            roads = self.roads.with_camp(cell)
            own = {temple: needs(scene.state, scene.me, temple, roads) for temple in scene.temples}
            made = scene.camped[camps] = Ground(scene, roads, camps, own)
        return made

    def worth(self, cell: int, workers: int, leader: bool, level: int) -> float:
        """What my members on a cell are worth; `level`: value of a temple or treasures left."""
        key = (((cell << 5 | workers) << 1) | leader) << 5 | level
        found = self._cache.get(key)
        if found is None:
            found = self._worth(cell, workers, leader, level)
            self._cache[key] = found
        return found

    def _worth(self, cell: int, workers: int, leader: bool, level: int) -> float:
        weights = self.outlook.weights
        near = self.near(cell)
        total = weights.roam * near if leader else 0.0
        if cell in self.scene.strengths:
            return total + self._temple(cell, workers + 3 * leader, level)
        if level:
            digging = min(workers + leader, level, 2)
            total += digging * weights.site * self.scene.find
            workers = max(0, workers + leader - digging) - leader
        return total + max(0, workers) * weights.idle * near

    def near(self, cell: int) -> float:
        """Temples around a cell, by value and nearness."""
        found = self._near.get(cell)
        if found is None:
            found, values = 0.0, self.scene.state.values
            for temple in self.scene.temples:
                way = self.ways(temple)[cell]
                if way < NEAR:
                    found += values[temple] * (NEAR - way) / NEAR
            found *= min(1.0, self.outlook.ahead)
            self._near[cell] = found
        return found

    def _temple(self, cell: int, mine: int, value: int) -> float:
        """My prospects on a temple less those of my rivals."""
        outlook, scene, tables = self.outlook, self.scene, self.needs
        access, seats = outlook.weights.access, outlook.seats
        strengths = scene.strengths[cell].copy()
        strengths[scene.me] = mine
        total = float(value) if outlook.now and mine > scene.bars[cell] else 0.0
        later = scene.grown[value]
        for seat in range(seats):
            own, table = strengths[seat], tables[seat][cell]
            bar, price, nearest = 0, float(LAST), BEYOND
            for rival in range(seats):
                if rival == seat:
                    continue
                theirs, answer = strengths[rival], tables[rival][cell]
                bar, nearest = max(bar, theirs), min(nearest, answer[1])
                if own > theirs:
                    cost = answer[min(MOST - 1, own - theirs)] + access * (answer[1] - table[1])
                    price = min(price, cost)
            if own > bar:
                odds = outlook.hold[seat][_step(price)]
            else:
                cost = table[min(MOST - 1, bar - own + 1)] + access * (table[1] - nearest)
                odds = outlook.take[seat][_step(cost)]
            total -= outlook.loss[seat] * later * odds
        return total

    def guarded(self, value: int) -> float:
        """What a temple under my guard is worth."""
        outlook = self.outlook
        return value * outlook.rounds(self.scene.me, outlook.weights.guard)


def ground_of(state: State, outlook: Outlook, me: int) -> Ground:
    """The board at the beginning of a search."""
    scene = Scene(state, outlook, me)
    return Ground(scene, state.land.roads(me), 0, scene.needs[me])


def _step(ap: float) -> int:
    return max(0, min(LAST, int(ap * STEPS_PER_AP + 0.5)))


def campsites(state: State) -> list[int]:
    """Where a camp could be pitched now."""
    return [
        cell
        for cell in state.land.campsites
        if state.camps[cell] == NOBODY and not state.wafers[cell]
    ]


def walkable(state: State) -> list[int]:
    """Explored cells that members can enter."""
    return [
        cell for cell, tile in enumerate(state.tiles) if tile >= 0 and TILES[tile].kind != "volcano"
    ]
