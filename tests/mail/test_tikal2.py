"""Mails of Tikal II: the same messages, with its own picture and words."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Notice
from tests.mail.letters import html, parts, sent, text
from tests.support.games import active_seat, can, play_on, start_game

pytestmark = pytest.mark.django_db


def test_your_turn_with_picture_recap_and_tiles(alice: User, bob: User) -> None:
    pytest.importorskip("cairosvg")
    game = start_game(key="tikal2")
    play_on(game, moves=40)
    play_on(game, until=can("take_tile"))
    notice = Notice.objects.filter(user=active_seat(game).user).latest("pk")
    message = sent(notice)
    for part in (text(message), html(message)):
        assert "Your turn: fetch a tile" in part
        assert "Since your last turn" in part
        assert "took a tile at site" in part
        assert "Only you" not in part
    assert len(parts(message, "image/png")) >= 1
