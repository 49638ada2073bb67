"""The clock in a browser: seen, decided about, and read by axe."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Seat
from games.services.timeouts import deadlines_sweep
from tests.clocks.conftest import clocked, other_than
from tests.support.games import active_seat

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_others_decide_when_time_is_out(
    page: Page, login: Callable[[Page, User], None], axe: Callable[[Page], None]
) -> None:
    game = clocked()
    late = active_seat(game)
    other = other_than(late)
    assert other.user is not None
    login(page, other.user)
    page.goto(f"/games/{game.pk}/")
    with page.expect_response("**/time/"):
        page.get_by_role("button", name=f"Give {late.name} 24 more hours").click()
    expect(page.locator("#clocks")).to_contain_text(f"{late.name} has time until")
    late.refresh_from_db()
    assert late.bank == timedelta(days=4)
    past = timezone.now() - timedelta(minutes=1)
    Seat.objects.filter(pk=late.pk).update(deadline_at=past, check_at=past)
    deadlines_sweep()
    page.reload()
    expect(page.locator("#clocks")).to_contain_text(f"The time of {late.name} is out.")
    axe(page)
    page.get_by_text("End the game", exact=True).click()
    page.get_by_role("button", name="End the game without a result").click()
    expect(page.locator("#headline")).to_have_text("This game was ended without a result")


def test_a_calendar_by_hand(
    page: Page, login: Callable[[Page, User], None], axe: Callable[[Page], None]
) -> None:
    alice = User.objects.create(username="alice")
    login(page, alice)
    page.goto("/account/")
    page.get_by_role("link", name="When my clocks stand still").click()
    page.get_by_label("Quiet from").fill("22:00")
    page.get_by_label("Quiet until").fill("07:30")
    page.get_by_label("Sunday").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Sunday")).to_be_checked()
    page.get_by_role("button", name="Take a holiday").click()
    expect(page.get_by_text("You have 29 days left this year.")).to_be_visible()
    axe(page)
    alice.refresh_from_db()
    assert alice.calendar["quiet"] == ["22:00", "07:30"]
    assert alice.calendar["days_off"] == [6]
