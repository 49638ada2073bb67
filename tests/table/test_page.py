"""The table page: for players, opponents and spectators."""

from __future__ import annotations

import html

import pytest
from django.utils import timezone

from games.models import Game
from games.rules.registry import RULES
from tests.factories import GameFactory, SeatFactory, UserFactory
from tests.support.games import active_seat, can, play_on, start_game
from tests.support.pages import text_of
from tests.table.conftest import WORKER, Visitor

pytestmark = pytest.mark.django_db


def body(answer: object) -> str:
    return answer.content.decode()  # type: ignore[attr-defined]


def test_it_works(player: Visitor) -> None:
    answer = player.get()
    assert answer.status_code == 200
    page = body(answer)
    assert "Your turn: place the tile" in page
    assert 'id="cell-A5"' in page
    assert 'data-your-turn="yes"' in page


def test_htmx_gets_the_table_alone(player: Visitor) -> None:
    page = body(player.get(htmx=True))
    assert page.lstrip().startswith('<div id="table"')
    assert "<html" not in page
    assert 'id="story"' not in page


def test_choosing_a_cell_shows_the_tile_there(player: Visitor) -> None:
    cell = body(player.get()).split("?cell=")[1][:2]
    page = body(player.get(f"?cell={cell}"))
    assert "cell-ghost" in page
    assert f"Place it on {cell}" in page


def test_choosing_a_member_lights_up_its_targets(player: Visitor, place: dict[str, object]) -> None:
    player.post("draft/", place)
    player.post("draft/", WORKER)
    page = body(player.get("?cell=A5"))
    assert 'aria-current="true"' in page
    assert "mark-target" in page
    assert "move 1 worker here for" in page


def test_nonsense_in_the_address_is_ignored(player: Visitor) -> None:
    for query in ("?tool=fly", "?cell=Z9", "?cell=A1&rotation=77", "?who=xx&tool=place", "?to=%01"):
        assert player.get(query).status_code == 200
    assert player.get("?to=%00").status_code == 400, "no page of the site has that in an address"


def test_the_opponent_has_no_controls_and_sees_no_draft(
    player: Visitor, opponent: Visitor, place: dict[str, object]
) -> None:
    before = text_of(opponent.get())
    player.post("draft/", place)
    after = text_of(opponent.get())
    assert 'id="act"' not in after
    assert after == before


def test_a_spectator_sees_a_public_game_without_controls(spectator: Visitor) -> None:
    page = body(spectator.get())
    assert "Waiting for" in page
    assert 'id="act"' not in page
    assert 'id="chat"' not in page


def test_a_stranger_sees_what_a_spectator_sees(
    stranger: Visitor, guest: Visitor, spectator: Visitor
) -> None:
    seen = body(spectator.get(htmx=True))
    assert body(stranger.get(htmx=True)) == seen
    assert body(guest.get(htmx=True)) == seen


@pytest.mark.parametrize("path", ["", "poll/?seq=0"])
def test_a_private_game_does_not_exist_for_others(
    path: str, game: Game, player: Visitor, stranger: Visitor, guest: Visitor, spectator: Visitor
) -> None:
    Game.objects.filter(pk=game.pk).update(is_public=False)
    assert player.get(path=path).status_code in (200, 204)
    for other in (stranger, guest, spectator):
        assert other.get(path=path).status_code == 404


def test_a_game_that_does_not_exist(client: object) -> None:
    assert client.get("/games/999999999/").status_code == 404  # type: ignore[attr-defined]


def test_a_waiting_game_is_in_its_room() -> None:
    game: Game = GameFactory()  # type: ignore[assignment]
    SeatFactory(game=game, user=UserFactory(username="alice"))
    answer = Visitor(None, game).get()
    assert (answer.status_code, answer["Location"]) == (302, f"/games/{game.pk}/room/")


def test_a_finished_game_shows_who_won(game: Game, player: Visitor) -> None:
    play_on(game)
    page = body(player.get())
    assert "with" in page
    assert " points</h1>" in page
    assert "data-poll" not in page
    assert 'id="act"' not in page


def test_a_paused_game_cannot_be_played(game: Game, player: Visitor) -> None:
    Game.objects.filter(pk=game.pk).update(paused_at=timezone.now())
    page = body(player.get())
    assert "This game is paused" in page
    assert 'id="act"' not in page


def test_points_left_ask_before_the_turn_ends(player: Visitor, place: dict[str, object]) -> None:
    player.post("draft/", place)
    assert "You have 10 action points left. End the turn anyway?" in body(player.get("?tool=end"))


def test_recovering_asks_first() -> None:
    game = play_on(start_game(seed="recover"), until=can("recover"))
    page = body(Visitor(active_seat(game).user, game).get("?tool=recover"))
    cell = page.split("?tool=recover&amp;to=")[1][:2]
    asked = body(Visitor(active_seat(game).user, game).get(f"?tool=recover&to={cell}"))
    assert "cannot be undone" in asked
    assert "draft/?confirmed=1" in asked


def test_the_board_is_text_for_who_asks(player: Visitor) -> None:
    assert "Show the table" in body(player.get())
    page = body(player.get("?text=1"))
    assert "The explored cells" in page
    assert '"text": "1"' in html.unescape(page)


def test_all_actions_are_a_list_for_who_asks(game: Game, player: Visitor) -> None:
    assert "Show the list" in body(player.get())
    page = body(player.get("?list=1"))
    state = RULES[game.key].load(game.state or {})
    legal = RULES[game.key].legal(state, active_seat(game).index)  # type: ignore[arg-type]
    assert page.count('name="action"') == len(legal)


@pytest.mark.parametrize("moves", [0, 150])
def test_the_number_of_queries_does_not_grow_with_the_game(
    moves: int, django_assert_num_queries: object
) -> None:
    game = play_on(start_game(people=["alice", "bob", "carla", "dan"]), moves=moves)
    player = Visitor(active_seat(game).user, game)
    player.get()
    with django_assert_num_queries(4):  # type: ignore[operator]
        player.get()  # Session, user, game with seats, chat; the story is kept until it goes on.
    with django_assert_num_queries(3):  # type: ignore[operator]
        player.get("?tool=move", htmx=True)
    Visitor(None, game).get()
    with django_assert_num_queries(1):  # type: ignore[operator]
        Visitor(None, game).get()  # Game and seats at once.
