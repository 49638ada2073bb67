"""Rulebook, auction version: scoring when the volcano is chosen (T22)."""

from __future__ import annotations

from tests.rules.tikal.game import Game
from tests.rules.tikal.positions import given


def volcano_chosen() -> Game:
    """Seat 1 of three, who has the first turn for nothing, may take the volcano."""
    game = given(seats=3, variant="auction").workers(1, "A4").bidding(1, "B5 B6 B4").game()
    for _ in range(3):
        game.play("pass_bid")
    return game


def test_t22_the_display_of_a_volcano_alone_starts_nothing() -> None:
    game = volcano_chosen()
    assert (game.view["phase"], game.view["scoring"]["round"]) == ("choosing", None)


def test_t22_choosing_the_volcano_starts_the_scoring_round() -> None:
    """T22: clockwise from the chooser; turn indicators are not flipped in it."""
    game = volcano_chosen()
    assert game.play("choose_tile", tile="B6") == [
        {"kind": "tile_chosen", "seat": 1, "tile": "B6"},
        {"kind": "scoring_started", "seat": 1, "round": 1, "tile": "B6", "order": [1, 2, 0]},
        {"kind": "turn_began", "seat": 1, "scoring": True},
    ]
    for seat in (1, 2, 0):
        assert (game.seat, game.view["ap"]) == (seat, 10)
        assert game.view["auction"]["done"] == []
        game.play("end_turn")
    assert game.rules.scores(game.state) == (20, 21, 20)


def test_t22_the_turn_is_paid_for_before_the_scoring_round() -> None:
    game = given(seats=2, variant="auction").workers(0, "A4").bidding(0, "B6 B5").game()
    game.play("bid", points=5)
    game.play("pass_bid")
    game.play("choose_tile", tile="B6")
    assert game.rules.scores(game.state) == (15, 20)
    game.play("end_turn")
    assert game.rules.scores(game.state) == (16, 20)


def test_t22_everybody_scores_whether_they_have_had_their_turn_or_not() -> None:
    """T22: and whoever had none yet still has it afterwards."""
    position = given(seats=4, variant="auction").bidding(1, "B6 B5 B4", done=(0,))
    game = position.game()
    for _ in range(3):
        game.play("pass_bid")
    game.play("choose_tile", tile="B6")
    assert game.told("scoring_started")[0]["order"] == [1, 2, 3, 0]
    for _ in range(4):
        game.play("end_turn")
    game.end_turn()
    assert game.view["auction"]["done"] == [0, 1]
    assert (game.seat, game.view["phase"]) == (2, "bidding")


def test_t22_afterwards_the_chooser_places_it_and_plays_10_points() -> None:
    game = volcano_chosen()
    game.play("choose_tile", tile="B6")
    for _ in range(3):
        game.play("end_turn")
    assert (game.seat, game.view["phase"], game.view["tile"]) == (1, "placing", "B6")
    assert game.view["auction"]["done"] == []
    game.play(**game.legal()[0])
    assert game.view["ap"] == 10
    game.play("end_turn")
    assert game.view["auction"]["done"] == [1]
    assert (game.seat, game.view["phase"]) == (2, "bidding")


def test_t22_a_volcano_that_is_left_over_starts_it_too() -> None:
    game = given(seats=2, variant="auction").bidding(0, "B5 B6").game()
    game.play("pass_bid")
    game.play("pass_bid")
    game.play("choose_tile", tile="B5")
    game.end_turn()
    assert [event["kind"] for event in game.events] == [
        "turn_ended",
        "auction_won",
        "tile_chosen",
        "scoring_started",
        "turn_began",
    ]
    assert game.told("scoring_started")[0]["order"] == [1, 0]
    assert game.seat == 1
