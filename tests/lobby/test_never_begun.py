"""Games without a position: no address of theirs may stumble over it."""

from __future__ import annotations

import pytest
from django.urls import URLPattern

from accounts.models import User
from games.services.lobby import SeatPlan, game_cancel
from games.urls import urlpatterns
from tests.support.lobby import As, waiting_game

PATHS = [
    str(pattern.pattern).replace("<int:seq>", "0").replace("<int:index>", "1")
    for pattern in urlpatterns
    if isinstance(pattern, URLPattern) and "game_id" in str(pattern.pattern)
]


@pytest.mark.parametrize("cancelled", [False, True], ids=["waiting", "cancelled"])
@pytest.mark.parametrize("path", PATHS)
def test_it_works(path: str, cancelled: bool, alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    if cancelled:
        game_cancel(game_id=game.pk, user=alice)
    address = "/" + path.replace("<int:game_id>", str(game.pk))
    for reader in (bob, alice, None):
        browser = as_user(reader)
        assert browser.get(address).status_code < 500
        assert browser.post(address).status_code < 500
