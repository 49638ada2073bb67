"""The table of Tikal II through the views: what each reader sees, and a turn by plain forms."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from games.bots.registry import BOTS
from games.models import Game
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.selectors.drafts import Draft
from games.selectors.hints import hint_key
from games.services.bots import bot_turn
from games.services.hints import hint_make
from games.services.reviews import own_turns
from tests.support.games import (
    active_seat,
    can,
    legal_actions,
    play_on,
    rules_of,
    start_game,
    state_of,
)
from tests.support.pages import text_of
from tests.table.conftest import Visitor

pytestmark = pytest.mark.django_db

QUERIES = (
    "", "?list=1", "?text=1", "?tool=tent", "?tool=cards", "?tool=passage", "?tool=rescue",
    "?tool=end", "?tool=sanctuary", "?site=1", "?plan=1", "?first=pink&second=blue", "?cell=B2",
)  # fmt: skip
KINDS = ("choose_keys", "take_tile", "take_key", "keep_treasure", "keep_card", "keep_room",
         "place_room", "excavate")  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_pages_show_nothing_hidden(kind: str) -> None:
    game = start_game(key="tikal2", people=["alice", "bob", "carla"], seed="hidden")
    if kind != "choose_keys":
        play_on(game, moves=60)
    play_on(game, until=can(kind))
    assert game.is_running
    rules, state = rules_of(game), state_of(game)
    readers: list[Any] = [*game.seats.select_related("user"), None]
    for seat in readers:
        visitor = Visitor(seat.user if seat else None, game)
        before = [text_of(visitor.get(query)) for query in QUERIES]
        # A spectator knows no more than any of the seats.
        other = rules.determinize(state, Seat(seat.index if seat else 0), Rng(4711))
        assert rules.dump(other) != rules.dump(state)
        game.state = rules.dump(other)
        game.save(update_fields=["state"])
        assert [text_of(visitor.get(query)) for query in QUERIES] == before
        game.state = rules.dump(state)
        game.save(update_fields=["state"])


def test_a_turn_by_plain_forms() -> None:
    game = play_on(start_game(key="tikal2"), until=can("take_tile"))
    player = Visitor(active_seat(game).user, game)
    rules = rules_of(game)
    seq = game.seq
    for kind in ("take_tile", "finish_tile", "walk", "excavate"):
        (action, *_more) = [a for a in legal_actions(game, draft=True) if a.kind == kind]
        answer = player.post("draft/", rules.actions.dump(action))
        assert answer.status_code == 303
    game.refresh_from_db()
    assert game.seq == seq
    page = text_of(player.get())
    assert page.count("<li") >= 4
    assert player.post("draft/", {"kind": "end_turn"}).status_code == 303
    game.refresh_from_db()
    assert game.seq == seq + 5


def test_only_the_owner_reads_what_is_in_the_camp() -> None:
    game = play_on(start_game(key="tikal2"), until=can("keep_treasure"))
    drawer = active_seat(game)
    mine = text_of(Visitor(drawer.user, game).get())
    other = game.seats.select_related("user").exclude(pk=drawer.pk).get()
    theirs = text_of(Visitor(other.user, game).get())
    assert "Only you saw" in mine
    assert "Only you saw" not in theirs
    assert 'id="keep-1"' not in theirs
    watching = text_of(Visitor(None, game).get())
    assert "Only you" not in watching
    assert "desk--acting" not in watching


def test_a_plan_can_be_made_while_others_play() -> None:
    game = play_on(start_game(key="tikal2"), moves=20)
    play_on(game, until=can("take_tile"))
    other = game.seats.select_related("user").get(active=False)
    planner = Visitor(other.user, game)
    page = text_of(planner.get("?plan=1"))
    actions = re.findall(r'name="action" value="([^"]+)"', page)
    assert actions
    assert not any("draw_" in action or "end_turn" in action for action in actions)


def test_a_game_against_bots_goes_on_and_ends() -> None:
    game: Game = start_game(key="tikal2", people=[], bots=2)
    turns = 0
    while game.is_running:
        assert bot_turn(game_id=game.pk, expected_seq=game.seq)
        game.refresh_from_db()
        turns += 1
    assert turns > 30
    assert re.search("wins with|share the victory", text_of(Visitor(None, game).get()))
    result = Client().get(f"/games/{game.pk}/result/")
    assert "Where the points came from" in text_of(result)  # type: ignore[arg-type]


def test_a_bot_gives_a_hint_and_reviews_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS["tikal2"], "hard", BOTS["tikal2"]["medium"])
    game = start_game(key="tikal2", people=["alice"], bots=1)
    mine = game.seats.get(index=0)
    play_on(game, until=lambda legal: can("take_tile")(legal) and active_seat(game) == mine)
    mine.refresh_from_db()
    assert hint_make(game_id=game.pk, seat=0, key=hint_key(Draft(game, mine)))
    page = text_of(Visitor(mine.user, game).get("?hint=1"))
    assert 'id="draft-hint"' in page
    assert own_turns(game, 0) == []
    play_on(game, moves=60)
    assert len(own_turns(game, 0)) > 1
