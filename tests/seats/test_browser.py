"""Hint, hand-over and review as a person with a phone uses them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.bots.registry import BOTS
from games.models import Review
from games.services import hints, reviews
from games.services.hints import hint_make
from games.services.reviews import review_step
from tests.seats.idle import play_idly
from tests.support.games import active_seat, start_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Asked = list[tuple[int, int, str]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the worker is to do; here the test is the worker."""
    calls: Asked = []
    monkeypatch.setattr(hints, "wake", lambda task, *args: calls.append(args))
    monkeypatch.setattr(reviews, "wake", lambda *args: None)
    monkeypatch.setitem(BOTS["tikal"], "hard", BOTS["tikal"]["medium"])
    return calls


def test_a_hint_and_a_rest(
    page: Page,
    login: Callable[[Page, User], None],
    axe: Callable[[Page], None],
    asked: Asked,
) -> None:
    game = start_game(people=["alice"], bots=1)
    login(page, User.objects.get(username="alice"))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/games/{game.pk}/")
    page.click("#ask-hint")
    expect(page.locator("#bot-hint")).to_contain_text("The bot is thinking")
    game_id, seat, key = asked.pop()
    hint_make(game_id=game_id, seat=seat, key=key)
    expect(page.locator("#draft-hint")).to_be_visible()
    axe(page)
    page.click("#draft-hint")
    expect(page.locator("#draft-title")).to_be_visible()
    assert active_seat(game).draft[0]["kind"] == "place_tile"

    page.click("text=Let a bot play for me")
    page.select_option("#bot-level", "easy")
    page.click("#hand-over")
    expect(page.locator("#headline")).to_have_text("A bot plays your turn …")
    axe(page)
    page.click("#take-back")
    expect(page.locator("#headline")).to_have_text("Your turn: place the tile")
    assert active_seat(game).draft == []


def test_a_review(
    page: Page,
    login: Callable[[Page, User], None],
    axe: Callable[[Page], None],
    asked: Asked,
) -> None:
    game = play_idly(start_game())
    login(page, User.objects.get(username="alice"))
    page.goto(f"/games/{game.pk}/result/")
    page.click("text=Review my turns")
    page.click("text=Review my turns")
    expect(page.locator("#review")).to_contain_text("turns looked at")
    axe(page)
    while review_step(review_id=Review.objects.get().pk):
        pass
    expect(page.locator("#costliest")).to_be_visible()
    axe(page)
    page.click(".review-turn a >> nth=0")
    expect(page.locator("#history-next")).to_be_visible()
