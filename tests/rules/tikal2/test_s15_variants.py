"""Rulebook: variants "more control" and "short game" (L23)."""

from __future__ import annotations

from tests.rules.tikal2.game import new_game
from tests.rules.tikal2.positions import given


def test_more_control_has_three_open_treasures_and_two_piles() -> None:
    view = new_game(more_control=True).view
    assert view["piles"]["treasures"] == [11, 11]
    assert len(view["piles"]["open"]) == 3
    assert new_game().view["piles"]["open"] == []


def test_an_open_treasure_is_replaced_from_a_pile_of_choice() -> None:
    position = given(more_control=True).pending("treasure").open_treasures("mask jar disc")
    game = position.pile(0, "blade mask").pile(1, "collar jar").game()
    assert game.can("take_treasure", treasure="jar", pile=0)
    (event,) = game.play("take_treasure", treasure="jar", pile=1)
    assert (event["treasure"], event["replaced"]) == ("jar", "collar")
    assert game.view["piles"]["open"] == ["mask", "collar", "disc"]
    assert game.view["piles"]["treasures"] == [2, 1]
    assert game.of(0)["treasures"] == {"jar": 1}
    assert game.view["pending"] == []


def test_or_three_are_drawn_from_a_pile_as_in_the_base_game() -> None:
    game = given(more_control=True).pending("treasure").game()
    assert game.values("draw_treasure", "pile") == [0, 1]
    game.play("draw_treasure", pile=0)
    assert len(game.view["drawn"]["items"]) == 3


def test_taking_an_open_treasure_reveals_the_next_one() -> None:
    game = given(more_control=True).pending("treasure").game()
    for action in game.rules.legal(game.state, 0):
        reveals = action.kind in ("take_treasure", "draw_treasure")
        assert game.rules.reveals(game.state, action) == reveals


def test_l23_an_open_treasure_is_not_replaced_when_the_piles_are_empty() -> None:
    """L23: one empty pile leaves the other, two leave none."""
    position = given(more_control=True).pending("treasure treasure").open_treasures("mask jar")
    game = position.pile(0, "").pile(1, "disc").game()
    assert game.values("take_treasure", "pile") == [1]
    game.play("take_treasure", treasure="mask", pile=1)
    (event,) = game.play("take_treasure", treasure="jar", pile=0)
    assert event["replaced"] is None
    assert game.view["piles"]["open"] == ["disc"]


def test_the_short_game_has_no_tents() -> None:
    game = given(short_game=True).game()
    assert not game.legal("tent_explore")
    assert not game.legal("tent_key")
    assert [seat["tent"] for seat in game.view["seats"]] == ["none", "none"]


def test_the_short_game_has_none_in_the_second_round_either() -> None:
    game = given(short_game=True).sites("", "", "", "", "", "").turn(1).game()
    game.play("end_turn")
    assert game.view["round"] == 2
    assert not game.legal("tent_explore")
