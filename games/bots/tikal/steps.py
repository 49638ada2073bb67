"""The macro actions of a turn: what each would make of the evaluation, and how to carry it out.

Listing is cheap on purpose: a child is only built when it is good enough to go on from.
"""

from __future__ import annotations

from collections.abc import Callable

from games.bots.tikal.ground import Swap, Treasures, campsites
from games.bots.tikal.node import (
    CAMP_AT,
    DUG,
    ENTER,
    GUARD_AT,
    LEAD,
    LEADER_AT,
    PITCHED,
    POSTED,
    SHOW,
    SWAP,
    SWAPPED,
    UNCOVERED,
    WALK,
    WORK_AT,
    WORKER_AT,
    Node,
    Step,
    members,
)
from games.bots.tikal.outlook import Outlook
from games.rules.tikal.legal import (
    CAMP_COST,
    EXCHANGE_COST,
    GUARD_COST,
    MOST_PER_CELL,
    RECOVER_COST,
    UNCOVER_COST,
)
from games.rules.tikal.state import GONE, IN_SUPPLY

Child = tuple[float, int, int, Node, Step]
"""(evaluation, number of the node, AP, from where, what)."""
CAMPS_TRIED = 2
"""Sites in a turn; a second camp in the same turn would leave no points to use it."""
SWAPS_TRIED = 3


def children(node: Node, targets: list[int], sites: list[int]) -> list[Child]:
    """Everything worth thinking of, with the evaluation after it."""
    found: list[Child] = []
    if node.ap:
        _walks(node, targets, found)
        _leads(node, targets, found)
    if node.ap >= UNCOVER_COST:
        _works(node, found)
    if node.ap >= EXCHANGE_COST:
        _swaps(node, found)
    if node.ap >= GUARD_COST and node.guards_left:
        _guards(node, found)
    if node.ap >= CAMP_COST and node.camps_left and not node.ground.camps:
        _camps(node, sites, found)
    return found


def _walks(node: Node, targets: list[int], found: list[Child]) -> None:
    """One worker to each cell: from the supply, or from where others stand."""
    ground, ap, workers = node.ground, node.ap, node.workers
    worth, levels, leader, base = ground.worth, node.levels, node.leader, node.score
    enter = base - ground.outlook.kept(1, 0, 0)
    leaving: list[tuple[int, float, int]] = []
    for cell, count in enumerate(workers):
        if count and not node.closed >> cell & 1:
            level, led = levels[cell], leader == cell
            loss = worth(cell, count - 1, led, level) - worth(cell, count, led, level)
            leaving.append((cell, base + loss, node.key - WORKER_AT[cell]))
    for target in targets:
        if node.closed >> target & 1:
            continue
        count, level, led = workers[target], levels[target], leader == target
        gain = worth(target, count + 1, led, level) - worth(target, count, led, level)
        cost = ground.entry[target]
        if node.supply and cost <= ap:
            step = (ENTER, ground.stop[target], target)
            found.append((enter + gain, node.key + WORKER_AT[target], cost, node, step))
        costs = ground.ways(target)
        for origin, without, key in leaving:
            cost = costs[origin]
            if cost <= ap and origin != target:
                step = (WALK, origin, target)
                found.append((without + gain, key + WORKER_AT[target], cost, node, step))


def _leads(node: Node, targets: list[int], found: list[Child]) -> None:
    """The leader to each cell."""
    leader, ground = node.leader, node.ground
    if leader == GONE:
        return
    base, key = node.score, node.key
    worth, workers, levels = ground.worth, node.workers, node.levels
    if leader != IN_SUPPLY:
        count, level = workers[leader], levels[leader]
        if not node.closed >> leader & 1:
            base += worth(leader, count, False, level) - worth(leader, count, True, level)
        key -= LEADER_AT[leader]
    for target in targets:
        if target == leader or node.closed >> target & 1:
            continue
        if leader == IN_SUPPLY:
            cost, step = ground.entry[target], (SHOW, ground.stop[target], target)
        else:
            cost, step = ground.ways(target)[leader], (LEAD, leader, target)
        if cost <= node.ap:
            count, level = workers[target], levels[target]
            gain = worth(target, count, True, level) - worth(target, count, False, level)
            found.append((base + gain, key + LEADER_AT[target], cost, node, step))


def _works(node: Node, found: list[Child]) -> None:
    """Uncover and recover; what a treasure will be is not known, so its average counts."""
    scene, levels, worth = node.ground.scene, node.levels, node.ground.worth
    for cell in [*scene.temples, *scene.sites]:
        level, worked, count = levels[cell], node.worked[cell], node.workers[cell]
        led = node.leader == cell
        if worked == MOST_PER_CELL or count + led <= worked or not level:
            continue
        if node.closed >> cell & 1:
            continue
        key, before = node.key + WORK_AT[cell], worth(cell, count, led, level)
        if cell in scene.strengths:
            if level + 1 < len(node.left) and node.left[level + 1]:
                score = node.score + worth(cell, count, led, level + 1) - before
                found.append((score, key, UNCOVER_COST, node, (UNCOVERED, cell, 0)))
        elif node.ap >= RECOVER_COST:
            score = node.score + scene.find + worth(cell, count, led, level - 1) - before
            found.append((score, key, RECOVER_COST, node, (DUG, cell, 0)))


