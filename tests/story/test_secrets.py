"""What a seat of Tikal II keeps to itself does not reach others, by record or by mail."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Game, Notice
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from games.rules.tikal2.pieces import CARDS, COLOURS, ROOMS, TREASURES
from tests.factories import UserFactory
from tests.mail.letters import html, sent, text
from tests.story.fast import play_fast
from tests.story.test_history import login
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db
PEOPLE = ["alice", "bob", "carla"]
NAMES = {"colour": COLOURS, "treasure": TREASURES, "card": CARDS, "room": ROOMS}
TOKEN = re.compile(r"/mail/(\w+)/[\w:.-]+/")


def other(data: dict[str, Any]) -> dict[str, Any]:
    """The same with another colour, treasure, card or room."""
    changed = dict(data)
    for field, names in NAMES.items():
        if changed.get(field):
            changed[field] = names[(names.index(changed[field]) + 1) % len(names)]
    if "items" in changed:
        changed["items"] = changed["items"][::-1]
    return changed


def deal_anew(game: Game, reader: int) -> int:
    """Change everything that the reader may not know; returns how many moves told it."""
    rules, changed = RULES[game.key], 0
    for move in game.moves.all():
        events = []
        for event in move.events:
            secret = rules.events.load(event).only not in (None, reader)
            events.append(other(event) if secret else event)
        if move.seat != reader and rules.conceals(rules.actions.load(move.action)):
            move.action = other(move.action)
        changed += events != move.events
        move.events = events
        move.save()
    state = rules.determinize(rules.load(game.state or {}), Seat(reader), Rng(3))
    assert state != rules.load(game.state or {})
    game.state, game.setup = rules.dump(state), {**game.setup, "seed": "another"}
    game.save(update_fields=["state", "setup"])
    return changed


@pytest.mark.parametrize("reader", [0, 1, 2])
def test_the_record_of_a_running_game_tells_a_player_nothing_of_others(
    client: Client, reader: int
) -> None:
    game = play_fast(start_game(key="tikal2", people=PEOPLE), moves=150)
    login(client, PEOPLE[reader])
    page = reverse("games:record", args=[game.pk])
    before = client.get(page).content
    assert deal_anew(game, reader) > 5
    assert client.get(page).content == before


def test_a_spectator_learns_only_the_kind_of_a_concealed_action(client: Client) -> None:
    game = play_fast(start_game(key="tikal2", people=PEOPLE), moves=150)
    moves = client.get(reverse("games:record", args=[game.pk])).json()["moves"]
    kept = [move["action"] for move in moves if move["action"]["kind"].startswith("keep_")]
    assert len(kept) > 3
    assert all(set(action) == {"kind"} for action in kept)
    told = {event["kind"] for move in moves for event in move["events"]}
    secret = {"key_stored", "three_seen", "treasure_known", "card_known", "room_kept"}
    assert "three_drawn" in told
    assert not told & secret


def test_the_owner_reads_the_own_secrets(client: Client) -> None:
    game = play_fast(start_game(key="tikal2", people=PEOPLE), moves=150)
    login(client, "alice")
    moves = client.get(reverse("games:record", args=[game.pk])).json()["moves"]
    own = [move for move in moves if move["seat"] == 0]
    assert all(len(m["action"]) == 2 for m in own if m["action"]["kind"].startswith("keep_"))
    seen = {event["seat"] for m in moves for event in m["events"] if event["kind"] == "three_seen"}
    assert seen == {0}


def content(notice: Notice) -> list[str]:
    """Everything but the signed links, which contain the time."""
    message = sent(notice)
    return [TOKEN.sub(r"/mail/\1/", part) for part in (text(message), html(message))]


def test_a_mail_tells_nothing_of_others() -> None:
    alice = UserFactory.create(username="alice", password=None, verified=True)
    game = start_game(key="tikal2", people=PEOPLE)
    mine = Notice.objects.filter(user=alice, kind="your_turn")
    play_on(game, moves=60)
    count = mine.count()
    play_on(game, until=lambda legal: mine.count() > count)
    notice = mine.latest("pk")
    before = content(notice)
    Notice.objects.update(status=Notice.Status.DUE, due_at=timezone.now())
    deal_anew(Game.objects.get(pk=game.pk), reader=0)
    assert content(notice) == before
