"""Rulebook: the use of secret passages, with its five examples (L22)."""

from __future__ import annotations

from tests.rules.tikal2.positions import Given, given


def corridor() -> Given:
    """A wall, then a pink room with a door to the yellow altar, all beside a brown room.

    brown3 lies in the middle with doors NE and E; to the west of it pink3, which has no door
    to it, but one to the altar further west.
    """
    position = given().room("brown3", at=(3, 2), rotation=0)
    position.room("pink3", at=(2, 2), rotation=4).room("altar-yellow", at=(1, 2))
    return position.explorer(0, "brown3")


def test_a_passage_crosses_one_wall_and_costs_one_token() -> None:
    game = corridor().tokens(0, 2).game()
    assert game.values("passage", "room") == ["pink3"]
    (event,) = game.play("passage", room="pink3", pay="token")
    assert event["origin"] == "brown3"
    assert game.of(0)["passages"] == 1
    assert game.view["passages"] == 7


def test_example_1_the_explorer_goes_on_after_the_passage() -> None:
    game = corridor().tokens(0, 1).backpack(0, "pink").game()
    game.play("passage", room="pink3", pay="token")
    game.play("walk", room="altar-yellow")
    game.play("excavate", space=0)
    assert game.explorer(0) == "altar-yellow"
    assert not game.legal("leave")
    assert game.scores() == [9, 0]


def test_example_2_out_of_the_temple_into_a_secret_room_and_out_again() -> None:
    game = given().explorer(0, "pink1").tokens(0, 1).backpack(0, "pink").game()
    game.play("walk", room="outside")
    game.play("passage", room="secret2", pay="token")
    game.play("excavate", space=0)
    assert game.scores() == [10, 0]
    (event,) = game.play("leave")
    assert (event["origin"], event["target"]) == ("secret2", "outside")
    assert game.explorer(0) == "outside"
    assert not game.legal("walk")
    assert not game.legal("leave")


def test_example_3_through_a_locked_door_and_staying_for_the_next_turn() -> None:
    position = given().room("pink3", at=(2, 2), rotation=3).room("altar-yellow", at=(2, 3))
    position.room("blue3", at=(1, 2), rotation=2).explorer(0, "blue3")
    game = position.tokens(0, 1).backpack(0, "yellow").game()
    assert game.view["explorers"][0] == "blue3"
    assert not game.legal("walk")
    game.play("passage", room="pink3", pay="token")
    game.play("excavate", space=0)
    game.play("end_turn")
    assert game.view["explorers"][0] == "pink3"
    with_key = position.explorer(0, "pink3").backpack(0, "pink").game()
    assert with_key.can("walk", room="altar-yellow")


def test_example_4_two_passages_and_back_through_the_second() -> None:
    position = given().room("brown3", at=(2, 2), rotation=0).room("altar-yellow", at=(1, 2))
    game = position.room("green3", at=(2, 3), rotation=2).explorer(0, "green3").tokens(0, 2).game()
    game.play("passage", room="brown3", pay="token")
    game.play("passage", room="altar-yellow", pay="token")
    game.play("excavate", space=0)
    game.play("leave")
    assert game.explorer(0) == "brown3"
    assert not game.legal("leave")
    assert not game.legal("passage")
    assert game.of(0)["passages"] == 0


def test_example_5_two_passages_and_staying_because_a_key_leads_on() -> None:
    position = corridor().tokens(0, 2)
    game = position.game()
    game.play("passage", room="pink3", pay="token")
    game.play("passage", room="altar-yellow", pay="token")
    game.play("excavate", space=0)
    game.play("end_turn")
    assert game.view["explorers"][0] == "altar-yellow"
    later = position.explorer(0, "altar-yellow").flag(0, "altar-yellow").backpack(0, "pink")
    assert later.game().values("walk", "room") == ["pink3"]


