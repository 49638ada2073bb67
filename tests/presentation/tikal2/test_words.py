"""Every action has a label, every event a sentence, and what is secret stays with its reader."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from games.presentation.tikal2.effects import effects
from games.presentation.tikal2.log import SENTENCES
from games.presentation.tikal2.results import bars, render_results
from games.presentation.tikal2.scores import SOURCES, score_sheet, totals
from games.presentation.tikal2.words import action_label
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.tikal2 import actions as a
from games.rules.tikal2 import events as e
from games.rules.tikal2 import secret_events as hidden
from games.rules.tikal2.pieces import ROOMS, Card, Colour, Room
from games.rules.tikal2.rules import Tikal2
from tests.presentation.tikal2.views import dark, seat, space, view

RULES = Tikal2()
NAMES = ("alice", "bob", "charlie", "dora")


def played(seats: int, options: dict[str, Any], seed: int = 3) -> tuple[list[Any], Any]:
    """Every event of a whole random game, and its last state."""
    rng = Rng(seed)
    step = RULES.start(seats, options, RULES.deal(seats, f"log {seed}", options))
    told = list(step.events)
    while active := RULES.active(step.state):
        action = rng.choice(RULES.legal(step.state, active[0]))
        assert action_label(action, NAMES)
        step = RULES.transition(step.state, active[0], action)
        told += step.events
    return told, step.state


def test_every_action_has_a_label_and_every_event_a_sentence() -> None:
    from games.presentation.tikal2 import words

    assert set(words._WORDS) == set(get_args(a.Action))
    assert set(SENTENCES.tellers) == set(get_args(e.Event))


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {"more_control": True}), (3, {"short_game": True})]
)
def test_whole_games_are_told(seats: int, options: dict[str, Any]) -> None:
    events, _state = played(seats, options)
    for event in events:
        told = SENTENCES.tellers[type(event)]([event], NAMES)
        assert told.text.endswith(".")
        assert "%(" not in told.text


def test_the_points_of_the_events_are_the_scores() -> None:
    for seed in range(4):
        events, state = played(3, {}, seed)
        sheet = score_sheet([RULES.events.dump(event) for event in events], 3)
        assert tuple(sum(totals(sheet, seat)) for seat in range(3)) == state.scores


def test_results_show_every_source_and_every_player() -> None:
    events, state = played(2, {})
    dumped = [RULES.events.dump(event) for event in events]
    page = render_results(dumped, NAMES[:2])
    for name in SOURCES.values():
        assert str(name) in page
    sheet = score_sheet(dumped, 2)
    assert [bar.total for bar in bars(sheet, NAMES[:2])] == list(state.scores)
    assert all(f"<b>{score}</b>" in page for score in state.scores)


def test_a_key_for_the_camp_is_told_without_its_colour() -> None:
    public = SENTENCES.tellers[e.KeyTaken]([e.KeyTaken(Seat(0), "", "camp")], NAMES)
    secret = SENTENCES.tellers[hidden.KeyStored]([hidden.KeyStored(Seat(0), Colour(0))], NAMES)
    assert public.text == "alice stored a key in the camp."
    assert secret.text == "Only you know: it is the pink key."


def flag(by: int, room: str) -> e.FlagPlaced:
    return e.FlagPlaced(Seat(by), Room(ROOMS.index(room)), 1, 7, 0, card=False, treasure=False)


def test_company_at_an_altar_is_a_loss() -> None:
    altar = dark("altar-pink", 1, 1, spaces=[space(9, 0), space(7, 1), space(5), space(3)])
    found = effects(view(altar), [flag(1, "altar-pink")], [], 0, NAMES)
    assert [(effect.tone, effect.text) for effect in found] == [
        (
            "loss",
            "bob has a flag beside yours in the sanctuary with the pink altar: "
            "now the keys decide.",
        )
    ]
    assert effects(view(altar), [flag(1, "altar-pink")], [flag(0, "altar-pink")], 0, NAMES) == []
    assert effects(view(), [flag(1, "pink1")], [], 0, NAMES) == []


def test_the_wheel_changes_what_my_treasures_bring() -> None:
    mine = view(seats=[seat(treasures={"mask": 2}), seat()])
    turned = e.WheelTurned((3, 2, 4, 3, 5))
    (effect,) = effects(mine, [turned], [], 0, NAMES)
    assert (effect.tone, effect.text) == ("gain", "Mask: each brings 3 now, it was 2.")
    assert effects(mine, [turned], [], 1, NAMES) == []


def test_the_final_scoring_tells_of_cards_and_treasures_too() -> None:
    me = Seat(0)
    scored = [e.RoundEnded(2), e.KeysScored(me, (Colour(0),), (1,), 1), e.TreasuresScored(me, 2, 2)]
    (effect,) = effects(view(), [*scored, e.CardsScored(me, Card(5), 5)], [], 0, NAMES)
    parts = "(keys 1, altars 0, cards and treasures 7)"
    assert effect.text == f"The scoring brought you 8 points {parts}."
    (effect,) = effects(view(), scored[:2], [], 0, NAMES)
    assert effect.text == "The scoring brought you 1 point (keys 1, altars 0)."


@pytest.mark.parametrize(("count", "word"), [(1, "1 treasure of"), (3, "3 treasures of")])
def test_what_was_looked_at_is_counted(count: int, word: str) -> None:
    event = e.ThreeDrawn(Seat(0), "treasure", 1, count)
    told = SENTENCES.tellers[e.ThreeDrawn]([event], NAMES)
    assert told is not None
    assert word in told.text
