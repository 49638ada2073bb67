"""A whole turn of Tikal II: with the mouse, with keys alone, on a phone, without JavaScript."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import TABLE, heading, kinds, let_the_bot_play
from tests.support.games import active_seat, can, play_on, start_game
from tests.support.worker import StartWorker

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PLAY_NOW = "form.play-now:has(input[value='tikal2']) button"
TILE = "a.cell[id^='cell-t']"
ROOM = "a.spot-light"
FLAG = "[id^='flag-']"
"""Where the bot was first, the flag goes beside the bonus space."""
Axe = Callable[[Page], None]


TURN = ["choose_keys", "take_tile", "finish_tile", "walk", "excavate", "end_turn"]


def test_with_the_mouse_against_a_bot(visit: Visit, start_worker: StartWorker) -> None:
    start_worker(queues="bots")
    page = visit(None, "/")
    page.locator(PLAY_NOW).click()
    expect(page).to_have_url(TABLE)
    headline = page.locator("#headline")
    expect(headline).to_have_text("Your turn: choose two keys", timeout=60_000)
    page.locator("#first-pink").click()
    page.locator("#second-blue").click()
    page.locator("#confirm").click()
    expect(headline).to_have_text("Your turn: fetch a tile", timeout=60_000)

    page.locator(TILE).first.click()
    expect(headline).to_have_text("Your turn: use the tile")
    page.locator("#finish").click()
    page.locator("#confirm").click()
    expect(headline).to_have_text("Your turn: explore")
    page.locator(ROOM).first.click()
    expect(page.locator(FLAG)).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator(FLAG)).to_have_count(0)
    page.locator("#redo").click()
    page.locator(FLAG).click()
    expect(page.locator(".draft-list li")).to_have_count(4)
    assert kinds(page) == ["choose_keys"]
    page.locator("#end-turn").click()
    expect(headline).to_have_text("Your turn: fetch a tile", timeout=60_000)
    expect(page.locator("#log")).to_contain_text("planted a flag")
    assert kinds(page) == TURN


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit(None, "/")
    press = page.keyboard.press
    page.locator(PLAY_NOW).focus()
    press("Enter")
    expect(page).to_have_url(TABLE)
    let_the_bot_play(page)
    page.locator("#first-pink").focus()
    press("Enter")
    page.locator("#second-blue").focus()
    press("Enter")
    expect(page.locator("#confirm")).to_be_visible()
    press("c")
    expect(page.locator("#headline")).not_to_contain_text("choose two keys")
    let_the_bot_play(page)

    press("b")
    press("ArrowRight")
    press("ArrowLeft")
    expect(page.locator(".cell:focus")).to_have_count(1)
    page.locator(TILE).first.focus()
    press("Enter")
    expect(page.locator("#headline")).to_have_text("Your turn: use the tile")
    page.locator("#finish").focus()
    press("Enter")
    expect(page.locator("#question")).to_be_visible()
    press("c")
    expect(page.locator("#headline")).to_have_text("Your turn: explore")
    press("b")
    press("n")
    expect(page.locator("a.cell:focus")).to_have_count(1)
    page.locator(ROOM).first.focus()
    press("Enter")
    expect(page.locator(FLAG)).to_be_visible()
    press("f")
    expect(page.locator(".draft-list li")).to_have_count(4)
    press("e")
    expect(page.locator("#headline")).not_to_contain_text("Your turn")
    assert kinds(page) == TURN


def test_without_javascript(visit: Visit) -> None:
    page = visit(None, "/", java_script_enabled=False)
    page.locator(PLAY_NOW).click()
    assert TABLE.search(page.url)
    let_the_bot_play(page)
    page.locator("#first-pink").click()
    page.locator("#second-blue").click()
    page.locator("#confirm").click()
    let_the_bot_play(page)

    page.locator(TILE).first.click()
    page.get_by_role("button", name="Take it").click()
    assert heading(page) == "Your turn: use the tile"
    page.locator("#finish").click()
    page.locator("#confirm").click()
    page.locator(ROOM).first.click()
    page.locator("#confirm").click()
    page.locator(FLAG).click()
    assert page.locator(".draft-list li").count() == 4
    page.reload()
    assert page.locator(".draft-list li").count() == 4
    page.locator("#end-turn").click()
    assert "Your turn" not in heading(page)
    assert kinds(page) == TURN


def test_a_turn_with_the_thumb(visit: Visit) -> None:
    game = play_on(start_game(key="tikal2"), moves=30)
    play_on(game, until=can("take_tile"))
    page = visit(active_seat(game).user, game.get_absolute_url(), width=390, has_touch=True)
    assert page.evaluate(WIDE) <= 0
    expect(page.locator(".desk .choice-button").first).to_be_in_viewport()
    page.locator(TILE).first.tap()
    expect(page.locator("#headline")).to_have_text("Your turn: use the tile")
    for query in ("?tool=tent", "?tool=end", "?list=1&text=1", "history/"):
        page.goto(game.get_absolute_url() + query)
        assert page.evaluate(WIDE) <= 0
    page.goto("/rules/tikal2/")
    assert page.evaluate(WIDE) <= 0


def test_drawing_three_is_asked_about_and_final(visit: Visit) -> None:
    game = play_on(start_game(key="tikal2", seed="cards"), until=can("draw_card"))
    page = visit(active_seat(game).user, game.get_absolute_url())
    page.locator("#draw_card").click()
    expect(page.locator("#question")).to_contain_text("Look at three cards?")
    page.locator("#confirm").click()
    expect(page.locator("#headline")).to_have_text("Your turn: choose")
    expect(page.locator("#keep-1")).to_be_visible()
    expect(page.locator("#undo")).to_have_count(0)
    page.locator("#keep-1").click()
    expect(page.locator(".draft-list li")).to_have_count(1)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_axe(visit: Visit, axe: Axe, scheme: str, width: int) -> None:
    game = play_on(start_game(key="tikal2", people=["alice", "bob", "carla"]), moves=70)
    play_on(game, until=can("walk"))
    page = visit(active_seat(game).user, "/rules/tikal2/", width=width, color_scheme=scheme)
    axe(page)
    for path in ("/learn/tikal2/", "/games/new/?game=tikal2"):
        page.goto(path)
        axe(page)
    for query in ("", "?tool=tent", "?tool=cards", "?tool=end", "?list=1&text=1", "history/"):
        page.goto(game.get_absolute_url() + query)
        axe(page)
    play_on(game)
    for path in ("", "result/"):
        page.goto(game.get_absolute_url() + path)
        axe(page)
