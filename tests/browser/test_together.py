"""Two people, two browsers: turns arrive by themselves, drafts survive, tabs do not mix."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, Move, Seat
from tests.browser.conftest import Visit
from tests.support.games import active_seat, start_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def seats() -> tuple[Game, Seat, Seat]:
    """The game, who must act, and who waits."""
    game = start_game()
    return game, active_seat(game), game.seats.select_related("user").get(active=False)


def place_tile(page: Page) -> None:
    page.locator("#board-frame a.cell").first.click()
    page.locator("#confirm").click()
    expect(page.locator("#headline")).to_have_text("Your turn: explore")


def end_turn(page: Page) -> None:
    page.locator("#end-turn").click()
    page.locator("#confirm").click()


def test_each_sees_the_other_play(visit: Visit, seats: tuple[Game, Seat, Seat]) -> None:
    game, first, second = seats
    one, two = (visit(seat.user, game.get_absolute_url()) for seat in (first, second))
    expect(two.locator("#headline")).to_contain_text("Waiting for")
    two.evaluate("window.stillTheSamePage = true")
    place_tile(one)
    assert two.locator("#headline").inner_text().startswith("Waiting for")
    end_turn(one)
    expect(two.locator("#headline")).to_have_text("Your turn: place the tile")
    expect(two.locator("#recap")).to_be_visible()
    assert two.title().startswith("●")
    assert "favicon-turn" in (two.locator('link[rel="icon"]').get_attribute("href") or "")
    place_tile(two)
    end_turn(two)
    expect(one.locator("#headline")).to_have_text("Your turn: place the tile")
    assert two.evaluate("window.stillTheSamePage")


def test_undo_after_closing_the_tab(visit: Visit, seats: tuple[Game, Seat, Seat]) -> None:
    game, first, _second = seats
    page = visit(first.user, game.get_absolute_url())
    place_tile(page)
    page.close()
    again = visit(first.user, game.get_absolute_url())
    expect(again.locator(".draft-list li")).to_have_count(1)
    again.locator("#undo").click()
    expect(again.locator("#headline")).to_have_text("Your turn: place the tile")
    again.locator("#redo").click()
    expect(again.locator(".draft-list li")).to_have_count(1)


def test_a_second_tab_that_is_behind_is_told(visit: Visit, seats: tuple[Game, Seat, Seat]) -> None:
    game, first, _second = seats
    one = visit(first.user, game.get_absolute_url())
    place_tile(one)
    two = visit(first.user, game.get_absolute_url())
    two.locator("#tool-place").click()
    expect(two.locator("a.cell:has(.mark-target)")).to_have_count(1)
    one.locator("#undo").click()
    expect(one.locator("#headline")).to_have_text("Your turn: place the tile")
    two.locator("a.cell:has(.mark-target)").click()
    expect(two.locator("#notice")).to_contain_text("moved on")
    expect(two.locator("#headline")).to_have_text("Your turn: place the tile")


def test_a_double_click_acts_once(visit: Visit, seats: tuple[Game, Seat, Seat]) -> None:
    game, first, _second = seats
    page = visit(first.user, game.get_absolute_url())
    place_tile(page)
    page.locator("#tool-place").click()
    expect(page.locator("a.cell:has(.mark-target)")).to_have_count(1)
    page.locator("#end-turn").click()
    page.locator("#confirm").dblclick()
    expect(page.locator("#headline")).to_contain_text("Waiting for")
    assert Move.objects.filter(game=game, action__kind="end_turn").count() == 1


def test_planning_while_the_other_plays(visit: Visit, seats: tuple[Game, Seat, Seat]) -> None:
    game, first, second = seats
    two = visit(second.user, game.get_absolute_url())
    two.locator("#plan-link").click()
    expect(two.locator("#headline")).to_have_text("Your plan")
    two.locator("#tool-place").click()
    two.locator("#cell-A5:has(.mark-target)").click()
    expect(two.locator(".plan .draft-list li")).to_have_count(1)
    one = visit(first.user, game.get_absolute_url())
    place_tile(one)
    end_turn(one)
    expect(two.locator("#headline")).to_have_text("Your turn: place the tile")
    place_tile(two)
    two.get_by_role("button", name="Use what fits").click()
    expect(two.locator(".draft .draft-list li")).to_have_count(2)
