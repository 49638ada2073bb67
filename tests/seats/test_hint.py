"""Hints: what the strongest bot would do, in games in which nobody else could mind."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.bots.registry import BOTS
from games.models import Game
from games.rules.core.rng import Rng
from games.selectors.drafts import Draft
from games.selectors.hints import hint_for, hint_key
from games.services import hints
from games.services.hints import hint_make
from tests.seats.conftest import HTMX, log_in
from tests.support.games import active_seat, can, play_on, rules_of, start_game, state_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def woken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The worker, who thinks quickly here."""
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(hints, "wake", lambda task, *args: calls.append(args))
    monkeypatch.setitem(BOTS["tikal"], "hard", BOTS["tikal"]["medium"])
    return calls


def ask(client: Client, game: Game, **headers: str) -> Any:
    return client.post(f"/games/{game.pk}/hint/", headers=headers)


def think(woken: list[tuple[Any, ...]]) -> bool:
    game_id, seat, key = woken.pop()
    return hint_make(game_id=game_id, seat=seat, key=key)


def draft_form(page: str) -> Any:
    (found,) = re.findall(r'id="draft-hint"[^>]*value="([^"]*)"', page)
    return json.loads(html.unescape(found))


def test_it_works(duel: Game, alice: Client, woken: list[tuple[Any, ...]]) -> None:
    answer = ask(alice, duel)
    assert (answer.status_code, answer["Location"]) == (303, f"/games/{duel.pk}/?hint=1")
    waiting = alice.get(f"/games/{duel.pk}/?hint=1").content.decode()
    assert "The bot is thinking" in waiting
    assert 'hx-get="?hint=1" hx-trigger="every 1s"' in waiting
    assert think(woken)
    ready = alice.get(f"/games/{duel.pk}/?hint=1").content.decode()
    assert "Place the tile on" in ready
    actions = draft_form(ready)
    assert actions[0]["kind"] == "place_tile"
    assert not {action["kind"] for action in actions} & {"end_turn", "recover"}
    form = {"seq": 0, "steps": 0, "action": json.dumps(actions)}
    assert alice.post(f"/games/{duel.pk}/draft/", form).status_code == 303
    assert active_seat(duel).draft == actions
    assert not duel.moves.exists()


def test_the_board_shows_what_it_would_look_like(
    duel: Game, alice: Client, woken: list[tuple[Any, ...]]
) -> None:
    assert "The bot is thinking" in ask(alice, duel, **HTMX).content.decode()
    think(woken)
    plain = alice.get(f"/games/{duel.pk}/", headers=HTMX).content.decode()
    shown = alice.get(f"/games/{duel.pk}/?hint=1", headers=HTMX).content.decode()
    assert plain.count("cell-empty") > shown.count("cell-empty"), "The tile lies there"


def test_the_hint_is_for_the_position_after_the_draft(
    duel: Game, alice: Client, woken: list[tuple[Any, ...]]
) -> None:
    ask(alice, duel)
    think(woken)
    draft = Draft(duel, active_seat(duel))
    place = json.loads(hint_for(draft, ("alice", "bot")).post)[0]
    form = {"seq": 0, "steps": 0, "action": json.dumps(place)}
    alice.post(f"/games/{duel.pk}/draft/", form)
    assert "no answer for this position" in alice.get(f"/games/{duel.pk}/?hint=1").content.decode()
    ask(alice, duel)
    think(woken)
    steps = hint_for(Draft(duel, active_seat(duel)), ("alice", "bot")).steps
    assert steps
    assert not any(text.startswith("Place the tile") for text, _ in steps)


def test_a_hint_stops_before_what_is_hidden(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on(duel, until=lambda legal: can("recover")(legal) and active_seat(duel).index == 0)
    recover = next(a for a in rules_of(duel).legal(state_of(duel), 0) if a.kind == "recover")  # type: ignore[arg-type]

    class Digger:
        def plan(self, *args: Any) -> list[Any]:
            return [recover]

    monkeypatch.setitem(BOTS["tikal"], "hard", Digger())
    draft = Draft(duel, active_seat(duel))
    assert hint_make(game_id=duel.pk, seat=0, key=hint_key(draft))
    hint = hint_for(draft, ("alice", "bot"))
    assert hint.post == ""
    assert hint.steps[0][0].startswith("Recover a treasure")
    assert hint.view == draft.rules.view(draft.state, 0)  # type: ignore[arg-type]


def test_the_bot_is_not_shown_what_is_hidden(
    duel: Game, alice: Client, woken: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    class Spy:
        def plan(self, state: Any, seat: int, rng: Rng, out_of_time: Any) -> list[Any]:
            seen.append(state)
            return [rules_of(duel).legal(state, seat)[0]]  # type: ignore[arg-type]

    monkeypatch.setitem(BOTS["tikal"], "hard", Spy())
    ask(alice, duel)
    think(woken)
    assert seen[0].stack != state_of(duel).stack
    assert sorted(seen[0].stack) == sorted(state_of(duel).stack)


def test_asking_twice_wakes_one_worker(
    duel: Game, alice: Client, woken: list[tuple[Any, ...]]
) -> None:
    ask(alice, duel)
    ask(alice, duel)
    assert len(woken) == 1
    key = woken[0]
    think(woken)
    ask(alice, duel)
    assert woken == []
    Game.objects.update(seq=5)
    assert not hint_make(game_id=key[0], seat=key[1], key=key[2]), "The game has gone on"


def test_no_hints_where_others_play(alice: Client, woken: list[tuple[Any, ...]]) -> None:
    game = start_game()
    answer = ask(log_in(active_seat(game).name), game)
    assert answer.status_code == 403
    assert "only in games against bots" in answer.content.decode()
    page = alice.get(f"/games/{game.pk}/?hint=1").content.decode()
    assert "ask-hint" not in page
    assert "bot-hint" not in page
    assert woken == []


def test_no_hints_against_somebody_for_whom_a_bot_plays(woken: list[tuple[Any, ...]]) -> None:
    game = start_game()
    game.seats.filter(active=False).update(bot="easy")
    assert ask(log_in(active_seat(game).name), game).status_code == 403


def test_no_hints_out_of_turn(duel: Game, alice: Client, woken: list[tuple[Any, ...]]) -> None:
    duel.seats.filter(index=0).update(active=False)
    assert ask(alice, duel).status_code == 422
    Game.objects.update(paused_at=timezone.now())
    assert ask(alice, duel).status_code == 409
    assert woken == []


def test_strangers_get_none(duel: Game, charlie: Client, client: Client) -> None:
    assert ask(charlie, duel).status_code == 403
    assert ask(client, duel).status_code == 403
    assert b"ask-hint" not in charlie.get(f"/games/{duel.pk}/?hint=1").content


def test_who_asks_too_often_waits(duel: Game, alice: Client, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"hint": "2/m/user"}
    assert [ask(alice, duel).status_code for _ in range(3)] == [303, 303, 429]
