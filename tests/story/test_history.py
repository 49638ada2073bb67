"""The history: every position, for players and spectators."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game
from games.rules.core.protocol import Seat
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.selectors.positions import STRIDE, played, position_after
from games.selectors.story import history_at
from tests.story.fast import play_fast
from tests.story.hidden import reshuffle
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def login(client: Client, name: str) -> None:
    user, _created = User.objects.get_or_create(username=name)
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")


def url(game: Game, seq: int | None = None) -> str:
    if seq is None:
        return reverse("games:history", args=[game.pk])
    return reverse("games:history_at", args=[game.pk, seq])


def test_it_works(client: Client) -> None:
    game = play_fast(start_game(), moves=30)
    page = client.get(url(game)).content.decode()
    assert f"Move {game.seq} of {game.seq}" in page
    assert 'id="history-next"' not in page
    assert url(game, game.seq - 1) in page


def test_every_position_has_a_page_and_links_to_its_neighbours(client: Client) -> None:
    game = play_fast(start_game(), moves=25)
    for seq in range(game.seq + 1):
        page = client.get(url(game, seq)).content.decode()
        links = dict(re.findall(r'id="history-([\w-]+)" href="([^"]+)"', page))
        assert links.get("previous") == (url(game, seq - 1) if seq else None)
        assert links.get("next") == (url(game, seq + 1) if seq < game.seq else None)


def test_the_last_position_is_the_stored_one(client: Client) -> None:
    for variant in ("basic", "auction"):
        game = play_fast(start_game(variant=variant, people=["alice", "bob"], bots=1), moves=120)
        rules = RULES[game.key]
        for seat in [None, *game.seats.all()]:
            found = history_at(game, list(game.seats.all()), seat, None)
            index = None if seat is None else seat.index
            assert found is not None
            assert found.view == rules.view(rules.load(game.state or {}), index)  # type: ignore[arg-type]


def test_turns_are_steps_of_their_own(client: Client) -> None:
    game = play_fast(start_game(), moves=60)
    seats = list(game.seats.all())
    turn_ends, seq = [], 0
    while (found := history_at(game, seats, None, seq)) and found.next_turn is not None:
        seq = found.next_turn
        turn_ends.append(seq)
    ended = [move.seq for move in game.moves.all() if move.action["kind"] == "end_turn"]
    assert len(ended) > 3
    assert [end for end in turn_ends if end in ended] == ended
    assert turn_ends[-1] == game.seq


def test_what_a_moderator_took_back_is_no_position(client: Client) -> None:
    game = play_fast(start_game(), moves=10)
    game.moves.filter(seq__gt=6).update(undone=True)
    assert client.get(url(game, 7)).status_code == 404
    assert "Move 6 of 6" in client.get(url(game)).content.decode()


def test_a_fragment_is_the_history_without_the_page(client: Client) -> None:
    game = play_fast(start_game(), moves=5)
    page = client.get(url(game, 3), headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in page
    assert 'id="history"' in page


def test_the_board_alone_marks_what_changed(client: Client) -> None:
    game = play_fast(start_game(), moves=5)
    placed = next(move for move in game.moves.all() if move.action["kind"] == "place_tile")
    board = client.get(f"{url(game, placed.seq)}?fragment=board").content.decode()
    assert board.startswith("<svg")
    assert 'class="changed"' in board
    assert client.get(f"{url(game, 99)}?fragment=board").status_code == 404


def test_a_position_that_never_was_is_not_found(client: Client) -> None:
    game = play_fast(start_game(), moves=5)
    assert client.get(url(game, 6)).status_code == 404


def test_a_game_that_waits_leads_to_its_room(client: Client) -> None:
    game = Game.objects.create(key="tikal", name="Soon", options={})
    assert client.get(url(game)).headers["Location"] == reverse("games:room", args=[game.pk])


def test_a_private_game_is_for_its_players_only(client: Client) -> None:
    game = play_fast(start_game(is_public=False), moves=3)
    assert client.get(url(game)).status_code == 404
    login(client, "charlie")
    assert client.get(url(game, 1)).status_code == 404
    login(client, "bob")
    assert client.get(url(game, 1)).status_code == 200


def test_posting_is_refused(client: Client) -> None:
    game = start_game()
    assert client.post(url(game)).status_code == 405


def test_names_are_escaped(client: Client) -> None:
    game = play_fast(start_game(people=["<b>alice", "bob"], name="<i>game"), moves=12)
    for seq in range(game.seq + 1):
        page = client.get(url(game, seq)).content.decode()
        assert "<b>alice" not in page
        assert "<i>game" not in page
        assert "&lt;b&gt;alice" in page


@pytest.mark.parametrize("moves", [4, 60, 200])
def test_the_number_of_queries_does_not_grow(
    client: Client, moves: int, django_assert_num_queries
) -> None:
    game = play_fast(start_game(), moves=moves)
    login(client, "alice")
    client.get(url(game))
    with django_assert_num_queries(4):  # Session, user, game with seats, moves.
        client.get(url(game, game.seq - 1))


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_no_position_shows_what_is_hidden(client: Client, variant: str) -> None:
    game = play_fast(start_game(variant=variant), moves=70)
    login(client, "alice")
    pages = [url(game, seq) for seq in range(0, game.seq + 1, 3)]
    pages += [f"{page}?fragment=board" for page in pages]
    before = [scrubbed(client, page) for page in pages]
    reshuffle(game)
    assert [scrubbed(client, page) for page in pages] == before


def scrubbed(client: Client, page: str) -> str:
    """The page without the token that is new in every answer."""
    text = client.get(page).content.decode()
    return re.sub(r'(csrf-token" content=|csrfmiddlewaretoken" value=)"\w+"', "", text)


def test_positions_are_those_of_a_replay_from_the_start_in_any_order() -> None:
    game = play_fast(start_game(), moves=60)
    moves = played(game)
    rules = RULES[game.key]
    state = rules.start(2, game.options, game.setup).state
    states = [state]
    for move in game.moves.order_by("seq"):
        state = apply(rules, state, Seat(move.seat), rules.actions.load(move.action)).state
        states.append(state)
    for at in (60, 3, 59, 17, 16, 0, 33, 60):
        found = position_after(game, 2, moves[:at])
        assert rules.dump(found) == rules.dump(states[at])


def test_a_position_is_a_few_moves_from_a_known_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_fast(start_game(), moves=120)
    moves, rules = played(game), RULES[game.key]
    position_after(game, 2, moves)
    calls: list[int] = []
    real = rules.transition

    def counted(*args: Any) -> Any:
        calls.append(1)
        return real(*args)

    monkeypatch.setattr(type(rules), "transition", staticmethod(counted))
    for at in range(len(moves)):
        calls.clear()
        position_after(game, 2, moves[:at])
        assert len(calls) < STRIDE


def test_moves_that_were_taken_back_leave_no_position_behind() -> None:
    game = play_fast(start_game(), moves=20)
    before = position_after(game, 2, played(game))
    game.moves.filter(seq__gt=12).update(undone=True)
    again = position_after(game, 2, played(game))
    rules = RULES[game.key]
    assert rules.dump(again) != rules.dump(before)
    assert rules.dump(again) == rules.dump(position_after(game, 2, played(game, 12)))