def _swaps(node: Node, found: list[Child]) -> None:
    """The best exchanges of single treasures."""
    scene, treasures = node.ground.scene, node.treasures
    swaps = scene.swaps.get(treasures)
    if swaps is None:
        swaps = scene.swaps[treasures] = _good_swaps(scene.outlook, treasures)
    for gain, give, second in swaps:
        key = node.key + SWAP * (1 + give + 8 * second)
        found.append((node.score + gain, key, EXCHANGE_COST, node, (SWAPPED, give, second)))


def _good_swaps(outlook: Outlook, treasures: Treasures) -> list[Swap]:
    me, before = outlook.me, outlook.treasures(treasures)
    singles = [kind for kind, count in enumerate(treasures[me]) if count == 1]
    swaps: list[Swap] = []
    for other, held in enumerate(treasures):
        takes = [kind for kind, count in enumerate(held) if count == 1] if other != me else []
        for take in takes:
            for give in singles:
                if give != take:
                    after = swapped(treasures, me, other, give, take)
                    swaps.append((outlook.treasures(after) - before, give, take + 8 * other))
    swaps.sort(reverse=True)
    return [swap for swap in swaps[:SWAPS_TRIED] if swap[0] > 0]


def swapped(treasures: Treasures, me: int, other: int, give: int, take: int) -> Treasures:
    hands = [list(held) for held in treasures]
    hands[me][give] -= 1
    hands[me][take] += 1
    hands[other][take] -= 1
    hands[other][give] += 1
    return tuple([tuple(hand) for hand in hands])


def _guards(node: Node, found: list[Child]) -> None:
    """A worker stays; never the leader, who may be lost all the same if he does not leave."""
    ground = node.ground
    weights, ahead = ground.outlook.weights, ground.outlook.ahead
    for cell in ground.scene.temples:
        count, led = node.workers[cell], node.leader == cell
        if not count or node.closed >> cell & 1 or count + 3 * led <= ground.scene.bars[cell]:
            continue
        score = node.score - node.at(cell) + ground.guarded(node.levels[cell])
        score -= ground.outlook.kept(0, 0, 1) + (weights.leader * ahead if led else 0)
        found.append((score, node.key + GUARD_AT[cell], GUARD_COST, node, (POSTED, cell, 0)))


def _camps(node: Node, sites: list[int], found: list[Child]) -> None:
    """Camps change every way of mine, so that all my members are looked at again."""
    ground = node.ground
    needs_member, base = ground.scene.state.camp_needs_member, node.score - members(node)
    base -= ground.outlook.kept(0, 1, 0)
    for cell in sites:
        if needs_member and not node.workers[cell] and node.leader != cell:
            continue
        moved = node.copy()
        moved.ground = ground.with_camp(cell)
        score = base + members(moved)
        found.append((score, node.key + CAMP_AT[cell], CAMP_COST, node, (PITCHED, cell, 0)))


def good_campsites(start: Node) -> list[int]:
    """The few sites that would bring my supply nearest to the temples that matter."""
    ground = start.ground
    if not start.camps_left or start.ap < CAMP_COST:
        return []
    saved: list[tuple[float, int]] = []
    for cell in campsites(ground.scene.state):
        total = 0.0
        for temple in ground.scene.temples:
            saving = ground.entry[temple] - ground.ways(temple)[cell] - 1
            if saving > 0:
                total += saving * start.levels[temple]
        saved.append((-total, cell))
    return [cell for _, cell in sorted(saved)[:CAMPS_TRIED]]


def child(made: Child) -> Node:
    """Carry a macro action out on a copy."""
    score, key, cost, parent, step = made
    node, (kind, first, second) = parent.copy(), step
    node.score, node.key, node.step = score, key, step
    node.ap -= cost
    _CARRY_OUT[kind](node, first, second)
    return node


def _enter(node: Node, stop: int, target: int) -> None:
    node.workers = node.workers.copy()
    node.workers[target] += 1
    node.supply -= 1


def _walk(node: Node, origin: int, target: int) -> None:
    node.workers = node.workers.copy()
    node.workers[origin] -= 1
    node.workers[target] += 1


def _lead(node: Node, origin: int, target: int) -> None:
    node.leader = target


def _uncover(node: Node, cell: int, _: int) -> None:
    _work(node, cell, 1)
    node.left = node.left.copy()
    node.left[node.levels[cell]] -= 1


def _dig(node: Node, cell: int, _: int) -> None:
    _work(node, cell, -1)


def _work(node: Node, cell: int, change: int) -> None:
    node.worked, node.levels = node.worked.copy(), node.levels.copy()
    node.worked[cell] += 1
    node.levels[cell] += change


def _post(node: Node, cell: int, _: int) -> None:
    node.workers = node.workers.copy()
    node.workers[cell] = 0
    if node.leader == cell:
        node.leader = GONE
    node.closed |= 1 << cell
    node.guards_left -= 1


def _pitch(node: Node, cell: int, _: int) -> None:
    node.ground = node.ground.with_camp(cell)
    node.camps_left -= 1


def _swap(node: Node, give: int, second: int) -> None:
    other, take = second >> 3, second & 7
    node.treasures = swapped(node.treasures, node.ground.scene.me, other, give, take)


_CARRY_OUT: dict[int, Callable[[Node, int, int], None]] = {
    ENTER: _enter,
    WALK: _walk,
    LEAD: _lead,
    SHOW: _lead,
    UNCOVERED: _uncover,
    DUG: _dig,
    POSTED: _post,
    PITCHED: _pitch,
    SWAPPED: _swap,
}
