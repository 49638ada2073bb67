"""How many legal actions there are at fixed positions, to depth 1 and 2: a change shows at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tikal2.game import TIKAL2
from tests.rules.tikal2.positions import Given, given

TILES = ("t01 t02", "t09", "", "t10 t06", "t12", "t16")


def middle(**options: Any) -> Given:
    """A temple in the middle of a game for three."""
    position = given(seats=3, **options)
    rooms = "pink3:1,1:2 blue4:1,3:0 altar-pink:2,2:0 green3:4,1:3 yellow4:2,1:1 altar-multi:3,3:0"
    for item in rooms.split():
        name, at, rotation = item.split(":")
        column, row = at.split(",")
        position.room(name, at=(int(column), int(row)), rotation=int(rotation))
    position.backpack(0, "pink blue").backpack(1, "green").backpack(2, "brown yellow")
    position.camp(0, "pink").camp(1, "blue blue").explorer(0, "pink3").explorer(1, "green2")
    position.flags(0, "pink1 pink2").flag(1, "altar-pink", 0).flag(2, "brown1")
    return position.treasures(0, "mask mask jar").tokens(0, 1).sites(*TILES)


POSITIONS: dict[str, tuple[Given, int, int]] = {
    "the first exploration": (given().backpack(0, "pink yellow"), 11, 82),
    "pirogue": (middle().pirogue(1), 12, 86),
    "pirogue with all tolls": (middle().pirogue(5).cards(0, "forest key"), 27, 486),
    "a tile with three actions": (middle().pending("treasure passage points:1"), 13, 110),
    "a room to discover": (middle().pending("room key:pink"), 11, 88),
    "a sanctuary to discover": (middle().pending("sanctuary treasure"), 22, 261),
    "a key of any colour": (middle().pending("key:any card"), 19, 208),
    "open treasures": (middle(more_control=True).pending("treasure treasure"), 16, 197),
    "exploring": (middle(), 16, 168),
    "exploring without a tent": (middle(short_game=True).no_tents(), 10, 40),
    "exploring with cards": (middle().cards(0, "passage exploration remote"), 20, 285),
    "exploring from outside": (middle().explorer(0, "outside"), 27, 324),
    "another seat": (middle().turn(1), 11, 83),
    "the last exploration": (middle().last(), 10, 40),
    "stuck": (middle().explorer(2, "altar-pink").turn(2), 10, 61),
}


def count(state: Any, depth: int) -> int:
    """Sequences of so many legal actions."""
    total = 0
    for seat in TIKAL2.active(state):
        options = TIKAL2.legal(state, seat)
        if depth == 1:
            return len(options)
        total += sum(count(TIKAL2.transition(state, seat, a).state, depth - 1) for a in options)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_legal_actions_is_known(name: str) -> None:
    position, first, second = POSITIONS[name]
    state = position.state()
    assert (count(state, 1), count(state, 2)) == (first, second)
