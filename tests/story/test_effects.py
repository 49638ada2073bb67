"""What the moves of others did to me: walking events backwards gives the position before."""

from __future__ import annotations

from typing import Any

import pytest

from games.presentation.tikal.effects import effects, rewound, temples_of
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from games.rules.tikal import events as e
from games.rules.tikal.board import cell_at

RULES_OF_TIKAL = RULES["tikal"]
NAMES = ("alice", "bob")
ALICE, BOB = Seat(0), Seat(1)
TEMPLE = cell_at(2, 2)
JUNGLE = cell_at(1, 2)


def owners(view: dict[str, Any]) -> dict[int, tuple[int, int | None]]:
    return {
        cell: (temple.value, temple.owner)
        for cell, temple in temples_of(view).items()
        if temple.value
    }


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_events_walked_backwards_lead_to_the_position_before(variant: str) -> None:
    rules, rng = RULES_OF_TIKAL, Rng(11)
    state = rules.setup(3, "effects", {"variant": variant})
    views: list[dict[str, Any]] = [rules.view(state, None)]
    happened: list[tuple[Any, ...]] = []
    while seats := rules.active(state):
        legal = rules.legal(state, seats[0])
        busy = [action for action in legal if action.kind != "end_turn"]
        state, events = rules.transition(state, seats[0], rng.choice(busy or legal))
        views.append(rules.view(state, None))
        happened.append(events)
    assert any(event.kind == "guard_posted" for events in happened for event in events)
    for start in range(0, len(happened), 7):
        end = min(start + 40, len(happened))
        since = [event for events in happened[start:end] for event in events]
        before = rewound(temples_of(views[end]), since)
        assert {
            cell: (temple.value, temple.owner) for cell, temple in before.items() if temple.value
        } == owners(views[start])


def view(*members: tuple[int, int, bool], value: int = 5, guard: int | None = None) -> Any:
    """A board of a temple and a jungle; members (seat, workers, leader) stand at the temple."""
    bare: dict[str, Any] = {"value": 0, "guard": None, "members": []}
    return {
        "cells": [
            {
                "cell": [2, 2],
                "value": value,
                "guard": None if guard is None else {"seat": guard, "rank": "worker"},
                "members": [
                    {"seat": seat, "workers": workers, "leader": leader}
                    for seat, workers, leader in members
                ],
            },
            {**bare, "cell": [1, 2]},
        ]
    }


def moved(seat: Seat, rank: Any = "worker") -> e.MemberMoved:
    return e.MemberMoved(seat, rank, JUNGLE, TEMPLE, (JUNGLE, TEMPLE), 1)


def told(after: Any, since: list[Any], own: list[Any] | None = None) -> list[tuple[str, str]]:
    found = effects(after, since, own or [], ALICE, NAMES)
    return [(effect.tone, effect.text) for effect in found]


def test_a_lost_temple_is_named_with_who_took_it() -> None:
    found = told(view((0, 2, False), (1, 0, True)), [moved(BOB, "leader")])
    assert found[0] == ("loss", "You lost the temple at C3 (5) to bob.")
    assert found[-1][1] == "Your temples would score 0 now; after your last turn it was 5."


def test_a_tie_takes_a_temple_from_its_holder() -> None:
    (tone, text), _worth = told(view((0, 1, False), (1, 1, False)), [moved(BOB)])
    assert (tone, text) == ("loss", "You no longer hold the temple at C3 (5): it is a tie.")


def test_a_temple_may_become_mine_by_what_others_do() -> None:
    away = e.MemberMoved(BOB, "worker", TEMPLE, JUNGLE, (TEMPLE, JUNGLE), 1)
    after = view((0, 1, False))
    assert told(after, [away])[0] == ("gain", "You hold the temple at C3 (5) now.")


def test_a_level_uncovered_by_others_is_my_gain() -> None:
    found = told(view((0, 3, False), (1, 1, False)), [e.TempleUncovered(BOB, TEMPLE, 5)])
    assert found[0] == ("gain", "Your temple at C3 rose from 4 to 5.")


def test_a_guard_of_another_is_a_loss_only_of_what_was_mine() -> None:
    guard = e.GuardPosted(BOB, TEMPLE, "worker", 5, 2, leader_removed=False)
    assert told(view((0, 2, False), guard=1), [guard]) == []
    came = [moved(BOB), moved(BOB), moved(BOB), guard]
    assert told(view((0, 2, False), guard=1), came)[0] == (
        "loss",
        "You lost the temple at C3 (5) to bob.",
    )


def test_exchanges_with_me_are_losses_and_those_of_others_are_not() -> None:
    mine = e.TreasuresExchanged(BOB, ALICE, *[0, 1])  # type: ignore[arg-type]
    found = told(view((0, 1, False)), [mine])
    assert found[0] == ("loss", "bob took your Vase and left you: Idol.")


def test_a_bid_that_others_left_standing_won_the_auction() -> None:
    """Whether the site made the bid or the player: what counts is what it costs."""
    found = told(view((0, 1, False)), [e.BidPassed(BOB), e.AuctionWon(ALICE, 4)])
    assert found[0] == ("even", "Your bid won the auction for 4 points.")
    assert told(view((0, 1, False)), [e.AuctionWon(ALICE, 0), e.AuctionWon(BOB, 3)]) == []


def test_what_i_did_since_is_not_counted_as_done_to_me() -> None:
    after = view((0, 3, False), (1, 2, False))
    since, own = [moved(BOB), moved(BOB)], [moved(ALICE), moved(ALICE)]
    found = told(after, since, own)
    assert found[0] == ("loss", "You lost the temple at C3 (5) to bob.")


def test_nothing_of_mine_touched_is_nothing_told() -> None:
    assert told(view((0, 3, False), (1, 2, False)), [moved(BOB)]) == []
