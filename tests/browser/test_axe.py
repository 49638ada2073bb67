"""Every page, light and dark, wide and narrow, as axe sees it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.models import Game
from tests.browser.conftest import Visit
from tests.support.games import active_seat, can, play_on, start_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Axe = Callable[[Page], None]

OUTSIDE = ("/", "/games/open/", "/rules/", "/learn/", "/accounts/login/", "/accounts/signup/")
INSIDE = ("/", "/games/new/", "/players/alice/", "/account/")
TABLE = ("", "?tool=place", "?tool=end", "?cell=A5", "?list=1", "history/", "history/0/", "chat/")


@pytest.fixture
def game() -> Game:
    return play_on(start_game(), moves=60, until=lambda legal: False)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_pages_for_everybody(visit: Visit, axe: Axe, scheme: str, width: int) -> None:
    page = visit(None, "/", width=width, color_scheme=scheme)
    for path in OUTSIDE:
        page.goto(path)
        axe(page)


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
def test_pages_of_a_player(visit: Visit, axe: Axe, game: Game, scheme: str, width: int) -> None:
    play_on(game, until=can("end_turn"))
    page = visit(active_seat(game).user, "/", width=width, color_scheme=scheme)
    for path in INSIDE:
        page.goto(path)
        axe(page)
    for path in TABLE:
        page.goto(game.get_absolute_url() + path)
        axe(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_auction_plan_and_end(visit: Visit, axe: Axe, scheme: str) -> None:
    game = start_game(variant="auction", people=["alice", "bob", "carla"])
    page = visit(active_seat(game).user, game.get_absolute_url(), color_scheme=scheme)
    axe(page)
    play_on(game, until=can("choose_tile"))
    chooser = visit(active_seat(game).user, game.get_absolute_url(), color_scheme=scheme)
    axe(chooser)
    other = game.seats.select_related("user").filter(active=False)[0]
    planner = visit(other.user, game.get_absolute_url() + "?plan=1", color_scheme=scheme)
    axe(planner)
    play_on(game)
    for path in ("", "result/"):
        page.goto(game.get_absolute_url() + path)
        axe(page)
