"""Rulebook: excavation, and light-coloured rooms (L20)."""

from __future__ import annotations

import pytest

from tests.rules.tikal2.components import SECRET
from tests.rules.tikal2.positions import given


def test_the_space_gives_its_points_at_once() -> None:
    game = given().room("altar-pink", at=(1, 1)).explorer(0, "altar-pink").game()
    assert game.values("excavate", "space") == [0, 1, 2, 3]
    (event,) = game.play("excavate", space=0)
    assert (event["points"], event["door_points"]) == (9, 0)
    assert game.scores() == [9, 0]
    assert game.room("altar-pink")["spaces"][0]["flag"] == 0
    assert game.of(0)["flags"] == 19


def test_an_occupied_space_is_taken() -> None:
    position = given().room("altar-pink", at=(1, 1)).flag(1, "altar-pink", 0)
    game = position.explorer(0, "altar-pink").game()
    assert game.values("excavate", "space") == [1, 2, 3]


def test_a_space_with_a_card_lets_draw_one() -> None:
    """7 points and a card: the example of the rulebook."""
    game = given().room("altar-pink", at=(1, 1)).explorer(0, "altar-pink").game()
    (event,) = game.play("excavate", space=1)
    assert (event["points"], event["card"], event["treasure"]) == (7, True, False)
    assert game.view["pending"] == ["card"]
    game.play("draw_card")
    assert len(game.view["drawn"]["items"]) == 3


def test_a_space_with_a_treasure_lets_draw_one() -> None:
    game = given().room("pink4", at=(1, 1)).explorer(0, "pink4").game()
    (event,) = game.play("excavate", space=0)
    assert (event["points"], event["treasure"]) == (0, True)
    game.play("draw_treasure", pile=1)
    assert game.view["drawn"]["from"] == 1


def test_the_treasure_room_has_16_points_for_the_first() -> None:
    game = given().room("treasury", at=(2, 2)).explorer(0, "treasury").game()
    game.play("excavate", space=0)
    assert game.scores() == [16, 0]


def test_an_explorer_puts_one_flag_in_a_room() -> None:
    position = given().room("altar-pink", at=(1, 1)).flag(0, "altar-pink", 3)
    assert not position.explorer(0, "altar-pink").game().legal("excavate")


def test_nobody_digs_outside() -> None:
    assert not given().game().legal("excavate")


def test_l20_one_space_of_a_secret_room_is_for_one_player() -> None:
    """L20: who comes later finds nothing there."""
    position = given().flag(1, "secret1").explorer(0, "secret1")
    assert not position.game().legal("excavate")


def test_who_has_placed_20_flags_digs_no_more() -> None:
    position = given().explorer(0, "pink1")
    rooms = "yellow1 yellow2 green1 green2 blue1 blue2 brown1 brown2 pink2"
    position.flags(0, rooms).flags(0, " ".join(SECRET))
    for name, at in (("altar-pink", (1, 1)), ("altar-blue", (2, 1)), ("altar-green", (3, 1))):
        position.room(name, at=at).flag(0, name)
    assert position.game().can("excavate")
    position.room("altar-multi", at=(2, 2)).flag(0, "altar-multi")
    position.room("altar-brown", at=(3, 2)).flag(0, "altar-brown")
    assert position.game().of(0)["flags"] == 0
    assert not position.game().legal("excavate")


# Light-coloured rooms


def test_example_the_first_green_room_scores_its_two_doors() -> None:
    game = given().flag(1, "green2").explorer(0, "green2").game()
    (event,) = game.play("excavate", space=1)
    assert (event["points"], event["door_points"]) == (0, 2)
    assert game.scores() == [2, 0]


def test_example_the_second_green_room_scores_two_new_and_two_old_doors() -> None:
    position = given().room("green3", at=(2, 2)).flag(0, "green2").flag(1, "green3")
    game = position.explorer(0, "green3").game()
    (event,) = game.play("excavate", space=1)
    assert event["door_points"] == 4
    assert game.scores() == [4, 0]


def test_example_the_third_blue_room_scores_two_new_and_three_old_doors() -> None:
    position = given().room("blue3", at=(2, 2)).flag(0, "blue1").flag(0, "blue2")
    game = position.flag(1, "blue3").explorer(0, "blue3").game()
    (event,) = game.play("excavate", space=1)
    assert event["door_points"] == 5


def test_the_bonus_comes_on_top_of_the_doors() -> None:
    game = given().flag(0, "pink1").explorer(0, "pink2").game()
    (event,) = game.play("excavate", space=0)
    assert (event["points"], event["door_points"]) == (2, 3)
    assert game.scores() == [5, 0]


@pytest.mark.parametrize("other", ["yellow1", "altar-pink"])
def test_doors_of_other_colours_and_altars_do_not_count(other: str) -> None:
    position = given().room("altar-pink", at=(1, 1)).flag(0, other)
    game = position.explorer(0, "pink2").game()
    (event,) = game.play("excavate", space=0)
    assert event["door_points"] == 2


def test_flags_of_others_do_not_count() -> None:
    game = given().flag(1, "pink1").explorer(0, "pink2").game()
    (event,) = game.play("excavate", space=0)
    assert event["door_points"] == 2


def test_l20_the_bonus_of_a_light_room_is_for_the_first_flag() -> None:
    """L20: later flags stand beside it and score the doors alone."""
    game = given(seats=3).flag(1, "pink1").flag(2, "pink1", None).explorer(0, "pink1").game()
    assert game.values("excavate", "space") == [1]
    game.play("excavate", space=1)
    assert game.room("pink1")["flags"] == [0, 2]
    assert game.room("pink1")["spaces"][0]["flag"] == 1


def test_the_first_flag_takes_the_bonus() -> None:
    assert given().explorer(0, "pink1").game().values("excavate", "space") == [0]
