"""The search keeps its books: what it adds up step by step is what is really there."""

from typing import Any

import pytest

from games.bots.play import never
from games.bots.tikal.beam import search
from games.bots.tikal.ground import ground_of
from games.bots.tikal.node import Node, evaluate, root
from games.bots.tikal.outlook import Outlook
from games.bots.tikal.reply import after_reply, carried_out, digs
from games.bots.tikal.weights import Weights
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.rules.tikal.state import State
from tests.bots.test_plans import positions
from tests.rules.tikal.positions import given

RULES_OF_TIKAL = RULES["tikal"]
BOOKS = (
    "workers", "leaders", "supply", "values", "guards", "camps", "temple_tiles", "treasures",
    "guards_left", "camps_left", "wafers",
)  # fmt: skip


def searched(state: State, width: int = 3) -> list[Node]:
    eager = Weights(guard_kept=0.0, camp_kept=0.0, guard=1.5)
    outlook = Outlook(state, state.seat, eager)
    return search(root(state, ground_of(state, outlook, state.seat)), width, never)


def turns(seats: int) -> list[State]:
    """Positions within a turn, also busy ones that random play does not reach."""
    found = [state for state, _ in positions(seats, "basic", False)]
    busy = (
        given(seats)
        .tile("A4", at="B3", wafers="idol vase shell")
        .value("A4", 4)
        .workers(0, "A4", 3)
        .workers(0, "B3", 2)
        .leader(0, "A4")
        .workers(1, "B5", 1)
        .treasures(0, "idol knife")
        .treasures(1, "knife vase")
    )
    found = [busy.state(), busy.scoring(1).state(), *found[::4]]
    return [state for state in found if state.phase in ("exploring", "scoring")]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_evaluation_of_a_step_is_that_of_the_whole(seats: int) -> None:
    kinds = set()
    for state in turns(seats):
        for node in searched(state):
            after = carried_out(state, node)
            whole = evaluate(node, after) + node.ground.scene.find * digs(state, node)
            assert node.score == pytest.approx(whole, abs=1e-6)
            kinds.add(node.step[0])
    assert len(kinds) >= 7


@pytest.mark.parametrize("seats", [2, 4])
def test_a_planned_turn_is_what_the_rules_make_of_it(seats: int) -> None:
    compared = 0
    for state in turns(seats):
        for node in searched(state)[:40]:
            if digs(state, node):
                continue
            real: Any = state
            for action in node.actions()[:-1]:
                real = apply(RULES_OF_TIKAL, real, RULES_OF_TIKAL.active(real)[0], action).state
            after = carried_out(state, node)
            assert real.ap == node.ap
            for name in BOOKS:
                assert getattr(after, name) == getattr(real, name), name
            compared += 1
    assert compared > 50


def test_an_answer_never_helps_me() -> None:
    """On a quiet position the rival's best reply leaves me worse than no reply."""
    state = given().value("A4", 5).workers(0, "A4", 1).workers(1, "A5", 5).state()
    best = searched(state)[0]
    answer = after_reply(state, best, Weights())
    assert answer is not None
    assert answer < best.score


def test_nobody_answers_the_last_scoring_turn() -> None:
    state = given().value("A4", 5).workers(0, "A4", 1).scoring(rounds=4).state()
    assert after_reply(state, searched(state)[0], Weights()) is None
