"""The last turns of a game in the browser, until the page with its result.

What comes before is played by the same services without a browser, to save time.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.services.bots import bot_turn
from tests.browser.conftest import Visit
from tests.support.games import active_seat, play_on, start_game, state_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOST_STEPS = 80


def nearly_over(game: Game, tiles: int) -> Game:
    """The game when so few tiles are left to draw."""
    while len(state_of(game).stack) > tiles:
        play_on(game, moves=6)
    return game


def step(page: Page) -> None:
    """One thing that moves the game on: the tile, a bid, a choice, or the end of the turn."""
    expect(page.locator("#table")).to_have_attribute("data-your-turn", "yes")
    before = page.locator("#table").get_attribute("hx-vals")
    if page.locator("#pass, #bid").count():
        page.locator("#pass, #bid").last.click()
    elif page.locator("#end-turn").count():
        asks_first = page.locator("#end-turn").get_attribute("href") is not None
        page.locator("#end-turn").click()
        if asks_first:  # Action points are left.
            page.locator("#confirm").click()
    elif page.locator("#board-frame a.cell").count():
        page.locator("#board-frame a.cell").first.click()
        page.locator("#confirm").click()
    else:
        page.locator(".desk__choices button[name=action]").first.click()
    page.wait_for_function(
        "old => document.querySelector('#table').getAttribute('hx-vals') !== old", arg=before
    )


def play_to_the_end(game: Game, pages: dict[int, Page]) -> None:
    """Every turn in the browser of whoever must act; bots play as their worker lets them."""
    for _ in range(MOST_STEPS):
        game.refresh_from_db()
        if not game.is_running:
            return
        seat = active_seat(game)
        if seat.bot:
            bot_turn(game_id=game.pk, expected_seq=game.seq)
        else:
            step(pages[seat.index])
    pytest.fail("The game does not come to its end.")


def look_at_the_result(page: Page) -> None:
    page.get_by_role("link", name="See the result").click()
    expect(page.locator("h1")).to_contain_text("win")
    expect(page.locator(".podium__place")).to_have_count(2)
    expect(page.locator("#by-round")).to_be_visible()
    expect(page.locator(".score-sheet svg").first).to_be_visible()
    expect(page.locator("table").first).to_be_visible()
    assert page.evaluate(WIDE) <= 0


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_against_a_bot_on_a_phone(visit: Visit, variant: str) -> None:
    game = start_game(people=["alice"], bots=1, variant=variant, seed="whole")
    nearly_over(game, 2)
    alice = game.seats.select_related("user").get(bot="")
    page = visit(alice.user, game.get_absolute_url(), width=390)
    play_to_the_end(game, {alice.index: page})
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible(timeout=60_000)
    look_at_the_result(page)


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_between_two_browsers(visit: Visit, variant: str) -> None:
    game = nearly_over(start_game(variant=variant, seed="whole"), 1)
    pages = {
        seat.index: visit(seat.user, game.get_absolute_url(), width=390)
        for seat in game.seats.select_related("user")
    }
    play_to_the_end(game, pages)
    for page in pages.values():
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible(timeout=60_000)
    look_at_the_result(pages[0])
