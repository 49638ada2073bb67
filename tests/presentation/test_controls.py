"""What can be pressed at the table: everything that is legal, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.presentation.affordances import Choice, Controls, Group, Mode, Position
from games.presentation.tikal.actions import controls, every_action
from games.rules.core.replay import apply
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.tikal.positions import given

TIKAL = RULES["tikal"]
NAMES = ("Alice", "Bob", "Carla")


def positions(variant: str, seed: int, every: int) -> list[tuple[Any, int]]:
    """Positions of a random game, one in so many moves."""
    rng = Rng(seed)
    found: list[tuple[Any, int]] = []
    state = TIKAL.setup(3, f"controls-{seed}", {"variant": variant})
    while (active := TIKAL.active(state)) and len(found) < 40:
        legal = TIKAL.legal(state, active[0])
        if rng.below(every) == 0:
            found.append((state, active[0]))
        choices = [action for action in legal if action.kind != "end_turn"] or legal
        state = TIKAL.transition(state, active[0], rng.choice(choices)).state
    return found


def position(state: Any, seat: Any, query: dict[str, str], mode: Mode = "turn") -> Position:
    return Position(
        view=TIKAL.view(state, seat),
        legal=TIKAL.legal(state, seat),
        cost=lambda action: TIKAL.cost(state, seat, action),
        dump=TIKAL.actions.dump,
        names=NAMES,
        query=query,
        mode=mode,
    )


def choices_of(made: Controls) -> list[Choice]:
    asked = made.question.choices if made.question else ()
    grouped = [choice for group in made.groups for choice in group.choices]
    return [*made.tools, *([made.end] if made.end else []), *asked, *grouped]


def explore(state: Any, seat: Any) -> tuple[set[str], set[str]]:
    """Follow every link: the addresses that there are, and everything that acts."""
    queries, posts, waiting = {"?"}, set(), ["?"]
    while waiting:
        query = dict(part.split("=") for part in waiting.pop()[1:].split("&") if part)
        made = controls(position(state, seat, query))
        links = [choice.query for choice in choices_of(made) if choice.query]
        links += [mark.url for mark in made.marks]
        posts |= {choice.post for choice in choices_of(made) if choice.post}
        posts |= {
            json.loads(dict(m.hx)["vals"])["action"] for m in made.marks if "vals" in dict(m.hx)
        }
        if made.number:
            numbers = range(made.number.low, made.number.high + 1)
            blank = json.loads(made.number.post)
            posts |= {json.dumps({**blank, made.number.field: n}) for n in numbers}
        for link in links:
            if link not in queries:
                queries.add(link)
                waiting.append(link)
    return queries, posts


def actions_in(post: str) -> list[Any]:
    data = json.loads(post)
    return [TIKAL.actions.load(item) for item in (data if isinstance(data, list) else [data])]


@pytest.mark.parametrize(("variant", "seed"), [("basic", 1), ("auction", 2)])
def test_everything_legal_can_be_reached_and_nothing_else(variant: str, seed: int) -> None:
    for state, seat in positions(variant, seed, every=12):
        _queries, posts = explore(state, seat)
        alone = set()
        for post in posts:
            actions, after = actions_in(post), state
            for action in actions:
                after = apply(TIKAL, after, seat, action).state  # type: ignore[arg-type]
            if len(actions) == 1:
                alone.add(actions[0])
        assert alone == set(TIKAL.legal(state, seat))  # type: ignore[arg-type]


@pytest.mark.parametrize(("variant", "seed"), [("basic", 3), ("auction", 4)])
def test_the_list_has_every_action_once(variant: str, seed: int) -> None:
    for state, seat in positions(variant, seed, every=5):
        listed = [
            choice
            for group in every_action(position(state, seat, {"list": "1"}))
            for choice in group.choices
        ]
        acting = [TIKAL.actions.load(json.loads(choice.post)) for choice in listed if choice.post]
        legal = list(TIKAL.legal(state, seat))  # type: ignore[arg-type]
        asked = [action for action in legal if action.kind == "recover"]
        assert len(listed) == len(legal)
        assert set(acting) == set(legal) - set(asked)
        assert len({(c.label, c.post) for c in listed}) == len(listed)


def test_several_go_at_once_as_far_as_the_points_reach() -> None:
    state = TIKAL.setup(2, "several", {})
    seat = TIKAL.active(state)[0]
    state = TIKAL.transition(state, seat, TIKAL.legal(state, seat)[0]).state
    place = TIKAL.actions.load({"kind": "place_member", "rank": "worker", "cell": [0, 4]})
    for _ in range(3):
        state = TIKAL.transition(state, seat, place).state
    made = controls(position(state, seat, {"cell": "A5", "who": "3"}))
    assert made.selected == (0, 4)
    for mark in made.marks:
        hx = dict(mark.hx)
        if "vals" in hx:
            actions = actions_in(json.loads(hx["vals"])["action"])
            assert len(actions) == 3
            assert mark.cost == 3 * TIKAL.cost(state, seat, actions[0])
            assert mark.cost <= 7
    assert "3 workers" in made.hint


def test_the_leader_takes_along_as_many_as_the_points_allow() -> None:
    state = given().workers(0, "A5", 5).leader(0, "A5").ap(4).game().state
    seat = TIKAL.active(state)[0]
    made = controls(position(state, seat, {"cell": "A5"}))
    moves = [action for action in TIKAL.legal(state, seat) if action.kind == "move"]
    nearest = min(TIKAL.cost(state, seat, move) for move in moves)
    offered = {choice.id for choice in choices_of(made)}
    assert {"who-L", f"who-{4 // nearest - 1}L"} <= offered
    assert f"who-{4 // nearest}L" not in offered


def test_selections_stay_in_the_plan_and_in_the_list() -> None:
    state = TIKAL.setup(2, "plan", {})
    seat = TIKAL.active(state)[0]
    imagined = TIKAL.imagine(state, seat)
    made = controls(position(imagined, seat, {"plan": "1", "list": "1"}, mode="plan"))
    links = [choice.query for choice in made.tools if choice.query]
    assert links
    assert all("plan=1" in link and "list=1" in link for link in links)
    marks = controls(position(imagined, seat, {"plan": "1", "tool": "place"}, mode="plan")).marks
    assert {dict(mark.hx)["post"] for mark in marks} == {"plan/"}


def test_a_group_is_rendered_with_its_buttons() -> None:
    group = Group("Tools & more", (Choice("Go <now>", query="?a=1&b=2", key="g", cost=3),))
    assert "Tools &amp; more" in group.html
    assert "Go &lt;now&gt;" in group.html
    assert 'href="?a=1&amp;b=2"' in group.html
    assert 'data-shortcut="g"' in group.html
    assert "3 AP" in group.html
