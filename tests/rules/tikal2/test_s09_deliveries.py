"""Rulebook: delivery of treasures (L8, L12, L17)."""

from __future__ import annotations

from tests.rules.tikal2.game import Game
from tests.rules.tikal2.positions import Given, given

ALL = ("t01", "t02", "t03", "t04", "t05", "t06")


def on_the_river(site: int, treasures: str) -> Given:
    return given().pirogue(site).sites(*ALL).treasures(0, treasures).wheel(0)


def sail(position: Given, site: int) -> Game:
    game = position.game()
    game.play("navigate", site=site, toll=game.values("navigate", "toll")[0])
    return game


def test_example_four_masks_at_3_score_12_points_and_the_wheel_turns() -> None:
    """The price of masks is 3 when the wheel was turned three times."""
    game = sail(on_the_river(2, "mask mask mask mask jar").wheel(3), 3)
    assert game.view["wheel"]["mask"] == 3
    assert game.view["delivery"]["plane"] == 1
    delivered, turned = game.play("deliver", treasure="mask", count=4)
    assert (delivered["price"], delivered["points"]) == (3, 12)
    assert game.scores() == [12, 0]
    assert turned["prices"] == list(game.view["wheel"].values())
    assert game.view["wheel"]["mask"] != 3
    assert game.of(0)["treasures"] == {"jar": 1}
    assert game.values("take_tile", "tile") == ["t03"]


def test_l8_the_seaplanes_wait_between_sites_2_and_3_and_between_4_and_5() -> None:
    """L8: and nowhere else."""
    for site in range(1, 6):
        game = sail(on_the_river(site, "jar"), site + 1)
        assert bool(game.view["delivery"]) == (site in (2, 4))


def test_l12_the_wheel_has_the_prices_2_4_3_5_3_and_turns_clockwise() -> None:
    """L12: after a turn each treasure has the price of its neighbour before."""
    game = sail(on_the_river(2, "jar"), 3)
    assert list(game.view["wheel"].values()) == [2, 4, 3, 5, 3]
    game.play("deliver", treasure="jar", count=1)
    assert list(game.view["wheel"].values()) == [3, 2, 4, 3, 5]


def test_as_many_treasures_as_one_likes_of_a_single_kind() -> None:
    game = sail(on_the_river(2, "jar jar disc"), 3)
    offers = [(action["treasure"], action["count"]) for action in game.legal("deliver")]
    assert offers == [("jar", 1), ("jar", 2), ("disc", 1)]
    game.play("deliver", treasure="jar", count=2)
    assert game.scores() == [8, 0]
    assert game.view["delivery"] is None


def test_delivered_treasures_leave_the_game() -> None:
    game = sail(on_the_river(2, "jar jar"), 3)
    game.play("deliver", treasure="jar", count=2)
    assert game.of(0)["treasures"] == {}
    assert game.view["piles"]["delivered"] == {"jar": 2}


def test_without_moving_nothing_is_delivered() -> None:
    game = on_the_river(2, "jar").game()
    assert not game.legal("deliver")
    game.play("take_tile", tile="t02")
    assert not game.legal("deliver")


def test_both_seaplanes_in_one_move_make_two_deliveries_and_two_turns_of_the_wheel() -> None:
    game = sail(on_the_river(2, "jar jar disc"), 5)
    game.play("deliver", treasure="jar", count=1)
    assert game.view["delivery"]["plane"] == 2
    game.play("deliver", treasure="jar", count=1)
    assert game.view["delivery"] is None
    assert game.scores() == [4 + 2, 0]
    assert list(game.view["wheel"].values()) == [5, 3, 2, 4, 3]


def test_a_delivery_is_a_choice_and_without_one_the_wheel_stays() -> None:
    game = sail(on_the_river(2, "jar"), 5)
    (event,) = game.play("sail_on")
    assert event["kind"] == "sailed_on"
    assert game.view["delivery"]["plane"] == 2
    game.play("sail_on")
    assert list(game.view["wheel"].values()) == [2, 4, 3, 5, 3]
    assert game.can("take_tile", tile="t05")


def test_nobody_stops_without_treasures() -> None:
    game = given().pirogue(2).sites(*ALL).game()
    game.play("navigate", site=5, toll="")
    assert game.view["delivery"] is None
    game = sail(on_the_river(2, "jar"), 5)
    game.play("deliver", treasure="jar", count=1)
    assert game.view["delivery"] is None


def test_the_forest_and_the_seaplane_on_one_way() -> None:
    game = sail(on_the_river(6, "jar").backpack(0, "pink"), 3)
    assert game.view["stock"]["pink"] == 7
    assert game.view["delivery"]["plane"] == 1


def test_l17_a_delivery_is_finished_before_anything_else() -> None:
    """L17: only the two cards for deliveries may be played in it."""
    position = on_the_river(2, "jar").cards(0, "bonus mixed key exploration remote")
    game = sail(position, 3)
    kinds = {action["kind"] for action in game.legal()}
    assert kinds == {"deliver", "play_card", "sail_on"}
    assert game.values("play_card", "card") == ["bonus", "mixed"]
