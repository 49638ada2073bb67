"""Rulebook: scoring round, with its example (T7, T13, T14)."""

from __future__ import annotations

import pytest

from tests.rules.tikal.positions import Given, given


def printed_example() -> Given:
    """Majorities in a "3", two "5" and an "8"; two pairs and two single treasures."""
    return (
        given(seats=3)
        .tile("C1", at="A3")
        .tile("D1", at="A2")
        .tile("D2", at="B3")
        .tile("E2", at="C4")
        .value("C4", 8)
        .workers(0, "A3", 2)
        .leader(0, "A2")
        .workers(1, "A2", 2)
        .workers(0, "B3", 1)
        .workers(0, "C4", 3)
        .workers(1, "C4", 2)
        .workers(2, "C4", 2)
        .treasures(0, "idol idol vase vase knife shell")
    )


def test_the_printed_example_21_points_for_temples_and_8_for_treasures() -> None:
    game = printed_example().scores(5, 0, 0).scoring(1, 2, volcano="B6").game()
    assert game.seats(0)["worth"] == {"temples": 21, "treasures": 8}
    game.play("end_turn")
    assert [event["points"] for event in game.told("temple_scored")] == [5, 3, 5, 8]
    assert [event["points"] for event in game.told("treasure_scored")] == [3, 3, 1, 1]
    assert game.told("position_scored") == [
        {
            "kind": "position_scored",
            "seat": 0,
            "round": 1,
            "temples": 21,
            "treasures": 8,
            "score": 34,
        }
    ]
    assert game.seats(0)["score"] == 5 + 21 + 8


def test_the_printed_example_goes_on_with_the_neighbour_and_back_to_the_volcano() -> None:
    game = printed_example().scoring(1, 2, volcano="B6").game()
    for seat in (1, 2):
        game.play("end_turn")
        assert (game.seat, game.view["ap"], game.view["phase"]) == (seat, 10, "scoring")
    game.play("end_turn")
    assert (game.seat, game.view["phase"], game.view["tile"]) == (0, "placing", "B6")
    game.play(**game.legal("place_tile")[0])
    assert game.view["ap"] == 10


def test_t13_a_tie_scores_for_nobody() -> None:
    position = given(seats=3).workers(0, "A4", 2).workers(1, "A4", 2).workers(2, "A4", 1)
    for seat in range(3):
        assert position.game().seats(seat)["worth"]["temples"] == 0


def test_t13_a_tie_behind_the_strongest_does_not_matter() -> None:
    game = given(seats=3).workers(0, "A4", 1).workers(1, "A4", 2).workers(2, "A4", 1).game()
    assert [game.seats(seat)["worth"]["temples"] for seat in range(3)] == [0, 1, 0]


@pytest.mark.parametrize(("workers", "points"), [(2, 1), (3, 0), (4, 0)])
def test_t7_the_leader_counts_3_in_a_majority(workers: int, points: int) -> None:
    """T7, T13: against three workers it is a tie."""
    game = given().leader(0, "A4").workers(1, "A4", workers).game()
    assert game.seats(0)["worth"]["temples"] == points


def test_t7_leader_and_workers_add_up() -> None:
    game = given().leader(0, "A4").workers(0, "A4", 2).workers(1, "A4", 4).game()
    assert game.seats(0)["worth"]["temples"] == 1


def test_an_empty_temple_and_other_hexagons_score_for_nobody() -> None:
    game = given().workers(0, "B4", 3).workers(0, "A5", 3).game()
    assert [game.seats(seat)["worth"]["temples"] for seat in range(2)] == [0, 0]


def test_the_value_is_the_topmost_number() -> None:
    game = given().value("A4", 4).workers(0, "A4").game()
    assert game.seats(0)["worth"]["temples"] == 4
    game.play("uncover", cell="A4")
    assert game.seats(0)["worth"]["temples"] == 5


def test_t14_a_drawn_volcano_starts_a_scoring_round_at_once() -> None:
    """T14: clockwise, the player who drew it first; it is placed only afterwards."""
    game = given(seats=4).turn(1).stack("B6 B1").game()
    assert game.play("end_turn") == [
        {"kind": "turn_ended", "seat": 1, "unspent": 10},
        {"kind": "tile_drawn", "seat": 2, "tile": "B6"},
        {
            "kind": "scoring_started",
            "seat": 2,
            "round": 1,
            "tile": "B6",
            "order": [2, 3, 0, 1],
        },
        {"kind": "turn_began", "seat": 2, "scoring": True},
    ]
    assert game.view["scoring"] == {"done": 0, "round": 1, "queue": [3, 0, 1]}
    assert game.view["turn_seat"] == 2
    assert not game.legal("place_tile")


def test_t14_each_player_scores_alone_after_the_own_10_points() -> None:
    game = given(seats=3).workers(0, "A4").workers(1, "A5", 2).scoring(1, 2, volcano="B6").game()
    game.play("end_turn")
    assert [game.seats(seat)["score"] for seat in range(3)] == [1, 0, 0]
    for _ in range(2):
        game.play("move", rank="worker", origin="A5", target="A4")
    game.play("end_turn")
    assert [game.seats(seat)["score"] for seat in range(3)] == [1, 1, 0]


def test_t14_afterwards_the_drawer_places_the_volcano_and_takes_a_normal_turn() -> None:
    """T14: no other tile is drawn for it, and nothing is scored at its end."""
    game = given(seats=3).workers(0, "A4").stack("D1").scoring(1, 2, volcano="B6").game()
    for _ in range(3):
        game.play("end_turn")
    assert game.events[-1] == {"kind": "turn_began", "seat": 0, "scoring": False}
    assert game.view["scoring"] == {"done": 1, "round": None, "queue": []}
    game.play(**game.legal("place_tile")[0])
    assert game.told("tile_placed")[0]["tile"] == "B6"
    game.play("end_turn")
    assert not game.told("position_scored")
    assert (game.seat, game.view["tile"]) == (1, "D1")


def test_in_a_scoring_turn_everything_of_a_normal_turn_can_be_done() -> None:
    game = (
        given()
        .tile("A4", at="A3")
        .workers(0, "A3")
        .workers(0, "A4")
        .treasures(0, "idol")
        .treasures(1, "vase")
        .scoring(1, volcano="B6")
        .game()
    )
    kinds = {action["kind"] for action in game.legal()}
    assert kinds == {
        "place_member",
        "move",
        "uncover",
        "recover",
        "exchange",
        "camp",
        "guard",
        "end_turn",
    }
