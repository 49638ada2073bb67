"""How many legal actions there are at fixed positions, to depth 1 and 2: a change shows at once."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.registry import RULES
from tests.rules.tikal.positions import Given, given

TIKAL: Any = RULES["tikal"]


def middle(**options: Any) -> Given:
    """A board in the middle of a game for three."""
    position = given(seats=3, **options)
    tiles = "A1:A3:3 A6:B3:0 A4:A2:1 A2:C4:2 A5:C5:4 A3:B2:1 B4:D3:5 B2:C3:3 B6:B1:0 B5:D4:2"
    for name, at, rotation in (item.split(":") for item in tiles.split()):
        position.tile(name, at, int(rotation), wafers="")
    position.data["wafers"][1] = [position.data["bag"].pop() for _ in range(3)]
    position.workers(0, "A5", 2).workers(0, "A4", 2).leader(0, "B2").workers(0, "A2", 1)
    position.workers(1, "B3", 2).workers(1, "B2", 2).leader(1, "C4").camp(1, "B3")
    position.workers(2, "B5", 1).camp(0, "D3").guard(1, "B5").value("B2", 5)
    return position.treasures(0, "idol vase vase").treasures(1, "bowl").treasures(2, "knife idol")


def few_points() -> Given:
    return middle(variant="auction").scores(3, 1, 0).bidding(0, "C1 C2")


POSITIONS: dict[str, tuple[Given, int, int]] = {
    "first tile, a temple": (given().placing("A1"), 24, 96),
    "first tile, all stones on one side": (given().placing("C4"), 24, 120),
    "placing in the middle": (middle().placing("C1"), 28, 1819),
    "placing a volcano": (middle().placing("D5"), 48, 2928),
    "first turn": (given(), 4, 42),
    "exploring": (middle(), 61, 3623),
    "exploring with 4 points": (middle().ap(4), 44, 728),
    "exploring, camps need a member": (middle(camp_needs_member=True), 58, 3333),
    "exploring, another seat": (middle().turn(1), 48, 2519),
    "scoring": (middle().scoring(1, 2, volcano="D5"), 61, 3639),
    "bidding": (given(seats=3, variant="auction").bidding(1, "A1 A2 B6"), 21, 231),
    "bidding with few points": (
        middle(variant="auction").scores(3, 1, 0).bidding(0, "C1 C2"),
        4,
        5,
    ),
}


def count(state: Any, depth: int) -> int:
    """Sequences of so many legal actions."""
    total = 0
    for seat in TIKAL.active(state):
        options = TIKAL.legal(state, seat)
        if depth == 1:
            return len(options)
        total += sum(count(TIKAL.transition(state, seat, a).state, depth - 1) for a in options)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_legal_actions_is_known(name: str) -> None:
    position, first, second = POSITIONS[name]
    state = position.state()
    assert (count(state, 1), count(state, 2)) == (first, second)


def test_after_choosing_there_are_as_many_places_as_tiles_allow() -> None:
    game = given(variant="auction").bidding(0, "A6 B6").game()
    game.play("pass_bid")
    game.play("pass_bid")
    assert (count(game.state, 1), count(game.state, 2)) == (2, 24 + 4)
