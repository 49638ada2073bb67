"""Walking and passages against a second, slower idea of them, in random temples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.rules.core.rng import Rng
from tests.rules.play import moments
from tests.rules.tikal2.components import COLOURS
from tests.rules.tikal2.game import TIKAL2

STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""NE, E, SE, SW, W, NW in half cells and rows."""


def place(cell: list[int]) -> tuple[int, int]:
    column, row = cell
    return 2 * column + (row % 2 == 0), row


def walls(view: dict[str, Any]) -> Iterator[tuple[str, str, frozenset[str]]]:
    """(room, neighbour, keys for the wall) for every wall; no keys: no door."""
    rooms = {place(cell["cell"]): cell for cell in view["temple"]}
    empty = {place(cell) for cell in view["empty"]}
    for (x, y), room in rooms.items():
        for side, (right, down) in enumerate(STEPS):
            there = (x + right, y + down)
            if there in empty:
                continue
            keys = {room["colour"]} if side in room["doors"] else set()
            other = rooms.get(there)
            if other and (side + 3) % 6 in other["doors"]:
                keys.add(other["colour"])
            yield room["room"], other["room"] if other else "outside", frozenset(keys)


def reachable(view: dict[str, Any], origin: str, held: set[str]) -> set[str]:
    found, grown = {origin}, True
    edges = [(a, b) for a, b, keys in walls(view) if keys and keys <= held]
    while grown:
        more = {b for a, b in edges if a in found} | {a for a, b in edges if b in found}
        grown = not more <= found
        found |= more
    return found


def beyond_walls(view: dict[str, Any], origin: str, held: set[str]) -> set[str]:
    """Neighbours to which no wall opens; from outside one that does not is enough for a flag."""
    near: dict[str, list[bool]] = {}
    for a, b, keys in walls(view):
        for here, there in ((a, b), (b, a)):
            if here == origin:
                near.setdefault(there, []).append(bool(keys and keys <= held))
    if origin == "outside":
        near |= {room["room"]: [False] for room in view["secret"]}
    if origin.startswith("secret"):
        near["outside"] = [False]
    own = flagged(view) if origin == "outside" else set(near)
    return {room for room, opens in near.items() if not (any if room in own else all)(opens)}


def flagged(view: dict[str, Any]) -> set[str]:
    """The rooms where the reader has a flag."""
    you = view["you"]
    rooms = [*view["temple"], *view["secret"]]
    on_spaces = {r["room"] for r in rooms if any(s["flag"] == you for s in r["spaces"])}
    return on_spaces | {r["room"] for r in view["temple"] if you in r["flags"]}


@pytest.mark.parametrize("seed", range(6))
def test_walks_and_passages_are_what_a_slow_search_finds(seed: int) -> None:
    rng, compared = Rng(seed), 0
    state = TIKAL2.setup(2 + seed % 3, f"brute {seed}", {})
    for moment in moments(TIKAL2, state, rng):
        view = TIKAL2.view(moment.state, moment.seat)
        options = TIKAL2.legal(moment.state, moment.seat)
        dumped = [TIKAL2.actions.dump(action) for action in options]
        origin = view["explorers"][moment.seat]
        held = set(view["seats"][moment.seat]["backpack"])
        walks = {action["room"] for action in dumped if action["kind"] == "walk"}
        if walks:
            assert walks == reachable(view, origin, held) - {origin}
            compared += 1
        passages = {action["room"] for action in dumped if action["kind"] == "passage"}
        if passages:
            assert passages == beyond_walls(view, origin, held)
            compared += 1
        assert set(view["exploration"]["reach"]) >= walks
    assert compared > 20


def test_the_colours_of_doors_are_the_colours_of_keys() -> None:
    view = TIKAL2.view(TIKAL2.setup(2, "colours", {}), None)
    assert {key for _, _, keys in walls(view) for key in keys} == set(COLOURS)
