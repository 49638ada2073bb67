"""What moderators have works for every game of the site."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.presentation.registry import FACES
from games.rules.registry import RULES
from games.selectors.story import game_record
from games.selectors.verify import first_difference
from games.services.moderation.core import Order
from games.services.moderation.rewind import game_rewind
from games.services.moderation.sandbox import game_clone, record_import
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db
ORDER = Order(None, "why")


@pytest.mark.parametrize("key", sorted(set(RULES) & set(FACES)))
def test_page_rewind_clone_and_import(key: str, mary: User) -> None:
    game = play_on(start_game(key=key), moves=25)
    client = Client()
    client.force_login(mary, backend="django.contrib.auth.backends.ModelBackend")
    for view in ("0", "1", ""):
        path = f"/admin/games/game/{game.pk}/change/?view={view}"
        assert client.get(path).status_code == 200
    middle = game.moves.order_by("seq")[12].seq
    game_rewind(ORDER, game_id=game.pk, seq=middle)
    play_on(game, moves=10, seed=3)
    assert first_difference(game) is None
    assert first_difference(game_clone(ORDER, game_id=game.pk)) is None
    record = game_record(game, list(game.seats.all()), None, everything=True)
    assert first_difference(record_import(ORDER, record=record)) is None
