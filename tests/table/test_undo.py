"""Undo, redo and restart: free, and only for the player of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game
from tests.support.games import active_seat
from tests.table.conftest import WORKER, Visitor

pytestmark = pytest.mark.django_db
Json = dict[str, Any]
PATHS = ("undo/", "redo/", "restart/")


@pytest.fixture
def drafted(player: Visitor, place: Json) -> Visitor:
    player.post("draft/", place)
    player.post("draft/", WORKER)
    return player


def test_it_works(game: Game, drafted: Visitor, place: Json) -> None:
    assert drafted.post("undo/").status_code == 303
    assert active_seat(game).draft == [place]
    drafted.post("redo/")
    assert active_seat(game).draft == [place, WORKER]
    drafted.post("restart/")
    assert active_seat(game).draft == []
    drafted.post("redo/")
    assert active_seat(game).draft == [place]


def test_htmx_gets_the_table(drafted: Visitor) -> None:
    answer = drafted.post("undo/", htmx=True)
    assert answer.status_code == 200
    assert answer.content.lstrip().startswith(b'<div id="table"')


@pytest.mark.parametrize("path", PATHS)
def test_another_tab_has_gone_on(path: str, game: Game, drafted: Visitor) -> None:
    before = active_seat(game).draft
    assert drafted.post(path, steps=1).status_code == 409
    assert active_seat(game).draft == before


@pytest.mark.parametrize("path", PATHS)
def test_nothing_to_do_is_no_fault(path: str, player: Visitor) -> None:
    assert player.post(path).status_code == 303


@pytest.mark.parametrize("path", PATHS)
def test_others_may_not(
    path: str, opponent: Visitor, stranger: Visitor, guest: Visitor, spectator: Visitor
) -> None:
    for other in (opponent, stranger, guest, spectator):
        assert other.post(path).status_code == 403


@pytest.mark.parametrize("path", PATHS)
def test_nonsense_is_refused(path: str, player: Visitor) -> None:
    assert player.post(path, seq="x").status_code == 400
