"""The pages of moderators in a real browser: readable, narrow and wide, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from games.models import BotFailure, Game
from games.services.moderation.acts import ACTS, Order
from tests.moderation.cases import World, make_world

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Login = Callable[[Page, User], None]
ACT = "/admin/games/moderationaction/act/"

DJANGOS = ("/admin/games/game/", "/admin/games/report/", "/admin/games/moderationaction/")
"""Lists that are Django's own but for their rows."""


@pytest.fixture
def world() -> World:
    world = make_world(moves=60)
    BotFailure.objects.create(
        game=world.game, seat=1, level="hard", seq=3, seconds=9, traceback="ValueError: no tile"
    )
    return world


def paths(world: World) -> list[str]:
    game, alice = world.game.pk, world.user("alice").pk
    return [
        "/admin/",
        "/admin/games/game/",
        f"/admin/games/game/{game}/change/",
        f"{ACT}game_rewind/?game={game}&seq=20",
        f"{ACT}deadline_set/?game={game}",
        f"{ACT}game_decide/?game={game}",
        f"{ACT}notice_resend/?notice={world.notice.pk}",
        f"{ACT}record_import/",
        "/admin/games/report/",
        f"/admin/games/report/{world.report.pk}/change/",
        f"/admin/accounts/user/{alice}/change/",
        f"{ACT}user_suspend/?user={alice}",
        "/admin/games/moderationaction/",
        "/admin/games/sitepause/",
    ]


@pytest.mark.parametrize("look", [("light", 1280), ("dark", 390)])
def test_pages_are_readable(
    browser: Browser,
    live_server: LiveServer,
    login: Login,
    ada: User,
    world: World,
    look: tuple[Literal["light", "dark"], int],
) -> None:
    scheme, width = look
    ACTS["game_rewind"].run(Order(ada, "We all agree."), game_id=world.game.pk, seq=40)
    # On Django's pages axe itself writes styles, which our policy would block.
    context = browser.new_context(
        base_url=live_server.url,
        bypass_csp=True,
        color_scheme=scheme,
        viewport={"width": width, "height": 900},
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    login(page, ada)
    for path in paths(world):
        page.goto(path)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width + 1 or path in DJANGOS, f"{path} is {wide} wide"
        if path not in DJANGOS:
            results = Axe().run(page)
            assert results.violations_count == 0, f"{path}\n{results.generate_report()}"
    context.close()


def test_nothing_breaks_the_policy(page: Page, login: Login, ada: User, world: World) -> None:
    """The page fixture fails on what the browser complains about."""
    login(page, ada)
    for path in paths(world):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200, path


def test_an_act_by_hand(page: Page, login: Login, mary: User, world: World) -> None:
    """From the list over the page of the game to the act, and back."""
    login(page, mary)
    page.goto("/admin/games/game/")
    page.get_by_role("searchbox").fill(str(world.game.pk))
    page.get_by_role("searchbox").press("Enter")
    page.get_by_role("link", name="Misty idol").click()
    page.get_by_role("link", name="Pause", exact=True).click()
    expect(page.get_by_text("Told: alice, bob.")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("This field is required.")).to_be_visible()
    assert Game.objects.get().paused_at is None
    page.get_by_label("Reason").fill("Somebody is in hospital.")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Done: Pause")).to_be_visible()
    expect(page.get_by_role("cell", name="Somebody is in hospital.")).to_be_visible()
    assert Game.objects.get().paused_at is not None
