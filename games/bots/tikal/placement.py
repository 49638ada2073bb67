"""Where the tile in hand might go: a quick rule that picks the few places worth a search."""

from __future__ import annotations

from games.bots.tikal.outlook import Outlook
from games.rules.tikal.actions import PlaceTile
from games.rules.tikal.board import ADJACENT, CELLS, NOBODY
from games.rules.tikal.legal import placements
from games.rules.tikal.roads import FAR
from games.rules.tikal.state import IN_SUPPLY, State
from games.rules.tikal.tiles import TILES, TURNED

CLEAR = 6
"""AP of a lead in access beyond which more does not matter."""
TURNS_PER_CELL = 2

Reach = list[int]
"""By cell: the AP with which a seat brings its next member there."""


def reach_of(state: State, seat: int) -> Reach:
    roads = state.land.roads(seat)
    reach = [FAR] * CELLS
    if state.supply[seat] or state.leaders[seat] == IN_SUPPLY:
        for stop in roads.stops:
            reach = list(map(min, reach, [cost + 1 for cost in roads.costs(stop)]))
    for cell, count in enumerate(state.workers[seat]):
        if count or state.leaders[seat] == cell:
            reach = list(map(min, reach, roads.costs(cell)))
    return reach


class Surveyor:
    """Scores places for one tile in one position."""

    def __init__(self, state: State, outlook: Outlook, me: int) -> None:
        self.state, self.outlook, self.me = state, outlook, me
        self.reaches = [reach_of(state, seat) for seat in range(state.seats)]
        self.prizes = [0.0] * CELLS
        """What is to be had on a cell that is not under a guard."""
        for cell, value in enumerate(state.values):
            if value and state.guards[cell] == NOBODY:
                self.prizes[cell] = float(value)
            elif state.wafers[cell]:
                self.prizes[cell] = 1.0 + len(state.wafers[cell]) / 2

    def best(self, tile: int, number: int) -> list[PlaceTile]:
        """The most promising places, at most two turns of the tile for a cell."""
        scored = [
            (self.score(tile, place), -order, place)
            for order, place in enumerate(placements(self.state, tile))
        ]
        scored.sort(key=lambda item: item[:2], reverse=True)
        chosen: list[PlaceTile] = []
        used: dict[int, int] = {}
        volcano = TILES[tile].kind == "volcano"
        for _, _, place in scored:
            if used.get(place.cell, 0) < (1 if volcano else TURNS_PER_CELL):
                used[place.cell] = used.get(place.cell, 0) + 1
                chosen.append(place)
                if len(chosen) == number:
                    break
        return chosen

    def score(self, tile: int, place: PlaceTile) -> float:
        face, weights = TILES[tile], self.outlook.weights
        if face.kind == "volcano":
            return weights.lay_volcano * self._blocked(place.cell)
        steps = self._steps(tile, place)
        reaches = [
            min([reach[cell] + step for cell, step in steps], default=FAR) for reach in self.reaches
        ]
        lead = self._lead(reaches)
        score = weights.lay_link * self._shortcuts(steps, reaches)
        if face.kind == "temple":
            return score + weights.lay_temple * face.value * lead
        if face.kind == "treasure":
            return score + weights.lay_treasure * face.masks * lead
        around = sum(self.prizes[cell] / step for cell, step in steps)
        return score + weights.lay_jungle * around * (1 + lead / CLEAR)

    def _steps(self, tile: int, place: PlaceTile) -> list[tuple[int, int]]:
        """(neighbour, stones on the way) as the tile would lie."""
        state, stones = self.state, TURNED[tile][place.rotation]
        steps = []
        for side, other in ADJACENT[place.cell]:
            laid = state.tiles[other]
            if laid >= 0 and TILES[laid].kind != "volcano":
                step = stones[side] + TURNED[laid][state.rotations[other]][(side + 3) % 6]
                if step:
                    steps.append((other, step))
        return steps

    def _lead(self, reaches: list[int]) -> float:
        """How many AP nearer I am than my rivals, by how much each of them matters."""
        mine, lead, total = reaches[self.me], 0.0, 0.0
        for seat, loss in enumerate(self.outlook.loss):
            if seat != self.me:
                lead += loss * max(-CLEAR, min(CLEAR, reaches[seat] - mine))
                total += loss
        return lead / total if total > 0 else -mine / 2.0

    def _shortcuts(self, steps: list[tuple[int, int]], reaches: list[int]) -> float:
        """What gets nearer to me by way of the new cell, less what gets nearer to rivals."""
        total = 0.0
        for cell, step in steps:
            prize = self.prizes[cell]
            if prize:
                for seat, loss in enumerate(self.outlook.loss):
                    saved = self.reaches[seat][cell] - reaches[seat] - step
                    if saved > 0:
                        total -= loss * saved * prize / CLEAR
        return total

    def _blocked(self, cell: int) -> float:
        """A volcano lies best where rivals would have gone sooner than I."""
        reaches = [min([reach[other] for _, other in ADJACENT[cell]]) for reach in self.reaches]
        near = sum(self.prizes[other] for _, other in ADJACENT[cell])
        return -self._lead(reaches) - near / 10
