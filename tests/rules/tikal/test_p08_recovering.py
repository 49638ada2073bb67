"""Rulebook: recover treasure (T7, T9)."""

from __future__ import annotations

from tests.rules.tikal.components import TREASURES
from tests.rules.tikal.positions import given


def test_a_member_recovers_the_topmost_wafer_for_3_ap() -> None:
    game = given().tile("A4", at="A3", wafers="knife idol vase idol").workers(0, "A3").game()
    (event,) = game.play("recover", cell="A3")
    assert event == {
        "kind": "treasure_recovered",
        "seat": 0,
        "cell": "A3",
        "treasure": "knife",
        "left": 3,
    }
    assert game.view["ap"] == 7
    assert game.seats(0)["treasures"] == {"knife": 1}
    assert game.cell("A3")["wafers"] == 3


def test_t9_the_wafer_is_revealed_to_everybody() -> None:
    """T9: spectators read it in the view, and no event is for one seat only."""
    game = given().tile("A4", at="A3", wafers="knife idol").workers(0, "A3").game()
    action = game.rules.actions.load({"kind": "recover", "cell": [0, 2]})
    assert game.rules.reveals(game.state, action)
    step = game.rules.transition(game.state, 0, action)
    assert [event.only for event in step.events] == [None]
    for reader in (None, 0, 1):
        seats = game.rules.view(step.state, reader)["seats"]
        assert seats[0]["treasures"] == {"knife": 1}


def test_no_other_action_reveals_anything() -> None:
    game = given().tile("A4", at="A3").workers(0, "A3").workers(0, "A4").game()
    for action in game.rules.legal(game.state, 0):
        assert game.rules.reveals(game.state, action) == (action.kind == "recover")


def test_t9_one_member_per_wafer_and_at_most_two_per_hexagon_in_a_turn() -> None:
    position = given().tile("A4", at="A3", wafers="knife idol vase bowl")
    game = position.workers(0, "A3").game()
    game.play("recover", cell="A3")
    assert not game.can("recover", cell="A3")
    game = position.workers(0, "A3", 4).game()
    game.play("recover", cell="A3")
    game.play("recover", cell="A3")
    assert game.view["ap"] == 4
    assert not game.can("recover", cell="A3")


def test_t9_members_count_that_are_there_now() -> None:
    position = given().tile("A4", at="A3", wafers="knife idol vase").workers(0, "A3", 2)
    game = position.game()
    game.play("recover", cell="A3")
    game.play("move", rank="worker", origin="A3", target="A4")
    assert not game.can("recover", cell="A3")


def test_t7_the_leader_is_one_body_for_recovering() -> None:
    """T7, T9."""
    game = given().tile("A4", at="A3", wafers="knife idol vase").leader(0, "A3").game()
    game.play("recover", cell="A3")
    assert not game.can("recover", cell="A3")


def test_several_hexagons_may_be_dug_out_in_a_turn() -> None:
    game = (
        given()
        .tile("A4", at="A3", wafers="knife idol")
        .tile("A5", at="B3", wafers="vase bowl")
        .workers(0, "A3", 2)
        .workers(0, "B3")
        .game()
    )
    for at in ("A3", "B3", "A3"):
        game.play("recover", cell=at)
    assert game.seats(0)["treasures"] == {"idol": 1, "vase": 1, "knife": 1}
    assert game.view["ap"] == 1


def test_an_empty_hexagon_has_nothing_left_to_recover() -> None:
    game = given().tile("A4", at="A3", wafers="knife").workers(0, "A3", 2).game()
    game.play("recover", cell="A3")
    assert not game.can("recover", cell="A3")


def test_members_of_others_do_not_dig_for_me() -> None:
    assert not given().tile("A4", at="A3").workers(1, "A3", 3).game().legal("recover")


def test_wafers_are_dealt_in_order_and_recovered_in_that_order() -> None:
    """The order of a deal is kept: the first wafer of a cell is its top one."""
    position = given().placing("A4").workers(0, "A4", 2)
    position.data["bag"].reverse()
    game = position.game()
    game.play("place_tile", cell="A3", rotation=0)
    for _ in range(2):
        game.play("move", rank="worker", origin="A4", target="A3")
    found = [game.play("recover", cell="A3")[0]["treasure"] for _ in range(2)]
    assert found == ["shell", "shell"]
    left = [TREASURES[number] for number in game.rules.dump(game.state)["wafers"][2]]
    assert left == ["shell", "calendar"]
