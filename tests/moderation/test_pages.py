"""The pages of moderators: what they show, what they cost, and what they keep from players."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.admin.buttons import BUTTONS
from games.models import BotFailure, ChatMessage, Game, Notice, Report, Seat
from games.services.moderation.acts import ACTS, Order
from games.services.moderation.pauses import game_pause
from games.services.reports import report_create
from tests.factories import GameFactory, SeatFactory
from tests.moderation.cases import World, make_world
from tests.support.games import active_seat, play_on, start_game

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
GAMES = "/admin/games/game/"


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user, backend=BACKEND)
    return client


@pytest.fixture
def world() -> World:
    return make_world()


@pytest.fixture
def moderator(mary: User) -> Client:
    return client_of(mary)


def listed(client: Client, query: str) -> list[int]:
    answer = client.get(f"{GAMES}?{query}")
    assert answer.status_code == 200
    return [game.pk for game in answer.context["cl"].result_list]


def queries(client: Client, path: str) -> int:
    client.get(path)  # Django remembers some things from one request to the next.
    with CaptureQueriesContext(
        connection,
    ) as found:
        assert client.get(path).status_code == 200
    return len(found)


def test_every_act_has_a_button() -> None:
    assert set(BUTTONS) == set(ACTS)


# The list


def test_search(moderator: Client, world: World) -> None:
    other = GameFactory.create(name="Howler Creek")
    SeatFactory.create(game=other, user=User.objects.create_user("carla"))
    assert listed(moderator, f"q={world.game.pk}") == [world.game.pk]
    assert listed(moderator, "q=howler") == [other.pk]
    assert listed(moderator, "q=carla") == [other.pk]
    assert listed(moderator, "q=alice") == [world.game.pk]
    assert listed(moderator, "q=running") == [world.game.pk]
    assert listed(moderator, "q=99999999999999999999999999") == []
    assert listed(moderator, "status__exact=waiting") == [other.pk]


def test_filters(moderator: Client, world: World) -> None:
    fine = start_game(seed="fine")
    for trouble in ("stuck", "overdue", "bots", "paused"):
        assert listed(moderator, f"trouble={trouble}") == []
    assert listed(moderator, "trouble=reported") == [world.game.pk]
    long_ago = timezone.now() - timedelta(hours=1)
    stuck, late, failing, paused, nobody = (start_game(seed=str(n), bots=1) for n in range(5))
    stuck.seats.filter(active=True).update(bot="easy", active_since=long_ago)
    late.seats.filter(active=True).update(overdue_since=long_ago)
    BotFailure.objects.create(game=failing, seat=2, level="easy", seq=0, seconds=1)
    game_pause(Order(None, "why"), game_id=paused.pk)
    nobody.seats.update(active=False)
    assert listed(moderator, "trouble=stuck") == [nobody.pk, stuck.pk]
    assert listed(moderator, "trouble=overdue") == [late.pk]
    assert listed(moderator, "trouble=bots") == [failing.pk]
    assert listed(moderator, "trouble=paused") == [paused.pk]
    assert fine.pk in listed(moderator, "")


def test_the_list_costs_the_same_however_long_it_is(moderator: Client, world: World) -> None:
    few = queries(moderator, GAMES)
    for number in range(12):
        game = GameFactory.create()
        for seat in range(4):
            SeatFactory.create(game=game, user=User.objects.create_user(f"p{number}-{seat}"))
    with CaptureQueriesContext(connection) as found:
        moderator.get(GAMES)
    assert len(found) == few
    counts = [query["sql"] for query in found if "COUNT(" in query["sql"]]
    assert all("LIMIT" in sql for sql in counts), counts
    assert not [query for query in found if '"games_game"."state"' in query["sql"]]


# The page of a game


def test_it_shows_everything(moderator: Client, world: World, ada: User) -> None:
    game = world.game
    BotFailure.objects.create(
        game=game, seat=1, level="hard", seq=3, seconds=1, traceback="ZeroDivisionError: oops"
    )
    game_pause(Order(ada, "Somebody asked for it."), game_id=game.pk)
    page = moderator.get(f"{GAMES}{game.pk}/change/").content.decode()
    for text in (
        "Misty idol", "alice", "bob", "You fool!", "ZeroDivisionError", "Somebody asked for it.",
        "game_pause", "your_turn", "as alice sees it", "as spectators see it", "paused",
        "Chat message",
    ):  # fmt: skip
        assert text in page, text
    assert page.count('class="board"') == 1


@pytest.mark.parametrize("view", ["0", "1", "", "7", "x"])
def test_as_each_seat_sees_it(moderator: Client, world: World, view: str) -> None:
    answer = moderator.get(f"{GAMES}{world.game.pk}/change/?view={view}")
    you = answer.context["page"].view["you"]
    assert you == (int(view) if view in ("0", "1") else None)


def test_a_long_game_costs_the_same_as_a_short_one(moderator: Client, world: World) -> None:
    path = f"{GAMES}{world.game.pk}/change/"
    few = queries(moderator, path)
    play_on(world.game, moves=80)
    alice = world.user("alice")
    for number in range(30):
        ChatMessage.objects.create(game=world.game, user=alice, seat=0, text=str(number))
        Report.objects.create(game=world.game, reporter=alice, kind="bug")
    assert queries(moderator, path) == few
    assert few <= 20


def test_games_of_every_status_have_a_page(moderator: Client) -> None:
    waiting = GameFactory.create()
    finished = play_on(start_game())
    ended = start_game(seed="2", status=Game.Status.WAITING)
    Game.objects.filter(pk=ended.pk).update(status=Game.Status.ENDED)
    for game in (waiting, finished, ended):
        assert moderator.get(f"{GAMES}{game.pk}/change/").status_code == 200
    assert moderator.get(f"{GAMES}123456/change/").status_code == 404
    assert moderator.get(f"{GAMES}x/change/").status_code == 404


def test_moves_that_were_taken_back_are_shown(moderator: Client, world: World) -> None:
    ACTS["game_rewind"].run(Order(None, "why"), game_id=world.game.pk, seq=5)
    answer = moderator.get(f"{GAMES}{world.game.pk}/change/")
    undone = [line.move.seq for line in answer.context["page"].moves if line.move.undone]
    assert undone == list(range(12, 5, -1))
    older = moderator.get(f"{GAMES}{world.game.pk}/change/?before=4").context["page"].moves
    assert [line.move.seq for line in older] == [3, 2, 1]


# Who plays there


@pytest.mark.parametrize("superuser", [False, True])
def test_who_plays_there_sees_only_what_the_seat_sees(
    world: World, roles: None, superuser: bool
) -> None:
    alice, bob = world.user("alice"), world.user("bob")
    bob.is_staff, bob.is_superuser = True, superuser
    bob.save()
    bob.groups.add(Group.objects.get(name="Moderators"))
    draft = [{"kind": "secret_of_alice"}]
    world.game.seats.filter(user=alice).update(draft=draft, plan=draft, note="secret note")
    client = client_of(bob)
    for query in ("", "?view=0", "?view="):
        answer = client.get(f"{GAMES}{world.game.pk}/change/{query}")
        page = answer.content.decode()
        assert answer.context["page"].view["you"] == 1
        assert "You play in this game" in page
        assert "secret_of_alice" not in page
        assert "Full state" not in page
        assert hidden_in(world.game) not in page
        assert "moderation_act" not in page
        assert "/act/" not in page
    assert client.get(f"/admin/games/report/{world.report.pk}/change/").status_code == 404
    assert "You fool" not in client.get("/admin/games/report/").content.decode()
    for name in ("game_pause", "record_export", "game_clone", "game_rewind"):
        act = f"/admin/games/moderationaction/act/{name}/?game={world.game.pk}"
        assert client.get(act).status_code == 403
        assert client.post(act, {"reason": "mine"}).status_code == 403
    assert not world.game.moderation.exists()


def test_others_see_what_is_hidden(moderator: Client, world: World) -> None:
    page = moderator.get(f"{GAMES}{world.game.pk}/change/").content.decode()
    assert hidden_in(world.game) in page


def hidden_in(game: Game) -> str:
    return json.dumps((game.state or {})["stack"])


# The others


def test_strangers_and_players_are_sent_to_the_login(world: World) -> None:
    for client in (Client(), client_of(world.user("alice"))):
        for path in (
            f"{GAMES}{world.game.pk}/change/",
            f"/admin/games/moderationaction/act/game_pause/?game={world.game.pk}",
            "/admin/games/moderationaction/",
        ):
            assert client.get(path).status_code == 302
            assert client.post(path, {"reason": "x"}).status_code in (302, 403)
    assert not world.game.moderation.exists()


def test_staff_without_a_role_sees_nothing(world: World) -> None:
    client = client_of(User.objects.create_user("staff", is_staff=True))
    for path in (GAMES, f"{GAMES}{world.game.pk}/change/", "/admin/games/report/"):
        assert client.get(path).status_code == 403


def test_reports_wait_in_a_queue(moderator: Client, world: World) -> None:
    def ids(query: str = "") -> list[int]:
        answer = moderator.get(f"/admin/games/report/?{query}")
        return [report.pk for report in answer.context["cl"].result_list]

    assert ids() == [world.report.pk]
    assert ids("state=mine") == []
    mary = User.objects.get(username="mary")
    ACTS["report_claim"].run(Order(mary, ""), report_id=world.report.pk)
    assert ids("state=mine") == [world.report.pk]
    ACTS["report_resolve"].run(Order(mary, "Done."), report_id=world.report.pk)
    assert (ids(), ids("state=resolved")) == ([], [world.report.pk])


def test_a_bug_report_has_the_record(moderator: Client, world: World) -> None:
    report = report_create(game=world.game, reporter=world.user("bob"), kind="bug", text="Hm")
    path = f"/admin/games/report/{report.pk}/change/"
    assert "?record=1" in moderator.get(path).content.decode()
    record = json.loads(moderator.get(f"{path}?record=1").content)
    assert record["setup"] == world.game.setup
    assert len(record["moves"]) == report.seq == 12


def test_pages_of_people(moderator: Client, world: World) -> None:
    alice = world.user("alice")
    path = f"/admin/accounts/user/{alice.pk}/change/"
    few = queries(moderator, path)
    for number in range(10):
        Seat.objects.create(game=GameFactory.create(), index=0, user=alice)
        Notice.objects.create(user=alice, kind="x", dedupe_key=str(number), due_at=timezone.now())
    assert queries(moderator, path) == few
    page = moderator.get(path).content.decode()
    assert "user_mute" in page
    assert "user_ban" not in page, "that is for admins"
    assert moderator.post(path, {"username": "mallory"}).status_code == 403
    assert moderator.get("/admin/accounts/user/").status_code == 200


def test_an_admin_cannot_make_themselves_a_superuser(ada: User) -> None:
    client = client_of(ada)
    root = User.objects.create_superuser("root")
    path = f"/admin/accounts/user/{ada.pk}/change/"
    form = client.get(path).context["adminform"].form
    assert "is_superuser" not in form.fields
    assert "user_permissions" not in form.fields
    assert client.post(f"/admin/accounts/user/{root.pk}/password/", {}).status_code == 403
    assert client.post(f"/admin/accounts/user/{root.pk}/change/", {}).status_code == 403
    assert client.get(f"/admin/accounts/user/{root.pk}/delete/").status_code == 403


def test_the_log_is_read_and_searched(moderator: Client, world: World, ada: User) -> None:
    game_pause(Order(ada, "They asked."), game_id=world.game.pk)
    for query in ("", f"q={world.game.pk}", "q=ada", "q=asked", "act=game_pause"):
        page = moderator.get(f"/admin/games/moderationaction/?{query}")
        assert len(page.context["cl"].result_list) == 1, query
    for query in ("q=nothing", "q=999999", "act=game_end"):
        page = moderator.get(f"/admin/games/moderationaction/?{query}")
        assert len(page.context["cl"].result_list) == 0, query
    entry = world.game.moderation.get()
    path = f"/admin/games/moderationaction/{entry.pk}/"
    assert "They asked." in moderator.get(f"{path}change/").content.decode()
    assert moderator.post(f"{path}change/", {"reason": "other"}).status_code == 403
    assert moderator.post(f"{path}delete/", {"post": "yes"}).status_code == 403
    root = client_of(User.objects.create_superuser("root"))
    assert root.post(f"{path}delete/", {"post": "yes"}).status_code == 403


def test_every_list_and_the_front_page(moderator: Client, ada: User, world: World) -> None:
    for name in ("", "games/", "games/botfailure/", "games/report/", "games/moderationaction/"):
        assert moderator.get(f"/admin/{name}").status_code == 200, name
    assert moderator.get("/admin/games/sitepause/").status_code == 403
    assert client_of(ada).get("/admin/games/sitepause/").status_code == 200
    assert active_seat(world.game)
