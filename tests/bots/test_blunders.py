"""Positions in which only one thing is right, whatever the weights are."""

from typing import Any

import pytest

from games.bots.play import next_actions
from games.bots.registry import BOTS
from games.rules.core.protocol import Seat
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.rules.tikal.scoring import worth
from tests.rules.tikal.grid import label
from tests.rules.tikal.positions import Given, given

RULES_OF_TIKAL = RULES["tikal"]
LATE = "G1 G2 G3 G4"
ME = Seat(0)


def thinker(level: str = "hard") -> Any:
    return BOTS["tikal"][level]


def plan(position: Given, level: str = "hard") -> list[dict[str, Any]]:
    """What the bot of seat 0 plays, as JSON with cells by label."""
    actions = next_actions(RULES_OF_TIKAL, thinker(level), position.state(), ME, "seed")
    dumped = [RULES_OF_TIKAL.actions.dump(action) for action in actions]
    for item in dumped:
        for name in ("cell", "origin", "target"):
            if name in item:
                item[name] = label(item[name])
    return dumped


def end_of(state: Any, seat: Seat = ME) -> Any:
    """The position before the seat ends its turn, after all that the hard bot plays."""
    while True:
        for action in next_actions(RULES_OF_TIKAL, thinker(), state, seat, "seed"):
            if RULES_OF_TIKAL.ends_turn(action):
                return state
            state = apply(RULES_OF_TIKAL, state, seat, action).state


def in_danger() -> Given:
    """Seat 0 holds an 8 by one worker and has no more; seat 1 stands beside it in force."""
    return (
        given()
        .value("A4", 8)
        .workers(0, "A4", 2)
        .no_supply(0)
        .leader(0, "B5")
        .workers(1, "A4", 1)
        .workers(1, "A5", 6)
        .leader(1, "A5")
        .stack(LATE)
    )


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_it_guards_a_temple_that_is_lost_otherwise(level: str) -> None:
    position = in_danger()
    position.data["rounds"] = 3
    played = plan(position, level)
    assert {"kind": "guard", "cell": "A4", "rank": "worker"} in played
    # The leader is not spent for it.
    assert not any(item["kind"] == "guard" and item["rank"] == "leader" for item in played)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_it_takes_the_third_of_a_kind(level: str) -> None:
    position = given().treasures(0, "idol idol vase").treasures(1, "idol knife").stack(LATE)
    swap = {"kind": "exchange", "give": "vase", "take": "idol", "seat": 1}
    assert swap in plan(position, level)


def test_it_does_not_hand_a_pair_to_its_rival() -> None:
    """Taking the idol makes a pair; the vase would make one for the rival as well."""
    position = (
        given()
        .treasures(0, "idol vase shell")
        .treasures(1, "idol vase knife")
        .ap(3)
        .stack(LATE)
        .no_supply(0)
    )
    (swap,) = [item for item in plan(position) if item["kind"] == "exchange"]
    assert (swap["give"], swap["take"]) in {("shell", "idol"), ("shell", "vase")}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_it_breaks_a_tie_that_one_worker_breaks(level: str) -> None:
    position = given().value("A4", 7).workers(0, "A4", 1).workers(1, "A4", 1).scoring(1, rounds=4)
    state = position.state()
    for action in next_actions(RULES_OF_TIKAL, thinker(level), state, ME, "seed"):
        before, state = state, apply(RULES_OF_TIKAL, state, ME, action).state
    assert worth(before, 0)[0] >= 7
    assert state.scores[0] >= 7


def test_it_takes_a_temple_from_a_rival_who_scores_next() -> None:
    """My own temples are safe: what is left is to spoil the other's."""
    position = (
        given()
        .value("A4", 4)
        .value("B5", 5)
        .workers(0, "A4", 9)
        .workers(1, "B5", 1)
        .scoring(1, rounds=4)
        .no_supply(1)
    )
    assert not worth(end_of(position.state()), 1)[0]


@pytest.mark.parametrize("ap", [2, 3, 4])
def test_the_last_turn_of_the_game_scores_all_that_can_be_scored(ap: int) -> None:
    position = (
        given()
        .value("A4", 3)
        .value("B5", 4)
        .workers(0, "A4", 1)
        .workers(1, "A4", 1)
        .workers(1, "B5", 1)
        .leader(0, "B4")
        .treasures(0, "idol vase")
        .treasures(1, "vase knife")
        .scoring(rounds=4)
        .ap(ap)
    )
    state = position.state()
    assert sum(worth(end_of(state), 0)) == most_points(state)


def most_points(state: Any) -> int:
    """By trying everything."""
    best = sum(worth(state, 0))
    for action in RULES_OF_TIKAL.legal(state, ME):
        if not RULES_OF_TIKAL.ends_turn(action):
            best = max(best, most_points(RULES_OF_TIKAL.transition(state, ME, action).state))
    return best


def test_it_never_ends_a_scoring_turn_with_points_left() -> None:
    """In a whole game no single action was left out that would have scored at once."""
    state = RULES_OF_TIKAL.setup(2, "points", {})
    looked = asked = 0
    while RULES_OF_TIKAL.outcome(state) is None:
        seat = state.seat
        hard = state.phase == "scoring"
        bot = thinker("hard" if hard else "medium")
        for action in next_actions(RULES_OF_TIKAL, bot, state, seat, str(asked)):
            if hard and RULES_OF_TIKAL.ends_turn(action):
                looked += 1
                assert not improvements(state, seat), f"round {state.rounds}, seat {seat}"
            state = apply(RULES_OF_TIKAL, state, seat, action).state
        asked += 1
    assert looked == 8


def improvements(state: Any, seat: Any) -> list[Any]:
    """Single actions, free of any price but AP, that would score more in this turn."""
    now = sum(worth(state, seat))
    found = []
    for action in RULES_OF_TIKAL.legal(state, seat):
        if action.kind in ("uncover", "exchange", "place_member"):
            after = RULES_OF_TIKAL.transition(state, seat, action).state
            if sum(worth(after, seat)) > now:
                found.append(action)
    return found
