"""What the bots know of the coming scoring rounds: letters, never the order."""

import pytest

from games.bots.tikal.outlook import Outlook, volcano_odds
from games.bots.tikal.weights import Weights
from games.rules.registry import RULES
from games.rules.tikal.state import State
from games.rules.tikal.tiles import TILES

RULES_OF_TIKAL = RULES["tikal"]


def after(drawn: int, variant: str = "basic") -> State:
    """A fresh game of which so many tiles have gone, the volcano of a letter always last."""
    state: State = RULES_OF_TIKAL.setup(2, "odds", {"variant": variant}).copy()
    tiles = sorted(range(36), key=lambda tile: (TILES[tile].letter, TILES[tile].kind == "volcano"))
    state.stack, state.display = tuple(tiles[drawn:]), ()
    return state


@pytest.mark.parametrize(
    ("drawn", "chance", "wait"),
    [
        (0, 0.0, 6 + 3.5),  # six A tiles first, then one of six
        (6, 1 / 6, 3.5),
        (10, 1 / 2, 1.5),
        (11, 1.0, 1.0),
        (12, 0.0, 5 + 3.0),  # five C tiles before the next one
        (32, 0.0, 5.0),  # only the final round is left
        (36, 1.0, 1.0),
    ],
)
def test_the_odds_of_the_next_volcano(drawn: int, chance: float, wait: float) -> None:
    assert volcano_odds(after(drawn)) == (pytest.approx(chance), pytest.approx(wait))


def test_a_volcano_on_display_may_come_at_any_moment() -> None:
    state = after(12, "auction")
    state.display = (11, 12)
    assert volcano_odds(state)[0] == 0.5


def test_a_larger_margin_is_safer_and_a_dearer_attack_less_likely() -> None:
    outlook = Outlook(after(6), 0, Weights())
    for seat in range(2):
        assert outlook.hold[seat] == sorted(outlook.hold[seat])
        assert outlook.take[seat] == sorted(outlook.take[seat], reverse=True)
        assert outlook.hold[seat][20] > outlook.take[seat][20]


def test_treasures_count_at_every_round_and_pairs_more() -> None:
    outlook = Outlook(after(6), 0, Weights(hope=0.0, rival=1.0))
    nothing = (0,) * 8
    single, pair = (1, *nothing[1:]), (2, *nothing[1:])
    assert outlook.treasures((single, nothing)) == 1 * 4
    assert outlook.treasures((pair, nothing)) == 3 * 4
    assert outlook.treasures((nothing, pair)) == -3 * 4
