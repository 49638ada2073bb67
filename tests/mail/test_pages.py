"""The pages about mails in a real browser: no faults of accessibility, no broken policies."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.mail.links import Purpose, signed_url
from games.models import Game, Notice, Seat

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def path(purpose: Purpose, user: User, scope: str) -> str:
    return urlsplit(signed_url(purpose, user_id=user.pk, scope=scope)).path


def test_settings(
    page: Page,
    login: Callable[[Page, User], None],
    axe: Callable[[Page], None],
    alice: User,
    notice: Notice,
) -> None:
    Seat.objects.update(muted=True)
    login(page, alice)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/notices/settings/")
    axe(page)
    page.get_by_role("button", name="Unmute Misty idol").click()
    expect(page.get_by_text("Muted games")).to_have_count(0)
    page.get_by_label("It is my turn").first.select_option("digest")
    page.get_by_label("And again at").select_option("19")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("It is my turn").first).to_have_value("digest")
    expect(page.get_by_label("And again at")).to_have_value("19")
    page.get_by_label("Address of the webhook").fill("http://127.0.0.1:1/hook")
    page.get_by_role("button", name="Save the webhook").click()
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("The test has not arrived")).to_be_visible()
    axe(page)
    page.get_by_role("checkbox", name="It is my turn").uncheck()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("checkbox", name="It is my turn")).not_to_be_checked()
    page.set_viewport_size({"width": 1280, "height": 900})
    axe(page)


def test_answers_to_a_mail(
    page: Page, axe: Callable[[Page], None], alice: User, game: Game
) -> None:
    for purpose, scope, button in (
        (Purpose.OFF, "your_turn", "Turn them off"),
        (Purpose.MUTE, f"{game.pk}", "Mute"),
        (Purpose.HOLIDAY, "", "Take a holiday"),
        (Purpose.BOT, f"{game.pk}:{game.turn}", "Let a bot play"),
    ):
        page.goto(path(purpose, alice, scope))
        axe(page)
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_text("Done.")).to_be_visible()
    alice.refresh_from_db()
    assert alice.notice_preferences == {"your_turn": "off"}
    seat = game.seats.get(user=alice)
    assert (seat.muted, seat.bot) == (True, "medium")
