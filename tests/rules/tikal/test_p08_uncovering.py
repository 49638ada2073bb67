"""Rulebook: uncover temple levels (T7, T8)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.game import Game
from tests.rules.tikal.positions import given


def uncover(game: Game, times: int = 1, at: str = "A4") -> None:
    for _ in range(times):
        game.play("uncover", cell=at)


def test_a_member_in_the_hexagon_uncovers_one_level_for_2_ap() -> None:
    game = given().workers(0, "A4").game()
    (event,) = game.play("uncover", cell="A4")
    assert event == {"kind": "temple_uncovered", "seat": 0, "cell": "A4", "value": 2}
    assert game.cell("A4")["value"] == 2
    assert game.cell("A4")["worked"] == 1
    assert game.view["ap"] == 8
    assert game.view["temple_tiles"]["2"] == 2


def test_without_a_member_nothing_is_uncovered() -> None:
    assert not given().workers(0, "A5").workers(1, "A4").game().legal("uncover")


def test_t8_there_must_be_one_member_per_level() -> None:
    """T8: one member uncovers one level, two members two."""
    game = given().workers(0, "A4").game()
    uncover(game)
    assert not game.can("uncover", cell="A4")
    game = given().workers(0, "A4", 2).game()
    uncover(game, 2)
    assert game.cell("A4")["value"] == 3


def test_t8_at_most_2_levels_per_temple_in_a_turn() -> None:
    game = given().workers(0, "A4", 5).game()
    uncover(game, 2)
    assert not game.can("uncover", cell="A4")
    with pytest.raises(IllegalAction):
        uncover(game)


def test_t8_members_count_that_are_there_now() -> None:
    """T8: the second member may come after the first level, but both must be there then."""
    game = given().workers(0, "A4").workers(0, "A5").game()
    uncover(game)
    game.play("move", rank="worker", origin="A5", target="A4")
    assert game.can("uncover", cell="A4")
    game = given().workers(0, "A4", 2).game()
    uncover(game)
    game.play("move", rank="worker", origin="A4", target="A5")
    assert not game.can("uncover", cell="A4")


def test_t8_a_new_turn_allows_two_new_levels() -> None:
    game = given().workers(0, "A4", 2).game()
    uncover(game, 2)
    game.end_turn()
    assert game.cell("A4")["worked"] == 0
    game.end_turn()
    game.play(**game.legal("place_tile")[0])
    uncover(game, 2)
    assert game.cell("A4")["value"] == 5


def test_t8_the_scoring_turn_and_the_turn_after_it_have_limits_of_their_own() -> None:
    game = given().workers(0, "A4", 2).scoring(1, volcano="B6").game()
    uncover(game, 2)
    game.end_turn()
    game.end_turn()
    game.play(**game.legal("place_tile")[0])
    assert game.seat == 0
    assert game.can("uncover", cell="A4")


def test_t8_the_limit_of_one_player_is_not_that_of_the_next_in_a_scoring_round() -> None:
    game = given().workers(0, "A4", 2).workers(1, "A4", 2).stack("B6").game()
    uncover(game, 2)
    game.play("end_turn")
    assert (game.seat, game.view["phase"]) == (1, "scoring")
    uncover(game, 2)
    game.play("end_turn")
    assert game.seat == 0
    assert game.can("uncover", cell="A4")


def test_t7_the_leader_is_one_body_for_uncovering() -> None:
    """T7: three in a majority, but a single pair of hands."""
    game = given().leader(0, "A4").game()
    uncover(game)
    assert not game.can("uncover", cell="A4")
    game = given().leader(0, "A4").workers(0, "A4").game()
    uncover(game, 2)
    assert game.cell("A4")["value"] == 3


def test_several_temples_may_be_uncovered_in_a_turn() -> None:
    game = given().workers(0, "A4", 2).workers(0, "B5", 3).game()
    uncover(game, 2, "A4")
    uncover(game, 2, "B5")
    assert (game.cell("A4")["value"], game.cell("B5")["value"], game.view["ap"]) == (3, 3, 2)


def test_t8_without_the_next_number_in_the_supply_the_temple_stays() -> None:
    game = given().workers(0, "A4", 2).temple_tiles(2, 0).game()
    assert not game.can("uncover", cell="A4")


def test_t8_a_number_cannot_be_skipped() -> None:
    """T8: there is a 2 but no 3; the 4 does not help."""
    game = given().workers(0, "A4", 2).temple_tiles(3, 0).game()
    uncover(game)
    assert game.view["temple_tiles"]["4"] == 9
    assert not game.can("uncover", cell="A4")


def test_the_last_tile_of_a_number_can_be_used() -> None:
    game = given().workers(0, "A4", 2).temple_tiles(2, 1).game()
    uncover(game)
    assert game.view["temple_tiles"]["2"] == 0


def test_a_temple_of_10_is_complete() -> None:
    game = given().tile("E2", at="A3").workers(0, "A3", 2).value("A3", 9).game()
    uncover(game, 1, "A3")
    assert game.cell("A3")["value"] == 10
    assert game.view["temple_tiles"]["10"] == 0
    assert not given().tile("E2", at="A3").value("A3", 10).workers(0, "A3").game().legal("uncover")


def test_t8_a_guarded_temple_is_closed_to_everybody_also_to_its_guard() -> None:
    position = given().guard(0, "A4").workers(0, "A4", 2).workers(1, "A4", 2)
    assert not position.game().can("uncover", cell="A4")
    assert not position.turn(1).game().can("uncover", cell="A4")


def test_only_temples_are_uncovered() -> None:
    position = given().tile("A4", at="A3").workers(0, "A3").workers(0, "B4").workers(0, "A5")
    assert not position.game().legal("uncover")
