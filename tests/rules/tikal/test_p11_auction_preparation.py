"""Rulebook, auction version: preparation and display (T18)."""

from __future__ import annotations

import pytest

from tests.rules.tikal.game import new_game
from tests.rules.tikal.positions import given


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t18_everybody_starts_with_20_points(seats: int) -> None:
    game = new_game(seats, variant="auction")
    assert game.rules.scores(game.state) == (20,) * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t18_as_many_tiles_as_players_are_revealed(seats: int) -> None:
    game = new_game(seats, seed="display", variant="auction")
    dealt = game.rules.deal(seats, "display", {"variant": "auction"})["tiles"]
    assert game.events == [{"kind": "tiles_displayed", "tiles": dealt[:seats]}]
    assert game.view["display"] == dealt[:seats]
    assert set(game.view["tiles"]) == set(dealt[:seats])
    assert sum(game.view["stack"].values()) == 36 - seats


@pytest.mark.parametrize("seat", range(3))
def test_t18_the_first_bidder_is_drawn_by_lot(seat: int) -> None:
    """T1, T18."""
    game = new_game(3, start_seat=seat, variant="auction")
    assert (game.seat, game.view["phase"], game.view["ap"]) == (seat, "bidding", 0)
    assert game.view["auction"] == {"high": 0, "high_seat": None, "passed": [], "done": []}


def test_the_basic_game_knows_no_auction() -> None:
    game = given().game()
    assert game.view["auction"] is None
    assert game.view["display"] == []
    assert game.rules.scores(game.state) == (0, 0)
