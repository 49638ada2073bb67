"""Rulebook: notes about the rooms."""

from __future__ import annotations

from tests.rules.tikal2.positions import Given, given, number

CELLS = [
    *((1, 0), (3, 0), (1, 1), (2, 1), (3, 1), (4, 1)),
    *((0, 2), (1, 2), (2, 2), (3, 2), (4, 2)),
    *((1, 3), (2, 3), (3, 3), (4, 3), (1, 4), (3, 4)),
]
ROOMS = [
    *("pink3", "pink4", "yellow3", "yellow4", "green3", "green4", "blue3", "blue4", "brown3"),
    *("brown4", "altar-pink", "altar-yellow", "altar-green", "altar-blue", "altar-brown"),
]


def nearly_full() -> Given:
    """Two cells are empty: the multicoloured sanctuary is still to come."""
    position = given()
    for name, at in zip(ROOMS, CELLS, strict=False):
        position.room(name, at=at)
    return position


def test_the_treasure_room_is_laid_on_the_last_empty_cell_at_once() -> None:
    game = nearly_full().pending("sanctuary").game()
    assert game.view["empty"] == [[1, 4], [3, 4]]
    placed, treasury = game.play("place_sanctuary", cell=[1, 4])
    assert placed["room"] == "altar-multi"
    assert treasury == {"kind": "treasury_placed", "cell": [3, 4]}
    assert game.view["empty"] == []
    assert game.room("treasury")["kind"] == "treasury"


def test_the_treasure_room_can_be_searched_in_the_same_turn() -> None:
    position = nearly_full().pending("sanctuary").explorer(0, "pink1").tokens(0, 1)
    game = position.game()
    game.play("place_sanctuary", cell=[1, 4])
    game.play("passage", room="treasury", pay="token")
    game.play("excavate", space=0)
    assert game.scores() == [16, 0]


def test_the_treasure_room_comes_after_a_light_room_too() -> None:
    position = nearly_full().room("altar-multi", at=(1, 4)).pending("room").room_pile("brown4")
    position.data["cells"][position.data["cells"].index(19)] = -1
    game = position.game()
    game.play("draw_room")
    game.play("keep_room", room="brown4")
    game.play(**game.legal("place_room")[0])
    assert game.told("treasury_placed")


def test_the_treasure_room_is_entered_by_a_door_of_a_neighbour_or_by_a_passage_only() -> None:
    """It has no door itself: a room beside it may have one."""
    position = given().room("treasury", at=(2, 2)).room("blue3", at=(1, 2), rotation=2)
    position.explorer(0, "blue3").backpack(0, "pink yellow green blue brown").tokens(0, 1)
    game = position.game()
    assert not game.legal("walk")
    assert game.values("passage", "room") == ["treasury"]
    position.data["rotations"][number((1, 2))] = 0
    assert position.game().values("walk", "room") == ["treasury"]


def test_secret_rooms_are_entered_from_outside_in_any_order_by_a_passage() -> None:
    game = given().tokens(0, 1).game()
    secret = [room for room in game.values("passage", "room") if room.startswith("secret")]
    assert secret == [f"secret{number}" for number in range(1, 7)]


def test_secret_rooms_are_not_reached_from_inside() -> None:
    game = given().explorer(0, "pink1").tokens(0, 1).game()
    assert not [room for room in game.values("passage", "room") if room.startswith("secret")]
