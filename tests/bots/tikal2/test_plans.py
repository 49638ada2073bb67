"""The bots of Tikal II: legal, repeatable, blind for what is hidden, and no fools."""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.judge import planned
from games.bots.play import next_actions
from games.bots.protocol import Bot
from games.bots.random_bot import RandomBot
from games.bots.tikal2.judge import Tikal2Judge
from games.bots.tikal2.levels import DUEL, EASY, HARD, MEDIUM, TABLE
from games.rules.core.protocol import Seat
from games.rules.core.replay import apply
from games.rules.core.rng import Rng
from games.rules.tikal2.legal import TO_DIG
from games.rules.tikal2.rules import Tikal2
from games.rules.tikal2.state import State, keys
from tests.rules.play import moments

GAME = Tikal2()
LEVELS: dict[str, Bot[Any, Any]] = {
    "random": RandomBot(GAME),
    "easy": EASY,
    "medium": MEDIUM,
    "hard": HARD,
}
OPTIONS: list[dict[str, Any]] = [{}, {"more_control": True}, {"short_game": True}]
TABLES = [(seats, options) for seats in (2, 3, 4) for options in OPTIONS]
TEMPO = 29


def positions(seats: int, options: dict[str, Any], tempo: int = TEMPO) -> list[tuple[State, Seat]]:
    """Some positions of a random game, with the seat to act."""
    start = GAME.setup(seats, f"{seats}{sorted(options)}", options)
    game = list(moments(GAME, start, Rng.from_text(f"{seats}")))
    return [(moment.state, moment.seat) for moment in game[seats::tempo]]


def check(state: State, seat: Seat, actions: list[Any]) -> None:
    """Legal one after the other, and the plan ends where it must end."""
    assert actions
    for number, action in enumerate(actions, start=1):
        reveals = GAME.reveals(state, action)
        state = apply(GAME, state, seat, action).state
        assert (GAME.ends_turn(action) or reveals) == (number == len(actions))


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_every_plan_is_legal(level: str, seats: int, options: dict[str, Any]) -> None:
    for number, (state, seat) in enumerate(positions(seats, options)):
        check(state, seat, next_actions(GAME, LEVELS[level], state, seat, str(number)))


@pytest.mark.parametrize(("seats", "options"), TABLES[::4])
def test_plans_of_the_hard_bot_are_legal(seats: int, options: dict[str, Any]) -> None:
    for state, seat in positions(seats, options)[::5]:
        check(state, seat, next_actions(GAME, HARD, state, seat, "seed"))


@pytest.mark.parametrize("level", LEVELS)
def test_without_any_time_there_is_still_a_legal_plan(level: str) -> None:
    for table in TABLES:
        for state, seat in positions(*table)[::4]:
            check(state, seat, next_actions(GAME, LEVELS[level], state, seat, "x", lambda: True))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_change_the_plan_and_a_seed_repeats_it(level: str) -> None:
    bot = LEVELS[level]
    for state, seat in positions(3, {})[::9]:
        plan = next_actions(GAME, bot, state, seat, "seed")
        for reshuffled in ("one", "two"):
            other = GAME.determinize(state, seat, Rng.from_text(reshuffled))
            assert next_actions(GAME, bot, other, seat, "seed") == plan


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_no_turn_is_left_without_a_flag_that_the_keys_allow(level: str) -> None:
    seen = 0
    for state, seat in positions(2, {}, tempo=7):
        reach = state.temple.reach(keys(state, seat))
        near = reach[state.explorers[seat]] & TO_DIG & ~state.flagged[seat]
        if state.stage not in ("pirogue", "last") or not state.normal or not near:
            continue
        line = planned(GAME, LEVELS[level], state, seat, "flag")
        assert line.positions[-1].flagged[seat] != state.flagged[seat]
        seen += 1
    assert seen > 2


def test_a_judge_prefers_what_the_hard_bot_plays_to_random_turns() -> None:
    judge, better, seen = Tikal2Judge(DUEL, TABLE), 0, 0
    for state, seat in positions(2, {}, tempo=7):
        if not judge.begins(state) or state.extra or state.moving:
            continue
        strong = planned(GAME, MEDIUM, state, seat, "judge")
        weak = planned(GAME, LEVELS["random"], state, seat, "judge")
        seen += 1
        better += judge.score(strong.positions, seat) > judge.score(weak.positions, seat)
    assert seen > 4
    assert better >= seen - 1
