"""A running game of alice and bob, and ways to ask for its pages as somebody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts.models import User
from games.models import Game
from tests.support.games import active_seat, legal_actions, rules_of, start_game

BACKEND = "django.contrib.auth.backends.ModelBackend"
HTMX = {"HX-Request": "true"}


class Visitor:
    """Somebody at a table; `Visitor(None, game)` is not logged in."""

    def __init__(self, user: User | None, game: Game) -> None:
        self.client, self.user, self.game = Client(), user, game
        if user is not None:
            self.client.force_login(user, backend=BACKEND)

    def get(self, query: str = "", *, htmx: bool = False, path: str = "") -> HttpResponse:
        headers = HTMX if htmx else {}
        return self.client.get(f"/games/{self.game.pk}/{path}{query}", headers=headers)  # type: ignore[return-value]

    def post(self, path: str, data: Any = None, *, htmx: bool = False, **more: Any) -> HttpResponse:
        """Send a form as the page does, from the position as it is now unless told."""
        self.game.refresh_from_db()
        seat = self.game.seats.filter(user=self.user).first()
        steps = len(seat.draft if seat.active else seat.plan) if seat else 0
        form = {"seq": self.game.seq, "steps": steps, **more}
        if data is not None:
            form["action"] = json.dumps(data)
        headers = HTMX if htmx else {}
        return self.client.post(f"/games/{self.game.pk}/{path}", form, headers=headers)  # type: ignore[return-value]


@pytest.fixture
def game(db: None) -> Game:
    return start_game()


@pytest.fixture
def player(game: Game) -> Visitor:
    """Whoever must act."""
    return Visitor(active_seat(game).user, game)


@pytest.fixture
def opponent(game: Game) -> Visitor:
    seat = game.seats.select_related("user").get(active=False)
    return Visitor(seat.user, game)


@pytest.fixture
def stranger(game: Game) -> Visitor:
    return Visitor(User.objects.create_user("charlie"), game)


@pytest.fixture
def guest(game: Game) -> Visitor:
    return Visitor(User.objects.create_user("Toucan-7", is_guest=True), game)


@pytest.fixture
def spectator(game: Game) -> Visitor:
    return Visitor(None, game)


@pytest.fixture
def place(game: Game) -> dict[str, Any]:
    """A legal placement of the tile."""
    return rules_of(game).actions.dump(legal_actions(game)[0])


END = {"kind": "end_turn"}
WORKER = {"kind": "place_member", "rank": "worker", "cell": [0, 4]}
