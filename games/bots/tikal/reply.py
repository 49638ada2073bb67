"""What is left of a turn when the next seat has answered it."""

from __future__ import annotations

from games.bots.tikal.beam import search
from games.bots.tikal.ground import ground_of
from games.bots.tikal.node import Node, root
from games.bots.tikal.outlook import Outlook
from games.bots.tikal.weights import Weights
from games.rules.tikal.meta import AP, SCORING_ROUNDS
from games.rules.tikal.scoring import worth
from games.rules.tikal.state import State, put

WIDTH = 2
LIKELY = 0.5
"""From this chance on the next turn is taken for a scoring turn."""
_FRESH = (0,) * 40


def after_reply(state: State, node: Node, weights: Weights) -> float | None:
    """My evaluation after the answer; None when nobody answers at once."""
    me, scoring = state.seat, state.phase == "scoring"
    settled, treasures = carried_out(state, node), node.ground.scene.find * digs(state, node)
    if scoring:
        _score(settled, me)
        if not settled.queue:
            return None
        rival, settled.queue = settled.queue[0], settled.queue[1:]
    else:
        rival = (me + 1) % state.seats
        if node.ground.outlook.soon >= LIKELY:
            if settled.rounds == SCORING_ROUNDS:
                return None
            scoring, settled.rounds = True, settled.rounds + 1
            others = [(rival + step) % state.seats for step in range(1, state.seats)]
            settled.queue = tuple(others)
    settled.phase = "scoring" if scoring else "exploring"
    settled.seat, settled.ap, settled.worked = rival, AP, _FRESH
    start = root(settled, ground_of(settled, Outlook(settled, rival, weights), rival))
    answer = search(start, WIDTH, _never)[0]
    answered = carried_out(settled, answer)
    if scoring:
        _score(answered, rival)
        answered.queue = tuple(seat for seat in answered.queue if seat == me)
    answered.phase, answered.seat = "scoring" if me in answered.queue else "exploring", me
    return _judged(answered, me, weights) + treasures


def _judged(state: State, me: int, weights: Weights) -> float:
    """The static evaluation, before my own next turn."""
    return root(state, ground_of(state, Outlook(state, me, weights), me)).score


def _never() -> bool:
    return False


def _score(state: State, seat: int) -> None:
    points = state.scores[seat] + sum(worth(state, seat))
    state.scores = put(state.scores, seat, points)


def digs(state: State, node: Node) -> int:
    """Treasures that the turn digs out, which nobody knows yet."""
    return sum(len(pile) - node.levels[cell] for cell, pile in enumerate(state.wafers) if pile)


def carried_out(state: State, node: Node) -> State:
    """A state of its own after the turn; what was dug out is only gone from the ground."""
    draft, me = state.copy(), node.ground.scene.me
    draft.workers = put(draft.workers, me, tuple(node.workers))
    draft.leaders = put(draft.leaders, me, node.leader)
    draft.supply = put(draft.supply, me, node.supply)
    draft.guards_left = put(draft.guards_left, me, node.guards_left)
    draft.camps_left = put(draft.camps_left, me, node.camps_left)
    draft.temple_tiles, draft.treasures = tuple(node.left), node.treasures
    for cell in node.ground.scene.temples:
        if node.levels[cell] != draft.values[cell]:
            draft.values = put(draft.values, cell, node.levels[cell])
        if node.closed >> cell & 1:
            draft.guards = put(draft.guards, cell, me)
    for cell in node.ground.scene.sites:
        draft.wafers = put(draft.wafers, cell, draft.wafers[cell][: node.levels[cell]])
    camps = node.ground.camps
    while camps:
        cell = (camps & -camps).bit_length() - 1
        draft.camps = put(draft.camps, cell, me)
        draft.land = draft.land.with_camp(cell, me)
        camps &= camps - 1
    return draft
