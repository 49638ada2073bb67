"""The rules page of Tikal II and its first turn."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode

import pytest
from django.test import Client
from django.urls import reverse

from games.presentation.tikal2.lesson import STEPS, first_position, lesson
from games.rules.registry import RULES
from games.rules.tikal2.pieces import TILES

LEARN = "/learn/tikal2/"


def test_the_page_says_which_values_are_ours(client: Client) -> None:
    page = client.get(reverse("games:rules_of", args=["tikal2"])).content.decode()
    ours = page[page.index('id="ours"') : page.index('id="questions"')]
    assert "reconstruction" in ours
    assert ours.count("action-tile-picture") == len(TILES)
    assert page.count('class="example"') >= 6


def test_the_first_turn_can_be_played_with_its_links_alone(client: Client) -> None:
    page, titles = client.get(LEARN).content.decode(), []
    for _ in range(20):
        titles.append(re.search(r'id="step-title">([^<]+)', page)[1])  # type: ignore[index]
        link = re.search(r'id="lesson-link-1" href="([^"]+)"', page)
        if link is None:
            break
        page = client.get(LEARN + unescape(link[1])).content.decode()
    assert titles == [*(str(step.title) for step in STEPS), "That was a whole turn"]
    assert reverse("games:play_now") in page
    assert 'name="game" value="tikal2"' in page


def test_every_choice_leads_to_the_end() -> None:
    for choice in range(10):
        page = lesson({})
        while not page.done:
            link = page.links[min(choice, len(page.links) - 1)]
            page = lesson(dict(parse_qsl(link.query[1:])))
        assert page.view["seats"][0]["score"] > 2
        assert page.view["seats"][0]["flags"] == 19


def test_places_on_the_board_lead_where_the_links_lead() -> None:
    page, lit = lesson({}), 0
    while not page.done:
        marks = {mark.url for mark in page.shown.controls.marks}
        assert marks <= {link.query for link in page.links}
        lit += bool(marks)
        page = lesson(dict(parse_qsl(page.links[0].query[1:])))
    assert lit == 4


def test_the_position_is_a_real_one() -> None:
    assert RULES["tikal2"].active(first_position()) == (0,)


@pytest.mark.parametrize(
    ("steps", "status"),
    [("nonsense", 400), ("{}", 400), ('[{"kind": "walk"}]', 400), ('[{"kind": "end_turn"}]', 422)],
)
def test_a_crafted_address_starts_again(client: Client, steps: str, status: int) -> None:
    answer = client.get(f"{LEARN}?{urlencode({'do': steps})}")
    assert answer.status_code == status
    assert "Here it starts again" in answer.content.decode()


def test_pictures_speak_the_language_of_the_page(client: Client) -> None:
    """Whoever came first must not decide in which language the action tiles are named."""
    pages = [
        client.get("/rules/tikal2/", headers={"Accept-Language": language}).content.decode()
        for language in ("de", "en")
    ]
    named = [re.findall(r'action-tile-picture"[^>]*aria-label="([^"]+)"', page) for page in pages]
    assert named[0]
    assert len(named[0]) == len(named[1])
    assert any("key" in name for name in named[1])
    assert not any("key" in name for name in named[0])
