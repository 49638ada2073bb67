"""The rules page and the first turn for newcomers."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from django.test import Client
from django.urls import reverse

from games.presentation.story.registry import GUIDES
from games.presentation.tikal.lesson import STEPS, first_position, lesson
from games.rules.registry import RULES

LEARN = "/learn/"


def test_every_game_has_rules_and_a_first_turn() -> None:
    assert set(GUIDES) == set(RULES)


def test_the_rules_are_shown(client: Client) -> None:
    answer = client.get(reverse("games:rules_of", args=["tikal"]))
    page = answer.content.decode()
    assert answer.status_code == 200
    for part in ("auction", "scoring", "questions"):
        assert f'href="#{part}"' in page
        assert f'id="{part}"' in page
    assert page.count('class="example"') >= 8


def test_the_list_leads_to_the_rules_of_every_game(client: Client) -> None:
    page = client.get(reverse("games:rules")).content.decode()
    for key, rules in RULES.items():
        assert reverse("games:rules_of", args=[key]) in page
        assert rules.meta.title in page


@pytest.mark.parametrize("key", list(GUIDES))
def test_the_drawings_are_named_and_use_symbols_that_exist(client: Client, key: str) -> None:
    page = client.get(reverse("games:rules_of", args=[key])).content.decode()
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) <= set(
        re.findall(r'id="([\w-]+)"', page)
    )
    assert all(re.findall(r'class="(?:example|small-tile)"[^>]*aria-label="([^"]*)"', page))


def test_there_are_no_rules_of_unknown_games(client: Client) -> None:
    assert client.get("/rules/chess/").status_code == 404
    assert client.get("/learn/chess/").status_code == 404


def test_the_first_turn_can_be_played_with_its_links_alone(client: Client) -> None:
    page, titles = client.get(LEARN).content.decode(), []
    for _ in range(20):
        titles.append(re.search(r'id="step-title">([^<]+)', page)[1])  # type: ignore[index]
        link = re.search(r'id="lesson-link-1" href="([^"]+)"', page)
        if link is None:
            break
        page = client.get(LEARN + unescape(link[1])).content.decode()
    assert titles[0] == titles[1] == "Place your tile"
    assert titles[2:] == [*(str(step.title) for step in STEPS[1:]), "That was a whole turn"]
    assert reverse("games:play_now") in page


def test_both_temples_can_be_chosen_and_every_cell_and_rotation() -> None:
    ends = set()
    for cell in ("A3", "B3", "C4", "C5"):
        for turn in range(6):
            query: dict[str, Any] = {"cell": cell, "turn": str(turn)}
            page = lesson(query)
            assert page.shown.controls.ghost is not None
            for number in range(2 if turn == 0 else 1):
                ends.add(_finish(page, number))
    assert ends == {(0, 3), (1, 4)}


def _finish(page: Any, choice: int) -> tuple[int, int]:
    """Follow the links; where there are several, the given one. Returns where the temple is."""
    while not page.done:
        options = [link for link in page.links if link.primary]
        link = options[min(choice, len(options) - 1)]
        page = lesson(dict(parse_qsl(link.query[1:])))
    (temple,) = [cell for cell in page.view["cells"] if cell["value"] == 2]
    assert temple["members"] == [{"seat": 0, "workers": 1, "leader": True}]
    return tuple(temple["cell"])


def test_cells_of_the_board_lead_where_the_links_lead() -> None:
    page = lesson({"cell": "C4"})
    while not page.done:
        links = {link.query for link in page.links if link.primary}
        marks = {mark.url for mark in page.shown.controls.marks if mark.kind == "target"}
        assert marks <= links
        assert marks or page.number in (1, len(STEPS))
        page = lesson(dict(parse_qsl(next(link for link in page.links if link.primary).query[1:])))


def test_a_step_can_be_taken_back() -> None:
    first = lesson({"cell": "C4"})
    assert first.back is None
    second = lesson(dict(parse_qsl(first.links[0].query[1:])))
    assert second.back == "?"


def test_the_position_is_a_real_one() -> None:
    rules = RULES["tikal"]
    state = first_position()
    assert rules.active(state) == (0,)
    assert rules.view(state, None)["tile"] == "A4"


END = {"kind": "end_turn"}


@pytest.mark.parametrize(
    ("steps", "status"),
    [
        ("nonsense", 400),
        ("[" * 5000, 400),
        ("{}", 400),
        ("[1]", 400),
        ('[{"kind": []}]', 400),
        ('[{"kind": "place_tile", "cell": [9, 9], "rotation": 0}]', 400),
        ('[{"kind": "end_turn"}]', 422),
        ('[{"kind": "place_tile", "cell": [7, 4], "rotation": 0}]', 422),
        ('[{"kind": "place_member", "rank": "worker", "cell": [0, 4]}]', 422),
    ],
)
def test_a_crafted_address_starts_again(client: Client, steps: str, status: int) -> None:
    answer = client.get(f"{LEARN}?{urlencode({'do': steps})}")
    assert answer.status_code == status
    assert "Here it starts again" in answer.content.decode()


@pytest.mark.parametrize("query", ["cell=Z9", "cell=A3&turn=x", "cell=A3&turn=²", "turn=99999999"])
def test_odd_selections_do_no_harm(client: Client, query: str) -> None:
    assert client.get(f"{LEARN}?{query}").status_code == 200


def test_htmx_gets_the_step_alone(client: Client) -> None:
    page = client.get(LEARN, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in page
    assert 'id="lesson"' in page


@pytest.mark.django_db
def test_pages_without_a_game_ask_the_database_nothing(
    client: Client, django_assert_num_queries
) -> None:
    with django_assert_num_queries(0):
        client.get(reverse("games:rules_of", args=["tikal"]))
        client.get(LEARN)
