"""The engine against a slow second opinion, in positions of random games (T3, T5, T6, T13)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.play import moments
from tests.rules.tikal.oracle import Oracle

TIKAL: Any = RULES["tikal"]
GAMES = [
    (2, {}),
    (3, {"camp_needs_member": True}),
    (4, {"final_order": "lowest_first"}),
    (2, {"variant": "auction"}),
    (3, {"variant": "auction"}),
    (4, {"variant": "auction", "camp_needs_member": True}),
]


def positions(seats: int, options: dict[str, Any], seed: str) -> list[Any]:
    state = TIKAL.setup(seats, seed, options)
    return [moment.state for moment in moments(TIKAL, state, Rng.from_text(seed))]


def as_tuple(action: Any) -> tuple[Any, ...]:
    values = TIKAL.actions.dump(action).values()
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_legal_actions_are_what_the_view_allows(seats: int, options: dict[str, Any]) -> None:
    """T3, T5, T6, T8 to T12, T19: nothing is missing and nothing is too much."""
    for state in positions(seats, options, f"oracle {seats}"):
        for seat in range(seats):
            listed = [as_tuple(action) for action in TIKAL.legal(state, seat)]
            assert len(listed) == len(set(listed))
            assert set(listed) == set(Oracle(TIKAL.view(state, seat), seat).legal())


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_each_move_costs_the_shortest_route_and_walks_it(
    seats: int, options: dict[str, Any]
) -> None:
    """T5, T6: by Dijkstra over the stones and camps of the view."""
    walked = 0
    for state in positions(seats, options, f"routes {seats}")[::3]:
        seat = TIKAL.active(state)[0]
        oracle = Oracle(TIKAL.view(state, None), seat)
        for action in TIKAL.legal(state, seat):
            if action.kind != "move":
                continue
            cost = TIKAL.cost(state, seat, action)
            _, (event,) = TIKAL.transition(state, seat, action)
            told = TIKAL.events.dump(event)
            route = [tuple(cell) for cell in told["route"]]
            assert (route[0], route[-1]) == (tuple(told["origin"]), tuple(told["target"]))
            assert told["cost"] == cost == oracle.costs(route[0])[route[-1]]
            assert told["cost"] == sum(min_step(oracle, *step) for step in pairwise(route))
            walked += 1
    assert walked > 300


def min_step(oracle: Oracle, here: Any, there: Any) -> int:
    return min(cost for other, cost in oracle.steps(here) if other == there)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_each_position_is_worth_what_a_recount_says(seats: int, options: dict[str, Any]) -> None:
    """T7, T12, T13."""
    for state in positions(seats, options, f"worth {seats}"):
        view = TIKAL.view(state, None)
        for seat, shown in enumerate(view["seats"]):
            assert shown["worth"] == Oracle(view, seat).worth()


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_what_a_turn_scores_is_what_the_position_is_worth(
    seats: int, options: dict[str, Any]
) -> None:
    state = TIKAL.setup(seats, "turns", options)
    scored = 0
    for moment in moments(TIKAL, state, Rng(seats)):
        worth = TIKAL.view(moment.state, None)["seats"][moment.seat]["worth"]
        for event in moment.events:
            if event.kind == "position_scored":
                assert (event.temples, event.treasures) == (worth["temples"], worth["treasures"])
                scored += 1
    assert scored == 4 * seats
