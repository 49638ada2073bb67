"""The lobby in a real browser: one click to a game, and pages that everybody can read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Game
from games.services.lobby import SeatPlan
from tests.factories import UserFactory
from tests.support.lobby import finished_game, waiting_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Login = Callable[[Page, User], None]
Axe = Callable[[Page], None]
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


def test_a_newcomer_plays_within_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/games/*/")
    assert Game.objects.get().status == Game.Status.RUNNING
    assert User.objects.get().is_guest


def test_fields_show_with_what_they_are_about(page: Page, login: Login) -> None:
    login(page, UserFactory.create(username="alice", verified=True))
    UserFactory.create(username="bob")
    page.goto("/games/new/")
    who = page.get_by_label("Name or e-mail address for seat 2")
    expect(who).to_be_hidden()
    page.get_by_label("Who plays in seat 2").select_option("name")
    who.fill("bob")
    expect(page.get_by_label("Days at the start")).to_be_hidden()
    page.get_by_label("Clock").select_option("custom")
    expect(page.get_by_label("Days at the start")).to_be_visible()
    page.get_by_role("button", name="Make the game").click()
    page.wait_for_url("**/room/")
    expect(page.get_by_text("invited: bob")).to_be_visible()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_everybody_can_read_it(page: Page, login: Login, axe: Axe, colours: str) -> None:
    page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
    for path in ("/", "/games/open/", "/accounts/login/", "/accounts/signup/"):
        _check(page, axe, path)
    alice, bob = (UserFactory.create(username=name, verified=True) for name in ("alice", "bob"))
    own = waiting_game(alice, SeatPlan(), SeatPlan(invited_user=bob))
    waiting_game(bob, SeatPlan(invited_user=alice), SeatPlan())
    waiting_game(bob, SeatPlan())
    finished_game(alice, bob)
    login(page, alice)
    for path in ("/", "/games/open/", "/games/new/", "/players/alice/", f"/games/{own.pk}/room/"):
        _check(page, axe, path)
    for path in ("/account/", "/account/delete/", "/accounts/email/"):
        _check(page, axe, path)


def _check(page: Page, axe: Axe, path: str) -> None:
    for size in (PHONE, DESK):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto(path)
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, f"{path} is {wider} px too wide at {size['width']}"
    axe(page)
