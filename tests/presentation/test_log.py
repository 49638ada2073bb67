"""Sentences: every event has one, neighbours are merged, turns have headings."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from games.presentation.core.marks import Walk
from games.presentation.log import Line, tell, tell_chapters
from games.presentation.story.registry import TALES
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from games.rules.tikal import events as e
from games.rules.tikal.actions import RANKS
from games.rules.tikal.board import cell_at
from games.rules.tikal.tiles import TILES

NAMES = ("alice", "bob", "charlie")
ALICE, BOB, CHARLIE = Seat(0), Seat(1), Seat(2)
RULES_OF_TIKAL = RULES["tikal"]


def story(*events: Any) -> list[tuple[int, list[dict[str, Any]]]]:
    """Each event as a move of its own."""
    return [(seq, [RULES_OF_TIKAL.events.dump(event)]) for seq, event in enumerate(events, 1)]


def lines(*events: Any) -> list[Line]:
    return tell("tikal", story(*events), NAMES, None)


def texts(*events: Any) -> list[str]:
    return [line.text for line in lines(*events)]


def tile(name: str) -> Any:
    return next(number for number, face in enumerate(TILES) if face.id == name)


def played(variant: str, seed: int = 3) -> list[tuple[int, list[dict[str, Any]]]]:
    """The events of a whole random game."""
    rules, rng = RULES_OF_TIKAL, Rng(seed)
    options = {"variant": variant}
    step = rules.start(3, options, rules.deal(3, f"log {seed}", options))
    told, seq = [(0, [rules.events.dump(event) for event in step.events])], 0
    while seats := rules.active(step.state):
        step = rules.transition(step.state, seats[0], rng.choice(rules.legal(step.state, seats[0])))
        seq += 1
        told.append((seq, [rules.events.dump(event) for event in step.events]))
    return told


def test_every_event_of_every_game_has_a_sentence() -> None:
    assert set(TALES) == set(RULES)
    assert set(TALES["tikal"].sentences.tellers) == set(get_args(e.Event))


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_a_whole_game_can_be_told(variant: str) -> None:
    game = played(variant)
    chapters = tell_chapters("tikal", game, NAMES, None)
    told = [line for chapter in chapters for line in chapter.lines]
    assert told == tell("tikal", game, NAMES, None)
    assert [line.seq for line in told] == sorted(line.seq for line in told)
    assert not [line.text for line in told if "%" in line.text or not line.text.endswith(".")]
    assert chapters[-1].heading.text == "The end"
    assert all(chapter.heading.text for chapter in chapters)


def test_neighbours_are_told_in_one_sentence() -> None:
    base, target = cell_at(0, 4), cell_at(1, 3)
    placed = e.MemberPlaced(ALICE, "worker", base)
    moved = e.MemberMoved(ALICE, "worker", base, target, (base, target), 2)
    assert texts(placed, placed, placed, moved, moved) == [
        "alice brought 3 workers to the base camp.",
        "alice moved 2 workers from A5 to B4 (4 AP).",
    ]


def test_a_merged_line_stands_at_its_last_move() -> None:
    placed = e.MemberPlaced(ALICE, "worker", cell_at(0, 4))
    (line,) = lines(placed, placed)
    assert (line.seq, line.seat, line.cells) == (2, 0, ((0, 4),))


def test_different_things_are_not_merged() -> None:
    worker, leader = (e.MemberPlaced(ALICE, rank, cell_at(0, 4)) for rank in RANKS)
    assert texts(worker, leader, worker) == [
        "alice brought 1 worker to the base camp.",
        "alice brought the leader to the base camp.",
        "alice brought 1 worker to the base camp.",
    ]
    assert len(texts(e.BidPassed(ALICE), e.BidPassed(ALICE))) == 2


def test_levels_are_merged_to_the_last_value() -> None:
    cell = cell_at(2, 2)
    assert texts(e.TempleUncovered(BOB, cell, 4), e.TempleUncovered(BOB, cell, 5)) == [
        "bob uncovered 2 levels of the temple at C3: it is worth 5 now."
    ]


def test_a_walk_keeps_its_route() -> None:
    route = (cell_at(0, 4), cell_at(1, 3), cell_at(2, 2))
    (line,) = lines(e.MemberMoved(ALICE, "leader", route[0], route[-1], route, 3))
    assert line.walk == Walk(((0, 4), (1, 3), (2, 2)), ALICE, "leader")
    assert line.cells == ((2, 2),)


def test_a_guard_tells_who_left() -> None:
    assert texts(e.GuardPosted(ALICE, cell_at(1, 1), "worker", 6, 2, leader_removed=True)) == [
        "alice made a worker guard of the temple at B2, worth 6. "
        "2 workers left the game. The leader left the game."
    ]


def test_turns_have_headings_and_what_leads_to_them_stands_below() -> None:
    chapters = tell_chapters(
        "tikal",
        story(
            e.TileDrawn(ALICE, tile("A6")),
            e.TurnBegan(ALICE, scoring=False),
            e.CampPitched(ALICE, cell_at(1, 3)),
            e.TurnEnded(ALICE, 3),
            e.TileDrawn(BOB, tile("B6")),
            e.ScoringStarted(BOB, 1, tile("B6"), (BOB, CHARLIE, ALICE)),
            e.TurnBegan(BOB, scoring=True),
            e.TurnEnded(BOB, 0),
            e.PositionScored(BOB, 1, 8, 3, 30),
            e.TurnBegan(CHARLIE, scoring=True),
        ),
        NAMES,
        None,
    )
    assert [(chapter.heading.text, len(chapter.lines)) for chapter in chapters] == [
        ("Turn of alice", 4),
        ("Scoring turn of bob", 5),
        ("Scoring turn of charlie", 1),
    ]
    assert [line.text for line in chapters[1].short] == [
        "bob drew a volcano (#12).",
        "The volcano of bob starts scoring round 1.",
        "bob scored 11 (temples 8, treasures 3) and has 30 points.",
    ]


def test_the_final_scoring_round_follows_whether_the_last_tile_had_a_place_or_not() -> None:
    assert texts(
        e.TileRemoved(ALICE, tile("G4")), e.ScoringStarted(ALICE, 4, None, (BOB, CHARLIE, ALICE))
    ) == [
        "There is no place for jungle (#36) of alice: it leaves the game.",
        "No tile is left: the final scoring round begins.",
    ]


def test_turns_of_namesakes_are_kept_apart() -> None:
    began = [e.TileDrawn(ALICE, tile("A6")), e.TurnEnded(ALICE, 1)]
    next_one = [e.TileDrawn(BOB, tile("A5")), e.TurnEnded(BOB, 1)]
    told = tell_chapters("tikal", story(*began, *next_one), ("Bot", "Bot"), None)
    assert [chapter.heading.seat for chapter in told] == [0, 1]


def test_a_shared_victory_names_all_winners() -> None:
    (text,) = texts(e.GameEnded((40, 12, 40), (ALICE, CHARLIE)))
    assert text == "The game is over. alice, charlie share the victory with 40 points."
