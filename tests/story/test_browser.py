"""The story in a real browser: keys, the recap on the board, chat, notes, the first turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from games.models import ChatMessage, Game
from tests.story.fast import play_fast
from tests.support.games import start_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Login = Callable[[Page, User], None]
Axe = Callable[[Page], None]


def user(name: str) -> User:
    return User.objects.get(username=name)


def with_news(game: Game) -> Game:
    """Alice's last turn was a while ago."""
    play_fast(game, moves=60)
    game.seats.filter(index=0).update(last_seen_seq=30)
    return game


def test_arrow_keys_walk_through_the_history(page: Page) -> None:
    game = play_fast(start_game(), moves=30)
    page.goto(f"/games/{game.pk}/history/10/")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Move 11 of 30")).to_be_visible()
    assert page.url.endswith("/history/11/")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("Move 9 of 30")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("Move 30 of 30")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("Move 0 of 30")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Move 30 of 30")).to_be_visible()


def test_the_history_plays_by_itself_to_the_end(page: Page) -> None:
    game = play_fast(start_game(), moves=12)
    page.goto(f"/games/{game.pk}/history/10/")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_text("Move 12 of 12")).to_be_visible()
    expect(page.locator("[data-history-auto]")).to_be_disabled()


def test_the_recap_plays_on_the_board_and_gives_it_back(page: Page, login: Login) -> None:
    game = with_news(start_game())
    login(page, user("alice"))
    page.goto(f"/games/{game.pk}/")
    frame = page.locator("#board-frame")
    now = frame.inner_html()
    recap = page.locator("#recap")
    recap.get_by_role("button", name="Next step").click()
    expect(frame).to_have_class(re.compile("recap-showing"))
    expect(recap.locator("[data-recap-line]")).not_to_be_empty()
    placed = recap.locator("a[data-step]", has_text=" placed ").first
    recap.locator("summary").click()
    placed.click()
    expect(frame.locator(".changed").first).to_be_visible()
    assert "/history/" not in page.url
    first = recap.locator("[data-recap-line]").inner_text()
    recap.get_by_role("button", name="Last step").click()
    expect(recap.locator("[data-recap-line]")).not_to_have_text(first)
    recap.get_by_role("button", name="Back to now").click()
    assert frame.inner_html() == now
    expect(recap.locator("[data-recap-line]")).to_be_empty()


def test_the_recap_without_scripts_is_a_list_of_positions(
    browser: Browser, live_server: LiveServer, login: Login
) -> None:
    game = with_news(start_game())
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    login(page, user("alice"))
    page.goto(f"/games/{game.pk}/")
    recap = page.locator("#recap")
    expect(recap.locator("[data-recap-player]")).to_be_hidden()
    recap.locator("summary").click()
    recap.locator("a[data-step]").first.click()
    assert "/history/" in page.url
    page.get_by_role("link", name="Next move").click()
    expect(page.locator(".history-bar__place")).to_be_visible()
    context.close()


def test_two_people_talk(browser: Browser, live_server: LiveServer, login: Login) -> None:
    game = start_game()
    pages = []
    for name in ("alice", "bob"):
        page = browser.new_context(base_url=live_server.url, locale="en-GB").new_page()
        login(page, user(name))
        page.goto(f"/games/{game.pk}/chat/")
        pages.append(page)
    alice, bob = pages
    alice.get_by_label("Message to the players").fill("Hello <b>there</b>")
    alice.get_by_role("button", name="Send").click()
    expect(alice.get_by_text("Hello <b>there</b>")).to_be_visible()
    expect(alice.get_by_label("Message to the players")).to_be_empty()
    bob.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(bob.get_by_text("Hello <b>there</b>")).to_be_visible()
    expect(bob.locator("[data-chat-new]")).to_be_visible()
    bob.get_by_label("Message to the players").focus()
    expect(bob.locator("[data-chat-new]")).to_be_hidden()
    for page in pages:
        page.context.close()


def test_a_note_saves_itself(page: Page, login: Login) -> None:
    game = start_game()
    login(page, user("bob"))
    page.goto(f"/games/{game.pk}/")
    page.get_by_role("textbox", name="Note to myself").fill("Dig at B3.")
    expect(page.locator("#note-status")).to_have_text("Saved.")
    assert game.seats.get(index=1).note == "Dig at B3."


@pytest.mark.parametrize("scripts", [True, False])
def test_the_first_turn_by_keyboard(
    browser: Browser, live_server: LiveServer, scripts: bool
) -> None:
    context = browser.new_context(
        base_url=live_server.url, java_script_enabled=scripts, locale="en-GB"
    )
    page = context.new_page()
    page.goto("/learn/")
    for _ in range(9):
        link = page.locator("#lesson-link-1")
        title = page.locator("#step-title").inner_text()
        address = page.url
        link.focus()
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(address)
        expect(page.locator("#step-title")).not_to_have_text("")
        assert title
    expect(page.locator("#step-title")).to_have_text("That was a whole turn")
    context.close()


def test_the_first_turn_by_mouse_on_the_board(page: Page) -> None:
    page.goto("/learn/")
    page.locator("#cell-C4").click()
    page.get_by_role("link", name="Place it here").click()
    expect(page.locator("#step-title")).to_have_text("Bring your leader")
    page.locator("#cell-A5").click()
    expect(page.locator("#step-title")).to_have_text("Bring a worker")
    page.get_by_role("link", name="Take it back").click()
    expect(page.locator("#step-title")).to_have_text("Bring your leader")


def test_pages_are_accessible(page: Page, login: Login, axe: Axe) -> None:
    game = with_news(start_game(bots=1))
    ChatMessage.objects.create(game=game, seat=1, text="Hello")
    over = play_fast(start_game())
    login(page, user("alice"))
    for address in (
        f"/games/{game.pk}/history/20/",
        f"/games/{over.pk}/history/",
        f"/games/{over.pk}/result/",
        f"/games/{game.pk}/chat/",
        f"/games/{game.pk}/report/",
        "/rules/tikal/",
        "/learn/",
        "/learn/?cell=C4",
    ):
        page.goto(address)
        axe(page)


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_is_wider_than_the_screen(page: Page, login: Login, width: int) -> None:
    game = with_news(start_game(bots=1))
    over = play_fast(start_game())
    login(page, user("alice"))
    page.set_viewport_size({"width": width, "height": 800})
    for address in (
        f"/games/{game.pk}/history/20/",
        f"/games/{over.pk}/result/",
        f"/games/{game.pk}/chat/",
        "/rules/tikal/",
        "/learn/",
    ):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
