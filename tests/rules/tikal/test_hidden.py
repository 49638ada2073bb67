"""What nobody knows is dealt anew for bots: tiles to come, covered and undealt treasures."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.tikal.positions import given, number

TIKAL: Any = RULES["tikal"]


def deals(times: int = 60) -> list[dict[str, Any]]:
    """The same position dealt anew: idols are all found, a tile with shells and bowls lies open."""
    position = given().tile("A4", at="A3", wafers="shell shell bowl").treasures(0, "idol idol idol")
    state = position.state()
    return [TIKAL.dump(TIKAL.determinize(state, 0, Rng(seed))) for seed in range(times)]


def test_any_treasure_that_nobody_has_seen_may_lie_under_a_cover() -> None:
    tops = Counter(deal["wafers"][number("A3")][0] for deal in deals())
    assert set(tops) == {1, 2, 3, 4, 5, 6, 7}


def test_treasures_that_were_found_are_not_dealt_again() -> None:
    for deal in deals():
        assert deal["treasures"][0] == (3, 0, 0, 0, 0, 0, 0, 0)
        covered = [kind for pile in deal["wafers"] for kind in pile]
        assert Counter([*covered, *deal["bag"]]) == dict.fromkeys(range(1, 8), 3)
        assert len(deal["wafers"][number("A3")]) == 3


def test_the_undealt_treasures_are_mixed_too() -> None:
    assert len({deal["bag"] for deal in deals()}) == 60


def test_tiles_are_mixed_within_their_letters() -> None:
    given_stack = given().tile("A4", at="A3").state().stack
    for deal in deals():
        assert sorted(deal["stack"]) == sorted(given_stack)
        letters = [TIKAL.actions.dump(choice(tile))["tile"][0] for tile in deal["stack"]]
        assert letters == sorted(letters)
    assert len({deal["stack"][0] for deal in deals()}) == 5


def choice(tile: int) -> Any:
    return TIKAL.actions.kinds["choose_tile"](tile)


def test_everything_else_stays() -> None:
    state = given().tile("A4", at="A3").workers(1, "A3", 2).camp(0, "B4").state()
    before, after = TIKAL.dump(state), TIKAL.dump(TIKAL.determinize(state, 1, Rng(4)))
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"stack", "bag", "wafers"}
