"""The board under a real mouse, keyboard and finger. No server: the page is put in by hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page

from games.presentation.core.marks import Mark
from games.presentation.tikal.render import render_board, sprite
from games.presentation.tikal.scene import board_scene
from tests.presentation.views import cell, view

pytestmark = pytest.mark.browser
STATIC = Path(__file__).resolve().parents[2] / "static"
CELLS = [cell(2, 2, "temple", value=4), cell(3, 2, "jungle"), cell(0, 4, "base")]
MARK = Mark((2, 2), "#chosen", "move here for 3 AP", 3)


def frame(marks: list[Mark]) -> str:
    return render_to_string(
        "games/_board.html", {"board": render_board(board_scene(view(*CELLS), marks=marks))}
    )


@pytest.fixture
def board(browser: Browser) -> Iterator[Page]:
    """A page with one board at phone size, with our styles and scripts."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    page.set_content(
        f'<!doctype html><html lang="en"><title>Board</title><main class="wrap">{sprite()}'
        f"<h1>Board</h1>{frame([MARK])}</main></html>"
    )
    for name in ("tokens", "base", "layout", "components", "drawing", "board"):
        page.add_style_tag(path=STATIC / "css" / f"{name}.css")
    page.add_script_tag(path=STATIC / "js" / "board.js")
    yield page
    page.close()


def box(page: Page) -> list[float]:
    shown = page.locator("[data-board]").get_attribute("viewBox") or ""
    return [float(number) for number in shown.split()]


def test_the_whole_board_is_seen_first(board: Page) -> None:
    assert box(board)[:2] == [0, 0]
    assert not board.locator("[data-zoomed]").count()
    assert board.evaluate("document.documentElement.scrollWidth") <= 390


def test_buttons_zoom_in_and_back(board: Page) -> None:
    width = box(board)[2]
    board.get_by_role("button", name="Zoom in").click()
    assert box(board)[2] == pytest.approx(width / 1.5, abs=1)
    board.get_by_role("button", name="Whole board").click()
    assert box(board) == pytest.approx([0, 0, width, box(board)[3]])


def test_a_zoomed_board_is_dragged_and_the_drag_chooses_nothing(board: Page) -> None:
    board.get_by_role("button", name="Zoom in").click()
    before = box(board)
    target = board.locator("#cell-C3").bounding_box()
    assert target
    x, y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    board.mouse.move(x, y)
    board.mouse.down()
    board.mouse.move(x - 40, y - 20, steps=4)
    board.mouse.up()
    after = box(board)
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert "#chosen" not in board.url


def test_a_click_chooses(board: Page) -> None:
    board.locator("#cell-C3").click()
    assert board.evaluate("location.hash") == "#chosen"


def test_arrow_keys_walk_over_the_board(board: Page) -> None:
    board.locator("#cell-C3").focus()
    for key, label in [("ArrowRight", "D3"), ("ArrowDown", "D4"), ("ArrowLeft", "C4")]:
        board.keyboard.press(key)
        assert board.evaluate("document.activeElement.id") == f"cell-{label}"
    board.keyboard.press("+")
    assert board.locator("[data-zoomed]").count() == 1


def test_a_swapped_board_keeps_its_zoom(board: Page) -> None:
    board.get_by_role("button", name="Zoom in").click()
    before = box(board)
    board.evaluate(
        "html => { const frame = document.getElementById('board-frame');"
        "frame.innerHTML = html; document.dispatchEvent(new Event('htmx:afterSettle')); }",
        render_board(board_scene(view(*CELLS))),
    )
    assert box(board) == before
    assert board.locator("#cell-C3").get_attribute("tabindex") == "0"


def test_a_double_tap_zooms(board: Page) -> None:
    empty = board.locator("#cell-F2").bounding_box()
    assert empty
    for _ in range(2):
        board.touchscreen.tap(empty["x"] + 20, empty["y"] + 20)
    assert board.locator("[data-zoomed]").count() == 1


def test_the_board_has_no_accessibility_faults(board: Page, axe: Callable[[Page], None]) -> None:
    axe(board)
