"""Whatever the position, a bot answers with a legal turn, and always with the same one."""

from typing import Any

import pytest

from games.bots.play import never, next_actions
from games.bots.registry import BOTS, LEVELS
from games.rules.core.replay import apply
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.play import moments

RULES_OF_TIKAL = RULES["tikal"]
TABLES = [
    (seats, variant, member)
    for seats in (2, 3, 4)
    for variant in ("basic", "auction")
    for member in (False, True)
]
TEMPO = 23
"""Every so many moves of a random game a bot is asked."""


def positions(seats: int, variant: str, member: bool) -> list[tuple[Any, Any]]:
    """Some positions of a random game, with the seat to act; all phases are among them."""
    options = {"variant": variant, "camp_needs_member": member}
    start = RULES_OF_TIKAL.setup(seats, f"{seats}{variant}{member}", options)
    game = list(moments(RULES_OF_TIKAL, start, Rng.from_text(f"{variant}{seats}")))
    return [(moment.state, moment.seat) for moment in game[seats::TEMPO]]


def check(state: Any, seat: Any, actions: list[Any]) -> None:
    """Legal one after the other, and the plan ends where it must end."""
    assert actions
    for number, action in enumerate(actions, start=1):
        reveals = RULES_OF_TIKAL.reveals(state, action)
        state = apply(RULES_OF_TIKAL, state, seat, action).state
        last = RULES_OF_TIKAL.ends_turn(action) or reveals
        assert last == (number == len(actions))


@pytest.mark.parametrize(("seats", "variant", "member"), TABLES)
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_every_plan_is_legal(level: str, seats: int, variant: str, member: bool) -> None:
    bot = BOTS["tikal"][level]
    phases = set()
    for number, (state, seat) in enumerate(positions(seats, variant, member)):
        phases.add(state.phase)
        check(state, seat, next_actions(RULES_OF_TIKAL, bot, state, seat, str(number)))
    assert {"exploring", "scoring"} <= phases


@pytest.mark.parametrize(("seats", "variant", "member"), TABLES[::3])
def test_plans_of_the_hard_bot_are_legal(seats: int, variant: str, member: bool) -> None:
    bot = BOTS["tikal"]["hard"]
    for state, seat in positions(seats, variant, member)[::4]:
        check(state, seat, next_actions(RULES_OF_TIKAL, bot, state, seat, "seed"))


@pytest.mark.parametrize("level", LEVELS)
def test_without_any_time_there_is_still_a_legal_plan(level: str) -> None:
    bot = BOTS["tikal"][level]
    for table in TABLES:
        for state, seat in positions(*table)[::3]:
            actions = next_actions(RULES_OF_TIKAL, bot, state, seat, "late", lambda: True)
            check(state, seat, actions)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_plan(level: str) -> None:
    bot = BOTS["tikal"][level]
    for table in TABLES[:4:3]:
        for state, seat in positions(*table)[::6]:
            first = next_actions(RULES_OF_TIKAL, bot, state, seat, "same")
            assert next_actions(RULES_OF_TIKAL, bot, state, seat, "same") == first


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", [(2, "basic", False), (3, "auction", False)])
def test_what_is_hidden_does_not_change_the_plan(level: str, table: Any) -> None:
    bot = BOTS["tikal"][level]
    for state, seat in positions(*table)[::6]:
        plan = next_actions(RULES_OF_TIKAL, bot, state, seat, "seed")
        for reshuffled in ("one", "two"):
            other = RULES_OF_TIKAL.determinize(state, seat, Rng.from_text(reshuffled))
            assert next_actions(RULES_OF_TIKAL, bot, other, seat, "seed") == plan


def test_a_bot_that_thinks_looks_at_averages_only() -> None:
    """Even the order that it was given to think about does not matter to it."""
    bot = BOTS["tikal"]["hard"]
    for state, seat in positions(2, "basic", False)[::9]:
        plans = {
            tuple(bot.plan(imagined, seat, Rng(1), never))
            for imagined in (
                RULES_OF_TIKAL.determinize(state, seat, Rng.from_text(text)) for text in "abc"
            )
        }
        assert len(plans) == 1


def test_every_game_has_every_level() -> None:
    assert set(BOTS) == set(RULES)
    assert all(set(levels) == set(LEVELS) for levels in BOTS.values())
