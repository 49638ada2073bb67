"""What moderators do is told in the log and in the history: what, never who, nor why in private."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, ModerationAction, Move
from games.presentation.deeds import KIND, SENTENCES
from games.presentation.log import Line
from games.selectors.story import game_record, history_at, log_chapters, seat_names
from games.services.moderation.acts import ACTS, Order
from games.services.moderation.rewind import game_rewind
from tests.moderation.cases import CASES, World, make_world
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
PRIVATE = "Somebody complained about the clock."
PUBLIC = "You all agreed."
LINES = {
    "game_pause": "A moderator paused the game.",
    "game_resume": "A moderator let the game go on.",
    "game_rewind": "A moderator took 7 moves back.",
    "game_end": "A moderator ended the game without a result.",
    "game_decide": "A moderator ended the game with the points as they stood.",
    "deadline_extend": "A moderator gave {waited} 30 more hours.",
    "deadline_set": "A moderator moved the deadline of {waited}.",
    "timeout_force": "A moderator decided that the time of {waited} is out.",
    "bot_force": "A moderator let a bot play that stood still.",
    "seat_to_bot": "A moderator let a bot play for alice.",
    "seat_to_player": "A moderator gave this seat to zoe.",
    "message_delete": "A moderator removed a message from the chat.",
}


def visitor(name: str = "") -> Client:
    client = Client()
    if name:
        user, _created = User.objects.get_or_create(username=name)
        client.force_login(user, backend=BACKEND)
    return client


def page(client: Client, game: Game, path: str = "") -> str:
    answer = client.get(f"/games/{game.pk}/{path}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def do(name: str, by: User, *, public: str = "", **fields: Any) -> tuple[World, str]:
    """Let it happen; the world afterwards, and the line that it must have made."""
    case = CASES[name]
    world = make_world(**fields)
    case.prepare(world)
    world.fresh()
    waited = seat_names(list(world.game.seats.all()))[world.waited_for]
    ACTS[name].run(Order(by, PRIVATE, public), **case.arguments(world))
    world.fresh()
    return world, LINES[name].format(waited=waited)


def deeds(game: Game) -> list[Line]:
    found = log_chapters(game, list(game.seats.select_related("user")), None)
    lines = [line for chapter in found[::-1] for line in chapter.lines]
    return [line for line in lines if line.kind == KIND]


def test_every_act_on_a_game_has_a_line() -> None:
    silent = {"game_clone"}
    about_games = {name for name in ACTS if name.split("_")[0] in ("game", "deadline", "seat")}
    assert about_games - silent <= set(SENTENCES)
    assert set(SENTENCES) == set(LINES) <= set(ACTS)


@pytest.mark.parametrize("name", sorted(LINES))
def test_everybody_reads_what_was_done_and_nobody_by_whom(name: str, ada: User) -> None:
    world, line = do(name, ada)
    for client in (visitor(), visitor("bob"), visitor("charlie")):
        for path in ("", "history/"):
            text = page(client, world.game, path)
            assert line in text
            assert PRIVATE not in text
            assert not re.search(r"\bada\b", text)
    assert [told.text for told in deeds(world.game)] == [line]


@pytest.mark.parametrize("name", ["game_pause", "game_rewind", "message_delete"])
def test_words_for_everybody_are_read_by_everybody(name: str, ada: User) -> None:
    world, line = do(name, ada, public=f"  {PUBLIC} <b>")
    text = page(visitor(), world.game)
    assert f"{line} Reason: {PUBLIC} <b>" in text
    assert "&lt;b&gt;" in visitor().get(f"/games/{world.game.pk}/").content.decode()


@pytest.mark.parametrize("name", sorted(set(ACTS) - set(LINES) - {"site_resume"}))
def test_what_concerns_one_person_or_nobody_is_not_told(name: str, ada: User) -> None:
    case = CASES[name]
    world = make_world()
    case.prepare(world)
    about = case.arguments(world)
    if name in ("user_warn", "user_mute"):
        about["game_id"] = world.game.pk
    ACTS[name].run(Order(ada, PRIVATE), **about)
    assert not deeds(world.fresh())


def test_a_message_that_is_gone_does_not_say_whose_it_was(ada: User) -> None:
    world, _line = do("message_delete", ada)
    assert [line.seat for line in deeds(world.game)] == [None]


def test_a_private_game_tells_its_players_alone(ada: User) -> None:
    world, line = do("game_pause", ada, is_public=False)
    assert line in page(visitor("alice"), world.game)
    for name in ("", "charlie"):
        for path in ("", "history/"):
            assert visitor(name).get(f"/games/{world.game.pk}/{path}").status_code == 404


@pytest.mark.parametrize(
    "name", sorted(set(LINES) - {"game_rewind", "bot_force", "seat_to_player"})
)
def test_the_record_stays_what_it_was(name: str, ada: User) -> None:
    case = CASES[name]
    world = make_world()
    case.prepare(world)
    before = game_record(world.fresh(), list(world.game.seats.all()), None)
    ACTS[name].run(Order(ada, PRIVATE, PUBLIC), **case.arguments(world))
    after = game_record(world.fresh(), list(world.game.seats.all()), None)
    assert after["moves"] == before["moves"]
    assert PUBLIC not in str(after)


def test_each_stands_where_it_happened(ada: User) -> None:
    game = play_on(start_game(), moves=14)
    order = Order(ada, PRIVATE)
    ACTS["game_pause"].run(order, game_id=game.pk)
    ACTS["game_resume"].run(order, game_id=game.pk)
    play_on(game, moves=6)
    game = game_rewind(order, game_id=game.pk, seq=17)
    play_on(game, moves=5)
    seats = list(game.seats.select_related("user"))
    told = [(line.seq, line.text) for line in deeds(game)]
    assert told == [
        (14, "A moderator paused the game."),
        (14, "A moderator let the game go on."),
        (17, "A moderator took 3 moves back."),
    ]
    after = {14: 2, 17: 1, 16: 0, 22: 0}
    for seq, count in after.items():
        history = history_at(game, seats, None, seq)
        assert history is not None
        assert len(history.deeds) == count
        assert [line.kind for line in history.told].count(KIND) == count
    lines = [line for chapter in history.chapters for line in chapter.lines]  # type: ignore[union-attr]
    assert [line.seq for line in lines] == sorted(line.seq for line in lines)


def test_moves_taken_back_after_an_act_leave_it_at_the_position_that_counts(ada: User) -> None:
    game = play_on(start_game(), moves=14)
    ACTS["game_pause"].run(Order(ada, PRIVATE), game_id=game.pk)
    game = game_rewind(Order(ada, PRIVATE), game_id=game.pk, seq=5)
    assert [line.seq for line in deeds(game)] == [5, 5]
    assert page(visitor(), game, "history/5/").count("A moderator") >= 2


def test_an_entry_without_a_number_is_placed_by_its_time(ada: User) -> None:
    game = play_on(start_game(), moves=14)
    late = timezone.now() + timedelta(hours=1)
    Move.objects.filter(game=game, seq__gt=9).update(at=late)
    ModerationAction.objects.create(by_name="ada", act="game_pause", game=game)
    assert [line.seq for line in deeds(game)] == [9]


def test_nobody_is_named_for_what_was_done_to_another(ada: User) -> None:
    world, line = do("seat_to_bot", ada)
    assert "alice" in line
    zoe = User.objects.create_user("zoe")
    ACTS["seat_to_player"].run(Order(ada, PRIVATE), game_id=world.game.pk, seat=0, user_id=zoe.pk)
    assert [told.text for told in deeds(world.fresh())] == [
        "A moderator let a bot play for somebody.",
        "A moderator gave this seat to zoe.",
    ]


def test_an_open_page_learns_of_it_without_a_move(ada: User) -> None:
    world = make_world()
    game, client = world.game, visitor("bob")
    asked = f"/games/{game.pk}/poll/?seq={game.seq}&touched={game.touched}"
    htmx = {"HX-Request": "true"}
    assert client.get(asked, headers=htmx).status_code == 204
    ACTS["message_delete"].run(Order(ada, PRIVATE), message_id=world.message.pk)
    answer = client.get(asked, headers=htmx)
    assert answer.status_code == 200
    assert LINES["message_delete"] in answer.content.decode()


def test_the_queries_do_not_grow_with_what_was_done(
    ada: User, django_assert_num_queries: Any
) -> None:
    game = make_world().game
    for _round in range(5):
        ACTS["game_pause"].run(Order(ada, PRIVATE), game_id=game.pk)
        ACTS["game_resume"].run(Order(ada, PRIVATE), game_id=game.pk)
    client = visitor("bob")
    assert page(client, game).count("A moderator paused") == 5
    with django_assert_num_queries(4):  # Session, user, game with seats, chat.
        page(client, game)
    with django_assert_num_queries(4):  # Session, user, game with seats, moves.
        page(client, game, "history/")
    play_on(game, moves=1)
    with django_assert_num_queries(2):  # Game with seats, moves; nothing more was moderated.
        page(visitor(), game)


def test_the_page_of_an_act_asks_for_words_for_everybody(ada: User) -> None:
    world, client = make_world(), visitor("ada")
    act = f"/admin/games/moderationaction/act/game_pause/?game={world.game.pk}"
    assert 'name="public"' in client.get(act).content.decode()
    assert client.post(act, {"reason": PRIVATE, "public": PUBLIC}).status_code == 302
    assert f"Reason: {PUBLIC}" in page(visitor(), world.fresh())
    clone = client.get(f"/admin/games/moderationaction/act/game_clone/?game={world.game.pk}")
    assert clone.status_code == 200
    assert 'name="public"' not in clone.content.decode()
