"""The measure of what is reconstructed counts the right tiles."""

from __future__ import annotations

from collections import Counter

from games.bots.tikal2.balance import kind_of, left_to_the_end, shares
from games.rules.core.rng import Rng
from games.rules.tikal2.pieces import ICONS, TILES
from games.rules.tikal2.rules import Tikal2
from tests.rules.play import moments

GAME = Tikal2()


def test_each_round_has_one_last_tile() -> None:
    start = GAME.setup(3, "balance", {})
    played = [(moment.state, moment.action) for moment in moments(GAME, start, Rng(3))]
    assert left_to_the_end(played).total() == 2


def test_there_are_nine_kinds_of_actions() -> None:
    assert len({kind_of(icon) for icon in range(len(ICONS))}) == 9


def test_even_play_has_even_shares() -> None:
    even = Counter({tile.id: 5 for tile in TILES})
    assert set(shares(even, 4).values()) == {1.0}
    double = Counter({TILES[0].id: 1})
    assert shares(double, 4)["sanctuary"] == 0.0
    assert shares(double, 4)["room"] > 4
