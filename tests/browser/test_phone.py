"""At the width of a phone nothing sticks out, and a turn can be played with the thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.support.games import active_seat, can, play_on, start_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LOW = """[...document.querySelectorAll(".button, summary, .site-nav a, .site-footer a, .log a")]
  .filter(({offsetHeight}) => offsetHeight > 0 && offsetHeight < 44)
  .map((element) => element.outerHTML)"""
"""What is too low for a finger."""


def test_a_turn_with_the_thumb(visit: Visit) -> None:
    game = play_on(start_game(), moves=40, until=lambda legal: False)
    play_on(game, until=can("place_tile"))
    page = visit(active_seat(game).user, game.get_absolute_url(), width=390, has_touch=True)
    assert page.evaluate(WIDE) <= 0
    page.locator("#board-frame a.cell").first.tap()
    expect(page.locator("#confirm")).to_be_in_viewport()
    page.locator("#confirm").tap()
    expect(page.locator("#headline")).to_have_text("Your turn: explore")
    expect(page.locator("#end-turn")).to_be_in_viewport()
    for query in ("?tool=place", "?tool=end", "?list=1"):
        page.goto(game.get_absolute_url() + query)
        assert page.evaluate(WIDE) <= 0


@pytest.mark.parametrize("width", [390, 1280])
def test_the_auction_fits(visit: Visit, width: int) -> None:
    game = start_game(variant="auction", people=["alice", "bob", "carla", "dan"])
    page = visit(active_seat(game).user, game.get_absolute_url(), width=width)
    assert page.evaluate(WIDE) <= 0
    question = page.locator(".desk__hint").bounding_box()
    assert question
    assert question["width"] > 200
    expect(page.locator("#pass")).to_be_in_viewport()
    page.locator("#number").fill(page.locator("#number").get_attribute("max") or "")
    page.get_by_role("button", name="Bid", exact=True).click()
    expect(page.locator("#headline")).to_have_text("Your turn: choose a tile")


def test_what_is_pressed_is_large_enough(visit: Visit) -> None:
    game = play_on(start_game(), moves=30)
    page = visit(active_seat(game).user, game.get_absolute_url(), width=390, has_touch=True)
    assert page.evaluate(LOW) == []
    page.goto("/")
    assert page.evaluate(LOW) == []


def test_the_board_stays_where_it_is(visit: Visit) -> None:
    game = start_game(name="A name that is much too long for a phone, but allowed")
    page = visit(active_seat(game).user, game.get_absolute_url(), width=390, has_touch=True)
    before = page.locator("#board-frame").bounding_box()
    page.locator("#board-frame a.cell").first.tap()
    page.locator("#confirm").tap()
    expect(page.locator("#headline")).to_have_text("Your turn: explore")
    assert before
    assert page.locator("#board-frame").bounding_box() == before
