"""What the rulebook leaves open: a tile that fits nowhere (T4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tikal.components import PRINTED, TILES
from tests.rules.tikal.grid import COLUMNS, ROWS, label
from tests.rules.tikal.positions import Given, given

VOLCANO_WALLS = {1: {"B6": "A2", "D5": "B1"}, 2: {"B6": "B1", "D5": "B2", "F5": "A3"}}
POCKETS = {1: ["A1"], 2: ["A1", "A2"]}


def walled_corner(*tiles: str, **options: Any) -> Given:
    """Volcanoes close a corner with room for the given tiles; everything else is full."""
    walls, pocket = VOLCANO_WALLS[len(tiles)], POCKETS[len(tiles)]
    board = {label((column, row)) for column in range(COLUMNS) for row in range(ROWS)}
    free = sorted(board - {*pocket, *walls.values(), *PRINTED})
    position = given(**options)
    for name, at in walls.items():
        position.tile(name, at)
    rest = [name for name in TILES if name not in walls and name not in tiles]
    for name, at in zip(rest, free, strict=True):
        position.tile(name, at, wafers="")
    return position


def test_t4_a_tile_without_a_place_leaves_the_game_and_the_turn_goes_on() -> None:
    """T4: everybody is told, and the player has all 10 AP; only the end of the turn is left."""
    game = walled_corner("A4").stack("A4").game()
    assert game.play("end_turn") == [
        {"kind": "turn_ended", "seat": 0, "unspent": 10},
        {"kind": "tile_drawn", "seat": 1, "tile": "A4"},
        {"kind": "turn_began", "seat": 1, "scoring": False},
        {"kind": "tile_removed", "seat": 1, "tile": "A4"},
    ]
    assert (game.view["phase"], game.view["ap"], game.view["tile"]) == ("exploring", 10, None)
    assert game.can("place_member", rank="worker", cell="A5")


def test_t4_no_wafers_are_dealt() -> None:
    game = walled_corner("A4").stack("A4").game()
    game.play("end_turn")
    assert sum(cell["wafers"] for cell in game.view["cells"]) == 0
    assert not game.legal("recover")


def test_t4_the_final_scoring_round_follows_as_ever() -> None:
    game = walled_corner("C1").stack("C1").game()
    game.play("end_turn")
    game.play("end_turn")
    assert game.view["phase"] == "scoring"
    assert game.told("scoring_started")[0]["order"] == [0, 1]


def test_t4_a_volcano_always_finds_a_place() -> None:
    game = walled_corner("F5").scoring(volcano="F5", rounds=3).game()
    game.play("end_turn")
    assert game.view["phase"] == "placing"
    assert {action["cell"] for action in game.legal()} == {"A1"}


@pytest.mark.parametrize("chosen", ["E1", "G3"])
def test_t4_in_the_auction_such_a_tile_may_be_chosen_and_is_then_removed(chosen: str) -> None:
    game = walled_corner("E1", "G3", variant="auction").bidding(0, "E1 G3").game()
    game.play("pass_bid")
    game.play("pass_bid")
    events = game.play("choose_tile", tile=chosen)
    assert [event["kind"] for event in events] == ["tile_chosen", "turn_began", "tile_removed"]
    assert game.view["ap"] == 10
    assert game.view["display"] == [{"E1": "G3", "G3": "E1"}[chosen]]
    game.play("end_turn")
    assert game.told("tile_removed")[0]["seat"] == 1
