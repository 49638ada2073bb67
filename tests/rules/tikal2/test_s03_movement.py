"""Rulebook: the explorer phase, movement (L18, L19)."""

from __future__ import annotations

from tests.rules.tikal2.positions import Given, given


def test_who_has_no_key_stays_where_the_explorer_is() -> None:
    game = given().game()
    assert not game.legal("walk")
    assert game.can("end_turn")


def test_a_key_in_the_backpack_opens_the_doors_of_its_colour() -> None:
    game = given().backpack(0, "pink").game()
    assert game.values("walk", "room") == ["pink1", "pink2"]
    (event,) = game.play("walk", room="pink1")
    assert event["route"] == ["outside", "pink1"]
    assert game.explorer(0) == "pink1"


def test_the_key_is_not_paid() -> None:
    game = given().backpack(0, "pink").game()
    game.play("walk", room="pink1")
    assert game.of(0)["backpack"] == {"pink": 1}


def test_keys_in_the_camp_open_nothing() -> None:
    assert not given().camp(0, "pink").game().legal("walk")


def test_an_explorer_may_leave_the_temple_and_enter_it_elsewhere() -> None:
    game = given().backpack(0, "pink green").explorer(0, "pink1").game()
    assert game.values("walk", "room") == ["pink2", "green1", "green2", "outside"]
    (event,) = game.play("walk", room="green1")
    assert event["route"] == ["pink1", "outside", "green1"]


def two_rooms(blue_rotation: int) -> Given:
    """A pink room in the middle whose doors look NE and E, and a blue one to the west of it."""
    position = given().room("pink3", at=(2, 2), rotation=0)
    return position.room("blue3", at=(1, 2), rotation=blue_rotation).explorer(0, "pink3")


def test_a_door_on_one_side_of_the_wall_is_enough_in_both_directions() -> None:
    """The blue room has a door to the pink one, the pink one has none to it."""
    position = two_rooms(blue_rotation=0).backpack(0, "blue")
    assert position.game().values("walk", "room") == ["blue3"]
    assert position.explorer(0, "blue3").game().values("walk", "room") == ["pink3"]


def test_a_wall_without_a_door_is_closed() -> None:
    assert not two_rooms(blue_rotation=2).backpack(0, "blue pink").game().legal("walk")


def double_door(colour: str) -> Given:
    """The room to the east of the pink one has a door on the same wall as it."""
    position = given().room("pink3", at=(2, 2), rotation=0)
    return position.room(f"{colour}3", at=(3, 2), rotation=4).explorer(0, "pink3")


def test_two_doors_of_different_colours_take_both_keys() -> None:
    for keys, rooms in (("pink", []), ("yellow", []), ("pink yellow", ["yellow3"])):
        game = double_door("yellow").backpack(0, keys).game()
        assert game.values("walk", "room") == rooms


def test_two_doors_of_the_same_colour_take_one_key() -> None:
    position = given().room("pink3", at=(2, 2), rotation=0).room("pink4", at=(3, 2), rotation=4)
    game = position.explorer(0, "pink3").backpack(0, "pink").game()
    assert game.values("walk", "room") == ["pink4"]


def test_the_distance_is_unlimited() -> None:
    """From outside through the printed room to the west and three more rooms."""
    position = given().room("pink4", at=(1, 3), rotation=5).room("altar-blue", at=(2, 3))
    position.room("green3", at=(3, 3), rotation=4)
    game = position.backpack(0, "blue green pink").game()
    (event,) = game.play("walk", room="green3")
    assert event["route"] == ["outside", "blue2", "pink4", "altar-blue", "green3"]


def test_empty_cells_are_closed() -> None:
    """The printed pink room has a door towards an empty cell."""
    game = given().backpack(0, "pink").explorer(0, "pink2").game()
    assert game.values("walk", "room") == ["pink1", "outside"]


def test_sanctuaries_are_entered_by_the_doors_of_their_neighbours() -> None:
    game = given().room("altar-pink", at=(1, 1)).backpack(0, "pink").game()
    (event,) = game.play("walk", room="altar-pink")
    assert event["route"] == ["outside", "pink2", "altar-pink"]


def test_secret_rooms_have_no_doors() -> None:
    game = given().backpack(0, "pink yellow green blue brown").game()
    assert not [room for room in game.values("walk", "room") if room.startswith("secret")]


def test_an_explorer_may_go_through_or_stop_in_a_room_with_an_own_flag() -> None:
    game = given().flag(0, "pink1").backpack(0, "pink").game()
    game.play("walk", room="pink1")
    assert not game.legal("excavate")
    game.play("end_turn")
    assert game.view["explorers"][0] == "pink1"


def test_l19_a_second_walk_needs_a_new_way() -> None:
    """L19: one walk leads wherever the keys do; something else comes before the next one."""
    game = given().backpack(0, "pink").tokens(0, 1).game()
    game.play("walk", room="pink1")
    assert not game.legal("walk")
    game.play("tent_key", colour="green")
    assert game.can("walk", room="green2")
    game.play("walk", room="outside")
    assert not game.legal("walk")
    game.play("passage", room="blue1", pay="token")
    assert not game.legal("walk")
    game.play("end_turn")


def test_l19_whoever_stopped_on_the_way_walks_on_after_using_the_tile() -> None:
    """L19: neither this exploration nor the one that follows the tile is lost."""
    position = given().backpack(0, "pink").flag(0, "pink1").pending("treasure")
    game = position.game()
    game.play("tent_explore")
    game.play("walk", room="pink1")
    assert not game.legal("walk")
    game.play("draw_treasure", pile=0)
    game.play(**game.legal("keep_treasure")[0])
    game.play("walk", room="pink2")
    game.play("excavate", space=0)
    assert game.can("walk", room="outside")


def test_l19_a_passage_opens_the_way_for_another_walk() -> None:
    """L19: the other of the two."""
    game = given().explorer(0, "yellow1").backpack(0, "pink").tokens(0, 1).game()
    game.play("passage", room="outside", pay="token")
    assert game.can("walk", room="pink2")


def test_the_second_phase_is_optional() -> None:
    game = given().backpack(0, "pink").game()
    game.play("end_turn")
    assert game.seat == 1


def test_the_explorer_need_not_move_to_excavate() -> None:
    game = given().explorer(0, "pink1").game()
    game.play("excavate", space=0)
    assert game.scores() == [1 + 1, 0]


def test_a_flag_stops_the_explorer_until_the_next_turn() -> None:
    game = given().backpack(0, "pink").game()
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    for kind in ("walk", "excavate", "passage", "leave"):
        assert not game.legal(kind)
    assert game.view["exploration"]["finished"]
