"""The table of Tikal II follows the rules' own views through whole games."""

import json
import random
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl
from xml.etree import ElementTree

import pytest

from games.presentation.affordances import Controls, Position, Shown
from games.presentation.core.people import Player
from games.presentation.tikal2.face import Tikal2Face
from games.rules.tikal2.rules import Tikal2

TIKAL2 = Tikal2()
FACE = Tikal2Face()
NAMES = ("Ann", "Ben", "Cat", "Dan")


def position(state: Any, seat: Any, query: dict[str, str], mode: Any = "turn") -> Position:
    return Position(
        view=TIKAL2.view(state, seat),
        legal=TIKAL2.legal(state, seat),
        cost=lambda action: 0,
        dump=TIKAL2.actions.dump,
        names=NAMES,
        query=query,
        mode=mode,
    )


def pressed(found: Controls) -> tuple[set[str], set[str]]:
    """Everything that one set of controls can play, and the queries that it leads to."""
    choices = [choice for group in found.groups for choice in group.choices]
    choices += [*found.tools, *(found.question.choices if found.question else ())]
    choices += [found.end] if found.end else []
    posts = {choice.post for choice in choices if choice.post}
    queries = {choice.query for choice in choices if choice.query}
    for mark in found.marks:
        queries.add(mark.url)
        posts |= {json.loads(value)["action"] for key, value in mark.hx if key == "vals"}
    return posts, queries


def crawl(state: Any, seat: Any, *, script: bool = True) -> set[str]:
    """Every action that can be reached by following links from the table."""
    seen, waiting, found = {"?"}, ["?"], set()
    while waiting:
        query = dict(parse_qsl(waiting.pop().removeprefix("?")))
        controls = FACE.controls(position(state, seat, query))
        if not script:
            marks = tuple(replace(mark, hx=()) for mark in controls.marks)
            controls = replace(controls, marks=marks)
        posts, queries = pressed(controls)
        found |= posts
        waiting += sorted(queries - seen)
        seen |= queries
    return found


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"short_game": True}), (4, {"more_control": True})],
)
def test_every_position_of_a_game_can_be_shown(seats: int, options: dict[str, Any]) -> None:
    state = TIKAL2.setup(seats, "drawn", options)
    chance = random.Random(7)
    players = [Player(name) for name in NAMES[:seats]]
    steps = 0
    phases: set[str] = set()
    while TIKAL2.active(state):
        (seat,) = TIKAL2.active(state)
        here = position(state, seat, {})
        phases.add(here.view["phase"])
        controls = FACE.controls(here)
        assert controls.hint or controls.question
        assert controls.groups or controls.marks or controls.end
        labels = [FACE.action_label(action, NAMES) for action in here.legal]
        assert all(labels)
        if not steps % 5:
            listed = FACE.every_action(here)
            assert sum(len(group.choices) for group in listed) == len(here.legal)
            for reader in (None, *range(seats)):
                view = TIKAL2.view(state, reader)
                shown = Shown(controls) if reader == seat else Shown()
                ElementTree.fromstring(FACE.board(view, shown))
                assert FACE.players(view, players).count("player__score") == seats
                assert FACE.supply(view)
                assert FACE.text(view)
                assert FACE.headline(view, NAMES, thinking=False)
                FACE.tiles(view)
        action = chance.choice(here.legal)
        state = TIKAL2.transition(state, seat, action).state
        steps += 1
    view = TIKAL2.view(state, None)
    assert "point" in FACE.headline(view, NAMES, thinking=False)
    assert steps > 100
    assert {"keys", "pirogue", "tile", "choice", "explorer", "last"} <= phases


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_every_legal_action_can_be_reached(script: bool) -> None:
    state = TIKAL2.setup(3, "reached", {"more_control": True})
    chance = random.Random(3)
    steps = 0
    kinds: set[str] = set()
    while TIKAL2.active(state):
        (seat,) = TIKAL2.active(state)
        legal = TIKAL2.legal(state, seat)
        if not steps % 9 or not {action.kind for action in legal} <= kinds:
            wanted = {json.dumps(TIKAL2.actions.dump(a), separators=(",", ":")) for a in legal}
            assert wanted <= crawl(state, seat, script=script)
            kinds |= {action.kind for action in legal}
        action = chance.choice(legal)
        if action.kind == "end_turn" and len(legal) > 1:
            action = chance.choice(legal)
        state = TIKAL2.transition(state, seat, action).state
        steps += 1
    assert len(kinds) > 20
