"""A newcomer is playing within a minute: with the mouse, with keys alone, without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import TABLE, heading, kinds, let_the_bot_play
from tests.support.worker import StartWorker

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_with_the_mouse_against_a_bot(visit: Visit, start_worker: StartWorker) -> None:
    start_worker(queues="bots")
    page = visit(None, "/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page).to_have_url(TABLE)
    expect(page.locator("#headline")).to_contain_text("Your turn", timeout=60_000)

    page.locator("#board-frame a.cell").first.click()
    expect(page.locator(".cell-ghost")).to_be_visible()
    page.locator("#confirm").click()
    expect(page.locator("#headline")).to_have_text("Your turn: explore")

    page.locator("#tool-place").click()
    page.locator("#cell-A5:has(.mark-target)").click()
    expect(page.locator(".draft-list li")).to_have_count(2)
    page.locator("#cell-A5").click()
    target = page.locator("a.cell:has(.mark-target)").first
    target.click()
    expect(page.locator(".draft-list li")).to_have_count(3)

    page.locator("#end-turn").click()
    expect(page.locator("#question")).to_contain_text("End the turn anyway?")
    assert kinds(page) == []
    page.locator("#confirm").click()
    back = re.compile("Your turn: place the tile|Your scoring turn")
    expect(page.locator("#headline")).to_have_text(back, timeout=60_000)
    expect(page.locator("#log")).to_contain_text("placed")
    assert kinds(page) == ["place_tile", "place_member", "move", "end_turn"]
    assert page.title().startswith("●")


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit(None, "/")
    press = page.keyboard.press
    page.get_by_role("button", name="Play now").first.focus()
    press("Enter")
    expect(page).to_have_url(TABLE)
    let_the_bot_play(page)

    press("b")
    press("Enter")
    expect(page.locator(".cell-ghost")).to_be_visible()
    before = page.locator(".cell-ghost").inner_html()
    press(".")
    expect(page.locator("#turn-left")).to_be_visible()
    page.wait_for_function(
        "was => document.querySelector('.cell-ghost').innerHTML !== was", arg=before
    )
    press("c")
    expect(page.locator("#headline")).to_have_text("Your turn: explore")
    press("1")
    expect(page.locator("#tool-place")).to_have_attribute("aria-current", "true")
    press("n")
    expect(page.locator("#cell-A5")).to_be_focused()
    press("Enter")
    expect(page.locator(".draft-list li")).to_have_count(2)
    press("u")
    expect(page.locator(".draft-list li")).to_have_count(1)
    press("r")
    expect(page.locator(".draft-list li")).to_have_count(2)
    press("?")
    expect(page.locator("#keys")).to_be_visible()
    press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    press("e")
    expect(page.locator("#question")).to_be_visible()
    press("c")
    expect(page.locator("#headline")).not_to_contain_text("Your turn")
    assert kinds(page) == ["place_tile", "place_member", "end_turn"]


def test_without_javascript(visit: Visit) -> None:
    page = visit(None, "/", java_script_enabled=False)
    page.get_by_role("button", name="Play now").first.click()
    assert TABLE.search(page.url)
    let_the_bot_play(page)

    page.locator("#board-frame a.cell").first.click()
    page.locator("#confirm").click()
    assert heading(page) == "Your turn: explore"
    page.locator("#tool-place").click()
    page.locator("#cell-A5").click()
    page.get_by_role("button", name="Place 1 AP").click()
    page.locator("#cell-A5").click()
    page.locator("a.cell:has(.mark-target)").first.click()
    page.get_by_role("button", name=re.compile("^Move")).click()
    assert page.locator(".draft-list li").count() == 3
    page.reload()
    assert page.locator(".draft-list li").count() == 3
    page.locator("#undo").click()
    assert page.locator(".draft-list li").count() == 2
    page.locator("#end-turn").click()
    page.locator("#confirm").click()
    assert "Your turn" not in heading(page)
    assert kinds(page) == ["place_tile", "place_member", "end_turn"]