def test_leaving_is_a_choice() -> None:
    game = given().tokens(0, 1).game()
    game.play("passage", room="secret1", pay="token")
    game.play("excavate", space=0)
    assert game.can("leave")
    assert game.can("end_turn")


def test_nobody_leaves_without_a_flag() -> None:
    game = given().tokens(0, 1).game()
    game.play("passage", room="secret1", pay="token")
    assert not game.legal("leave")


def test_l22_only_the_passage_just_before_the_flag_is_still_open() -> None:
    """L22: a walk or the end of the turn closes it."""
    game = corridor().tokens(0, 1).backpack(0, "pink").game()
    game.play("passage", room="pink3", pay="token")
    game.play("walk", room="altar-yellow")
    game.play("excavate", space=0)
    assert not game.legal("leave")
    game = given().tokens(0, 1).game()
    game.play("passage", room="secret1", pay="token")
    game.play("excavate", space=0)
    game.play("end_turn")
    assert not game.legal("leave")
    game.idle_turn()
    assert not game.legal("leave")


def test_l22_the_bonus_of_the_space_is_drawn_with_the_passage_open() -> None:
    """L22: looking at cards does not close it."""
    game = given().tokens(0, 1).game()
    game.play("passage", room="secret5", pay="token")
    game.play("excavate", space=0)
    game.play("draw_card")
    game.play(**game.legal("keep_card")[0])
    assert game.can("leave")


def test_a_round_trip_ends_the_movement_but_not_another_exploration() -> None:
    position = given().tokens(0, 1).backpack(0, "pink")
    game = position.game()
    game.play("passage", room="secret1", pay="token")
    game.play("excavate", space=0)
    game.play("tent_explore")
    game.play("leave")
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    assert game.scores() == [12 + 1 + 1, 0]


def test_l22_a_door_with_its_key_needs_no_passage() -> None:
    """L22: nor may one be wasted there."""
    position = given().room("pink3", at=(2, 2), rotation=0).room("altar-blue", at=(3, 2))
    position.explorer(0, "pink3").tokens(0, 1)
    assert position.game().values("passage", "room") == ["altar-blue"]
    assert not position.backpack(0, "pink").game().legal("passage")


def test_l22_a_passage_crosses_the_outer_wall_beside_a_door_with_its_key() -> None:
    """L22: so that the explorer can plant a flag and be outside again."""
    game = given().tokens(0, 1).backpack(0, "pink").game()
    game.play("passage", room="pink1", pay="token")
    game.play("excavate", space=0)
    game.play("leave")
    assert (game.explorer(0), game.of(0)["passages"]) == ("outside", 0)


def test_l22_only_where_there_is_such_a_wall_and_a_flag_to_plant() -> None:
    """L22: at the ends of the middle row the only outer wall may have the door."""
    position = given().room("green3", at=(0, 2), rotation=4).flag(0, "pink1").tokens(0, 1)
    rooms = position.backpack(0, "pink green").game().values("passage", "room")
    assert {"pink1", "pink2", "green1", "green3"} & set(rooms) == {"pink2", "green1"}
    assert "outside" not in position.explorer(0, "pink2").game().values("passage", "room")


def test_a_passage_also_leads_out_of_the_temple() -> None:
    game = given().explorer(0, "pink1").tokens(0, 1).game()
    game.play("passage", room="outside", pay="token")
    assert game.explorer(0) == "outside"


def test_the_card_is_used_like_a_token() -> None:
    game = given().cards(0, "passage").game()
    assert game.values("passage", "pay") == ["card"]
    game.play("passage", room="secret1", pay="card")
    assert game.of(0)["cards"] == []
    assert game.view["piles"]["discards"] == ["passage"]
    assert game.view["passages"] == 8


def test_who_stayed_may_dig_on_the_next_turn_without_moving() -> None:
    game = given().tokens(0, 1).game()
    game.play("passage", room="yellow1", pay="token")
    game.play("end_turn")
    game.idle_turn()
    game.take_some_tile()
    game.play("finish_tile")
    assert game.can("excavate", space=0)
