"""A turn that is half planned: what my own actions have changed so far."""

from __future__ import annotations

from games.bots.tikal.ground import Ground, Treasures
from games.rules.tikal.actions import (
    CAMP,
    END_TURN,
    EXCHANGE,
    GUARD_WORKER,
    MOVE_LEADER,
    MOVE_WORKER,
    PLACE_LEADER,
    PLACE_WORKER,
    RECOVER,
    UNCOVER,
    Action,
)
from games.rules.tikal.board import CELLS, NOBODY
from games.rules.tikal.state import GONE, State

ENTER, WALK, LEAD, SHOW, UNCOVERED, DUG, POSTED, PITCHED, SWAPPED = range(9)
"""Macro actions. ENTER and SHOW bring a worker or the leader from the supply to a cell."""

Step = tuple[int, int, int]
"""A macro action with its two numbers, mostly cells."""

# A number for the whole node in which every action adds its own digit: equal sums, equal nodes.
WORKER_AT = [1 << (5 * cell) for cell in range(CELLS)]
_above = 5 * CELLS
LEADER_AT = [(cell + 1) << _above for cell in range(CELLS)]
WORK_AT = [1 << (_above + 8 + 2 * cell) for cell in range(CELLS)]
GUARD_AT = [1 << (_above + 8 + 2 * CELLS + cell) for cell in range(CELLS)]
CAMP_AT = [1 << (_above + 8 + 3 * CELLS + cell) for cell in range(CELLS)]
SWAP = 1 << (_above + 8 + 4 * CELLS)


class Node:
    """Changes only while it is made."""

    __slots__ = (
        "score", "key", "ap", "workers", "leader", "supply", "levels", "worked", "left",
        "closed", "guards_left", "camps_left", "treasures", "ground", "parent", "step",
    )  # fmt: skip

    def __init__(self) -> None:
        self.score = 0.0
        self.key = 0
        self.ap = 0
        self.workers: list[int] = []
        self.leader = GONE
        self.supply = 0
        self.levels: list[int] = []
        """By cell: the value of a temple, or treasures under the ground."""
        self.worked: list[int] = []
        self.left: list[int] = []
        """Temple tiles, by number."""
        self.closed = 0
        """Temples under a guard of this turn, as bits."""
        self.guards_left = 0
        self.camps_left = 0
        self.treasures: Treasures = ()
        self.ground: Ground
        self.parent: Node | None = None
        self.step: Step = (0, 0, 0)

    def copy(self) -> Node:
        made = Node()
        made.score, made.key, made.ap = self.score, self.key, self.ap
        made.workers, made.leader, made.supply = self.workers, self.leader, self.supply
        made.levels, made.worked, made.left = self.levels, self.worked, self.left
        made.closed, made.treasures, made.ground = self.closed, self.treasures, self.ground
        made.guards_left, made.camps_left = self.guards_left, self.camps_left
        made.parent = self
        return made

    def at(self, cell: int) -> float:
        """What my members on a cell are worth now."""
        return self.ground.worth(cell, self.workers[cell], self.leader == cell, self.levels[cell])

    def actions(self) -> list[Action]:
        """The turn from its beginning, with its end; up to the first treasure that is dug out."""
        steps: list[Node] = []
        node: Node | None = self
        while node is not None and node.parent is not None:
            steps.append(node)
            node = node.parent
        actions: list[Action] = []
        for made in reversed(steps):
            actions += _spelt(made)
            if made.step[0] == DUG:
                return actions
        return [*actions, END_TURN]


def _spelt(made: Node) -> list[Action]:
    kind, first, second = made.step
    if kind in (ENTER, SHOW):
        place, move = (PLACE_WORKER, MOVE_WORKER) if kind == ENTER else (PLACE_LEADER, MOVE_LEADER)
        if first == second:
            return [place[first]]
        return [place[first], move[first][second]]
    if kind == WALK:
        return [MOVE_WORKER[first][second]]
    if kind == LEAD:
        return [MOVE_LEADER[first][second]]
    if kind == SWAPPED:
        return [EXCHANGE[first][second & 7][second >> 3]]
    if kind == UNCOVERED:
        return [UNCOVER[first]]
    if kind == DUG:
        return [RECOVER[first]]
    return [GUARD_WORKER[first] if kind == POSTED else CAMP[first]]


def root(state: State, ground: Ground) -> Node:
    """The turn as it stands, with the whole evaluation that later steps only change."""
    me, node = ground.scene.me, Node()
    node.ground, node.ap = ground, state.ap
    node.workers, node.leader = list(state.workers[me]), state.leaders[me]
    node.supply, node.worked = state.supply[me], list(state.worked)
    node.levels = [
        value if value and guard == NOBODY else len(pile)
        for value, guard, pile in zip(state.values, state.guards, state.wafers, strict=True)
    ]
    node.left, node.treasures = list(state.temple_tiles), state.treasures
    node.guards_left, node.camps_left = state.guards_left[me], state.camps_left[me]
    node.key = sum(WORKER_AT[cell] * count for cell, count in enumerate(node.workers))
    node.score = evaluate(node, state)
    return node


def evaluate(node: Node, state: State) -> float:
    """The whole evaluation, in points."""
    ground, outlook = node.ground, node.ground.outlook
    weights, me, total = outlook.weights, outlook.me, 0.0
    for seat, score in enumerate(state.scores):
        total -= outlook.loss[seat] * score
    for cell, guard in enumerate(state.guards):
        if guard == me:
            total += ground.guarded(state.values[cell])
        elif guard != NOBODY:
            rounds = outlook.rounds(guard, weights.guard)
            total -= outlook.loss[guard] * rounds * state.values[cell]
    total += outlook.treasures(node.treasures) + members(node)
    total += outlook.kept(node.supply, node.camps_left, node.guards_left)
    return total + (weights.leader * outlook.ahead if node.leader != GONE else 0.0)


def members(node: Node) -> float:
    """What all my members are worth where they stand, and the temples without any."""
    total, ground = 0.0, node.ground
    temples, worth, levels, leader = ground.scene.strengths, ground.worth, node.levels, node.leader
    for cell, count in enumerate(node.workers):
        if (count or cell in temples or cell == leader) and not node.closed >> cell & 1:
            total += worth(cell, count, cell == leader, levels[cell])
    return total
