"""Rulebook: moving expedition members, with its examples (T5, T6)."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from tests.rules.tikal.positions import Given, given


def printed_example() -> Given:
    """The "2" temple D2, the jungle E2, the treasure E3 and the "1" temple C3."""
    return (
        given()
        .tile("A3", at="D2", rotation=1)
        .tile("A6", at="E2", rotation=3)
        .tile("A4", at="E3", rotation=0)
        .tile("A1", at="C3", rotation=2)
        .workers(0, "D2")
    )


def test_the_printed_example_3_ap_to_the_jungle_6_to_the_treasure_1_to_the_other_temple() -> None:
    """T5, T6: three stones to the jungle, three more to the treasure, one to the "1" temple."""
    game = printed_example().game()
    assert [game.cell(at)["value"] for at in ("D2", "C3")] == [2, 1]
    assert game.costs("D2") == {"C3": 1, "E2": 3, "E3": 6}


def test_the_printed_example_there_is_no_direct_way_to_the_treasure() -> None:
    game = printed_example().game()
    assert game.cell("D2")["stones"][2] == game.cell("E3")["stones"][5] == 0
    (event,) = game.play("move", rank="worker", origin="D2", target="E3")
    assert event["route"] == ["D2", "E2", "E3"]
    assert event["cost"] == 6
    assert game.members(0, "D2") == (0, False)
    assert game.members(0, "E3") == (1, False)
    assert game.view["ap"] == 4


def test_the_start_costs_of_the_printed_hexagons() -> None:
    """Base to the temples 2, to the jungle 1; between jungle and temples there is no path."""
    game = given().workers(0, "A5").workers(0, "B4", 2).game()
    assert game.costs("A5") == {"A4": 2, "B5": 2, "B4": 1}
    assert game.costs("B4") == {"A5": 1, "A4": 3, "B5": 3}
    for target in ("A4", "B5"):
        (event,) = game.play("move", rank="worker", origin="B4", target=target)
        assert event["route"] == ["B4", "A5", target]


@pytest.mark.parametrize(
    ("at", "towards", "cost"),
    [
        ("A3", "A4", 1),
        ("B3", "A4", 1),
        ("B3", "B4", 1),
        ("C4", "B4", 1),
        ("C5", "B4", 1),
        ("C5", "B5", 1),
    ],
)
def test_the_exits_of_the_printed_hexagons(at: str, towards: str, cost: int) -> None:
    """A tile whose stones look elsewhere: the printed stones alone make the path."""
    found = []
    for rotation in range(6):
        game = given().tile("C4", at=at, rotation=rotation).workers(0, at).game()
        found.append(game.costs(at).get(towards))
    assert cost in found
    assert cost + 3 in found


def test_there_are_no_other_exits_from_the_printed_hexagons() -> None:
    """Everything from C5 goes through B4 or B5 and, from there, through the base camp."""
    game = given().tile("C4", at="C5", rotation=3).workers(0, "C5").game()
    assert game.cell("C5")["stones"] == [0, 0, 0, 3, 0, 0]
    assert game.costs("C5") == {"B4": 1, "B5": 1, "A5": 2, "A4": 4}


def test_the_german_example_four_stones_between_two_hexagons_cost_4_ap() -> None:
    """T5: the stones of both tiles are added, here three and one."""
    game = given().tile("C1", at="D2", rotation=3).tile("A6", at="D3").workers(0, "D2").game()
    assert game.cell("D2")["stones"][3] + game.cell("D3")["stones"][0] == 4
    assert game.costs("D2") == {"D3": 4}


def test_t5_six_stones_are_the_most() -> None:
    game = given().tile("C1", at="D2", rotation=3).tile("C4", at="D3").workers(0, "D2").game()
    assert game.costs("D2") == {"D3": 6}


def test_t5_without_stones_there_is_no_path() -> None:
    game = given().tile("C1", at="D2").tile("C4", at="D3", rotation=3).workers(0, "D2").game()
    assert game.costs("D2") == {}


def test_t5_nobody_enters_a_volcano_even_if_stones_lead_there() -> None:
    position = given().tile("C1", at="D2", rotation=3).tile("B6", at="D3").tile("C4", at="D4")
    game = position.workers(0, "D2").workers(1, "D4").game()
    assert game.cell("D2")["stones"][3] == game.cell("D4")["stones"][0] == 3
    assert game.costs("D2") == {}
    with pytest.raises(IllegalAction):
        game.play("move", rank="worker", origin="D2", target="D3")


def test_t5_a_tile_that_is_laid_beside_a_volcano_leads_nobody_into_it() -> None:
    """T5: the printed cells lead to B3; its own three stones lead to the volcano A3."""
    game = given().tile("B6", at="A3").workers(0, "A4").placing("C4").game()
    game.play("place_tile", cell="B3", rotation=5)
    assert game.cell("B3")["stones"] == [0, 0, 0, 0, 0, 3]
    game.play("move", rank="worker", origin="A4", target="B3")
    assert "A3" not in game.costs("B3")
    with pytest.raises(IllegalAction):
        game.play("move", rank="worker", origin="B3", target="A3")


def test_a_step_is_completed_in_the_turn_or_not_made() -> None:
    """Three stones need 3 AP now; they are not split over two turns."""
    game = printed_example().ap(2).game()
    assert game.costs("D2") == {"C3": 1}
    with pytest.raises(IllegalAction):
        game.play("move", rank="worker", origin="D2", target="E2")


def test_t6_a_far_target_costs_as_much_as_the_single_steps() -> None:
    single = printed_example().game()
    single.play("move", rank="worker", origin="D2", target="E2")
    single.play("move", rank="worker", origin="E2", target="E3")
    far = printed_example().game()
    far.play("move", rank="worker", origin="D2", target="E3")
    assert far.view == single.view


def test_t6_the_route_is_the_cheapest_not_the_one_with_the_fewest_steps() -> None:
    """D2 to D3 takes six stones directly; by the jungle C3 it is two."""
    position = (
        given()
        .tile("C1", at="D2", rotation=3)
        .tile("C4", at="D3")
        .tile("D4", at="E3", rotation=1)
        .workers(0, "D2")
    )
    game = position.game()
    assert game.cell("E3")["stones"] == [0, 1, 0, 1, 0, 1]
    assert game.costs("D2") == {"E3": 1, "D3": 6}
    game = position.tile("C5", at="C3", rotation=1).game()
    assert game.cell("C3")["stones"] == [0, 1, 1, 0, 1, 0]
    (event,) = game.play("move", rank="worker", origin="D2", target="D3")
    assert event["route"] == ["D2", "C3", "D3"]
    assert event["cost"] == 2


def test_t6_a_new_tile_may_shorten_the_way_between_old_ones() -> None:
    """From D2 to D3 it is six stones and three more to D4, until the jungle C3 lies beside."""
    road = given().tile("C1", at="D2", rotation=3).tile("C4", at="D3").tile("C3", at="D4")
    assert road.workers(0, "D2").game().costs("D2") == {"D3": 6, "D4": 9}
    game = road.placing("C5").game()
    game.play("place_tile", cell="C3", rotation=1)
    assert game.costs("D2") == {"C3": 1, "D3": 2, "D4": 5}


def test_t6_stones_and_secret_paths_may_be_mixed_in_one_move() -> None:
    """From the temple A4 to the base camp, by the secret path to H1, over a stone to H2."""
    position = given().tile("B4", at="H1", rotation=3).tile("C4", at="H2", rotation=3)
    game = position.camp(0, "H1").workers(0, "A4").game()
    assert game.cell("H1")["stones"][3] == 2
    (event,) = game.play("move", rank="worker", origin="A4", target="H2")
    assert event["route"] == ["A4", "A5", "H1", "H2"]
    assert event["cost"] == 2 + 1 + 2


def test_a_move_of_10_ap_is_possible_and_one_of_11_is_not() -> None:
    """Six stones to D3, three to D4, and one or two to D5."""
    road = (("C1", "D2", 3), ("C4", "D3", 0), ("F1", "D4", 0))
    for last, cost in (("A6", 10), ("A2", None)):
        position = given().tile(last, at="D5").workers(0, "D2")
        for name, at, rotation in road:
            position.tile(name, at, rotation)
        costs = position.game().costs("D2")
        assert (costs["D3"], costs["D4"], costs.get("D5")) == (6, 9, cost)


@pytest.mark.parametrize("rank", ["worker", "leader"])
def test_leader_and_workers_pay_the_same(rank: str) -> None:
    game = given().workers(0, "A5").leader(0, "A5").game()
    game.play("move", rank=rank, origin="A5", target="A4")
    assert game.view["ap"] == 8
    assert game.members(0, "A4") == ((1, False) if rank == "worker" else (0, True))


def test_a_player_moves_as_many_members_as_the_points_allow() -> None:
    game = given().workers(0, "A5", 12).game()
    for _ in range(10):
        game.play("move", rank="worker", origin="A5", target="B4")
    assert game.members(0, "B4") == (10, False)
    assert not game.legal("move")


def test_equal_members_are_one_choice() -> None:
    game = given().workers(0, "A5", 3).game()
    assert len(game.legal("move")) == 3


def test_nobody_moves_the_members_of_others() -> None:
    game = given().workers(1, "A5").game()
    assert not game.legal("move")
