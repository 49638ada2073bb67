"""Acting: into the draft, and with the end of the turn into the game."""

from __future__ import annotations

import json
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection

from games.models import Game, Move
from tests.support.games import active_seat, can, legal_actions, play_on, rules_of, start_game
from tests.table.conftest import END, WORKER, Visitor

pytestmark = pytest.mark.django_db
Json = dict[str, Any]


def test_it_works(game: Game, player: Visitor, place: Json) -> None:
    answer = player.post("draft/", place)
    assert (answer.status_code, answer["Location"]) == (303, f"/games/{game.pk}/")
    assert active_seat(game).draft == [place]
    assert not Move.objects.exists()
    assert "Your turn so far" in player.get().content.decode()


def test_htmx_gets_the_table_at_once(player: Visitor, place: Json) -> None:
    answer = player.post("draft/", place, htmx=True)
    assert answer.status_code == 200
    assert b"Your turn: explore" in answer.content
    assert b'id="story"' not in answer.content


def test_several_at_once(game: Game, player: Visitor, place: Json) -> None:
    player.post("draft/", place)
    player.post("draft/", [WORKER] * 3)
    assert active_seat(game).draft == [place, WORKER, WORKER, WORKER]


def test_the_end_of_the_turn_commits_the_draft(game: Game, player: Visitor, place: Json) -> None:
    player.post("draft/", place)
    player.post("draft/", WORKER)
    answer = player.post("draft/", END, htmx=True)
    assert answer.status_code == 200
    assert b'hx-swap-oob="true"' in answer.content
    assert [move.action["kind"] for move in Move.objects.all()] == [
        "place_tile",
        "place_member",
        "end_turn",
    ]
    assert active_seat(game).user != player.user


def test_the_same_page_sent_twice_changes_nothing_more(
    game: Game, player: Visitor, place: Json
) -> None:
    player.post("draft/", place)
    assert player.post("draft/", WORKER, steps=1).status_code == 303
    again = player.post("draft/", WORKER, steps=1)
    assert again.status_code == 409
    assert b"The game has moved on" in again.content
    assert b'id="board-frame"' in again.content
    assert active_seat(game).draft == [place, WORKER]


def test_a_turn_sent_twice_is_played_once(game: Game, player: Visitor, place: Json) -> None:
    player.post("draft/", place)
    player.post("draft/", END)
    again = player.post("draft/", END, seq=0, steps=1)
    assert again.status_code == 409
    assert Move.objects.count() == 2


@pytest.mark.parametrize("htmx", [True, False])
def test_an_illegal_action_is_refused_with_the_board(
    htmx: bool, game: Game, player: Visitor
) -> None:
    answer = player.post("draft/", END, htmx=htmx)
    assert answer.status_code == 422
    assert b"That is not possible now" in answer.content
    assert b'id="table"' in answer.content
    assert active_seat(game).draft == []


def test_one_illegal_action_spoils_all_of_them(game: Game, player: Visitor, place: Json) -> None:
    assert player.post("draft/", [place, place]).status_code == 422
    assert active_seat(game).draft == []


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "fly"},
        {"kind": []},
        {"kind": "place_tile", "cell": [0, 0]},
        {"kind": "place_tile", "cell": [99, 0], "rotation": 0},
        {"kind": "place_tile", "cell": [0, 0], "rotation": True},
        [],
        [[]],
        [END] * 41,
        None,
        7,
        "x",
    ],
)
def test_what_is_no_action_is_refused(data: Any, game: Game, player: Visitor) -> None:
    assert player.post("draft/", data).status_code == 400
    assert active_seat(game).draft == []


@pytest.mark.parametrize(
    "form",
    [
        {"action": "{"},
        {"action": "[" * 100_000},
        {"seq": "x"},
        {"seq": "-1"},
        {"seq": "9" * 50},
        {"seq": "²"},
        {"steps": ""},
        {"steps": "1.5"},
        {"number:rotation": "x"},
    ],
)
def test_what_no_page_sends_is_refused(form: Json, player: Visitor, place: Json) -> None:
    sent = {"action": json.dumps(place), **form}
    assert player.post("draft/", **sent).status_code == 400


def test_a_number_that_was_written_goes_into_the_action() -> None:
    game = play_on(start_game(variant="auction"), until=can("bid"))
    seat = active_seat(game)
    form: Json = {"action": '{"kind":"bid"}', "number:points": "3"}
    assert Visitor(seat.user, game).post("draft/", **form).status_code == 303
    assert Move.objects.filter(action={"kind": "bid", "points": 3}, seat=seat.index).exists()


def test_a_treasure_is_only_shown_to_who_confirmed() -> None:
    game = play_on(start_game(seed="recover"), until=can("recover"))
    player = Visitor(active_seat(game).user, game)
    action = next(a for a in legal_actions(game) if a.kind == "recover")
    data, before = rules_of(game).actions.dump(action), game.seq
    asked = player.post("draft/", data)
    assert asked.status_code == 409
    assert b"confirm" in asked.content
    game.refresh_from_db()
    assert game.seq == before
    assert player.post("draft/?confirmed=1", data).status_code == 303
    game.refresh_from_db()
    assert game.seq == before + 1
    assert active_seat(game).user == player.user


def test_only_whose_turn_it_is_may_act(
    opponent: Visitor, stranger: Visitor, guest: Visitor, spectator: Visitor, place: Json
) -> None:
    for other in (opponent, stranger, guest, spectator):
        assert other.post("draft/", place).status_code == 403


def test_a_private_game_does_not_exist_for_others(
    game: Game, stranger: Visitor, spectator: Visitor, place: Json
) -> None:
    Game.objects.filter(pk=game.pk).update(is_public=False)
    for other in (stranger, spectator):
        assert other.post("draft/", place).status_code == 404


@pytest.mark.parametrize("path", ["draft/", "undo/", "redo/", "restart/", "plan/", "standing/"])
def test_looking_does_not_act(path: str, player: Visitor) -> None:
    assert player.get(path=path).status_code == 405


def test_forged_requests_are_refused(game: Game, player: Visitor, place: Json) -> None:
    player.client.handler.enforce_csrf_checks = True
    assert player.post("draft/", place).status_code == 403
    assert active_seat(game).draft == []


def test_the_number_of_queries(
    player: Visitor, place: Json, django_assert_max_num_queries: Any
) -> None:
    player.get()
    with django_assert_max_num_queries(14):
        player.post("draft/", place, htmx=True)
    with django_assert_max_num_queries(28):
        player.post("draft/", END, htmx=True)


@pytest.mark.django_db(transaction=True)
def test_two_turns_at_once_one_wins() -> None:
    game = start_game()
    user = active_seat(game).user
    place = rules_of(game).actions.dump(legal_actions(game)[0])
    Visitor(user, game).post("draft/", place)
    visitors = [Visitor(user, game) for _ in range(2)]
    barrier, results = Barrier(2), []

    def commit(visitor: Visitor) -> None:
        barrier.wait()
        form = {"seq": 0, "steps": 1, "action": json.dumps(END)}
        results.append(visitor.client.post(f"/games/{game.pk}/draft/", form).status_code)
        connection.close()

    threads = [Thread(target=commit, args=[visitor]) for visitor in visitors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == [303, 409]
    assert Move.objects.count() == 2
