"""What people write to moderators, and what a moderator does about it, page by page."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from accounts.models import User
from games.models import BotFailure, Game, ModerationAction, Notice
from games.selectors.verify import first_difference
from games.services.bots import bot_turn
from games.services.chat import Muted, chat_say
from games.services.delivery import notices_send
from games.services.reports import report_create
from tests.factories import UserFactory
from tests.support.games import active_seat, play_on, start_game

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def players() -> list[User]:
    return [UserFactory.create(username=name, verified=True) for name in ("alice", "bob")]


@pytest.fixture
def game(players: list[User]) -> Game:
    return play_on(start_game(clock_bank=3 * DAY), moves=30)


class Desk:
    """A moderator who only follows links and fills in forms."""

    def __init__(self, user: User) -> None:
        self.client = Client()
        self.client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        self.html = ""
        self.path = ""

    def open(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200, (path, answer.status_code)
        self.path, self.html = path, answer.content.decode()
        return self.html

    def follow(self, act: str, nearby: str = "") -> str:
        """Press the button of an act that the page offers."""
        links = re.findall(r'href="(/admin/games/moderationaction/act/[^"]+)"', self.html)
        found = [link for link in links if f"/{act}/" in link and nearby in link]
        assert found, f"{self.path} offers no {act} {nearby}"
        return self.open(found[0].replace("&amp;", "&"))

    def do(self, reason: str, **fields: Any) -> None:
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', self.html))
        form.pop("csrfmiddlewaretoken", None)
        answer = self.client.post(self.path, {**form, "reason": reason, **fields})
        assert answer.status_code == 302, answer.content.decode()
        self.open(answer["Location"])
        assert escape(reason) in self.html, "the log on the page tells it"


@pytest.fixture
def desk(mary: User) -> Desk:
    return Desk(mary)


def log() -> list[tuple[str, str]]:
    return list(ModerationAction.objects.order_by("pk").values_list("act", "by_name"))


def test_player_x_has_vanished(desk: Desk, game: Game) -> None:
    late = active_seat(game)
    game.seats.filter(pk=late.pk).update(overdue_since=timezone.now())
    page = desk.open("/admin/games/game/?trouble=overdue")
    assert f"/admin/games/game/{game.pk}/change/" in page
    assert "time is out" in desk.open(f"/admin/games/game/{game.pk}/change/")
    desk.follow("seat_to_bot", f"seat={late.index}")
    desk.do("No answer for a week.", seat=late.index, level="easy")
    game.refresh_from_db()
    assert bot_turn(game_id=game.pk, expected_seq=game.seq)
    assert log() == [("seat_to_bot", "mary")]
    carla = UserFactory.create(username="carla", verified=True)
    desk.open(f"/admin/games/game/{game.pk}/change/")
    desk.follow("seat_to_player", f"seat={late.index}")
    desk.do("Carla plays on.", seat=late.index, username="Carla")
    assert game.seats.get(index=late.index).user == carla
    assert not game.seats.get(index=late.index).bot


def test_my_game_is_stuck(desk: Desk, players: list[User]) -> None:
    game = play_on(start_game(people=["alice"], bots=1), moves=20)
    if not active_seat(game).bot:
        play_on(game, until=lambda legal: bool(active_seat(game).bot))
    assert active_seat(game).bot
    game.seats.filter(active=True).update(active_since=timezone.now() - DAY)
    page = desk.open("/admin/games/game/?trouble=stuck")
    assert f"/admin/games/game/{game.pk}/change/" in page
    desk.open(f"/admin/games/game/{game.pk}/change/")
    desk.follow("bot_force")
    seq = game.seq
    desk.do("Its task was lost.")
    game.refresh_from_db()
    assert game.seq > seq
    assert log() == [("bot_force", "mary")]
    assert str(game.pk) not in re.findall(
        r"/admin/games/game/(\d+)/change/", desk.open("/admin/games/game/?trouble=stuck")
    )


def test_i_was_insulted_in_chat(desk: Desk, game: Game, players: list[User]) -> None:
    alice, bob = players
    seat = game.seats.select_related("user").get(user=alice)
    message = chat_say(game=game, seat=seat, text="You are a fool.")
    report = report_create(game=game, reporter=bob, kind="chat", text="Rude", message=message)
    assert f"/admin/games/report/{report.pk}/change/" in desk.open("/admin/games/report/")
    path = f"/admin/games/report/{report.pk}/change/"
    assert "You are a fool." in desk.open(path)
    desk.follow("report_claim")
    answer = desk.client.post(desk.path, {})
    assert answer.status_code == 302
    desk.open(path)
    desk.follow("message_delete")
    assert "You are a fool." in desk.html
    desk.do("We do not insult each other.")
    desk.open(path)
    desk.follow("user_mute")
    until = timezone.localtime(timezone.now() + 3 * DAY)
    desk.do("Three days to calm down.", until=until.strftime("%Y-%m-%dT%H:%M"))
    desk.open(path)
    desk.follow("report_resolve")
    desk.do("Thank you. The message is gone, and its author is silent for a while.")
    assert [act for act, _by in log()] == [
        "report_claim", "message_delete", "user_mute", "report_resolve",
    ]  # fmt: skip
    reader = Client()
    reader.force_login(bob, backend="django.contrib.auth.backends.ModelBackend")
    assert "You are a fool." not in reader.get(f"/games/{game.pk}/").content.decode()
    seat = game.seats.select_related("user").get(user=alice)
    with pytest.raises(Muted):
        chat_say(game=game, seat=seat, text="But …")
    notices_send()
    answers = [letter for letter in mail.outbox if letter.to == [bob.email]]
    assert any("The message is gone" in str(letter.body) for letter in answers)
    told = [letter for letter in mail.outbox if letter.to == [alice.email]]
    assert any("Three days to calm down." in str(letter.body) for letter in told)


def test_undo_this_move_we_all_agree(desk: Desk, game: Game, players: list[User]) -> None:
    target = 25
    desk.open(f"/admin/games/game/{game.pk}/change/")
    desk.follow("game_rewind", f"seq={target}")
    assert "5 moves are taken back." in desk.html
    desk.do("Alice clicked wrong, all agree.", seq=target)
    game.refresh_from_db()
    assert game.moves.filter(undone=True).count() == 5
    assert first_difference(game) is None
    assert "taken back" in desk.html
    assert log() == [("game_rewind", "mary")]
    play_on(game, moves=20)
    assert first_difference(game) is None
    notices_send()
    for player in players:
        letters = [letter for letter in mail.outbox if letter.to == [player.email]]
        assert any("Alice clicked wrong" in str(letter.body) for letter in letters)


def test_the_bot_crashed(desk: Desk, players: list[User]) -> None:
    game = play_on(start_game(people=["alice"], bots=1), moves=20)
    trace = "Traceback: ValueError: no such tile"
    failure = BotFailure.objects.create(
        game=game, seat=1, level="easy", seq=game.seq, seconds=1, traceback=trace
    )
    page = desk.open("/admin/games/game/?trouble=bots")
    assert f"/admin/games/game/{game.pk}/change/" in page
    assert "no such tile" in desk.open(f"/admin/games/game/{game.pk}/change/")
    assert trace in desk.open(f"/admin/games/botfailure/{failure.pk}/change/")
    desk.open(f"/admin/games/game/{game.pk}/change/")
    desk.follow("game_clone")
    answer = desk.client.post(desk.path, {"reason": "To look at it.", "seat": 0, "level": "easy"})
    assert answer.status_code == 302
    copy = Game.objects.get(is_sandbox=True)
    assert "sandbox" in desk.open(answer["Location"])
    assert desk.client.get(copy.get_absolute_url()).status_code == 200, "the moderator sits there"
    desk.follow("game_resume")
    desk.do("Let us see.")
    copy.refresh_from_db()
    assert copy.paused_at is None
    assert not Notice.objects.filter(game=copy).exists()
    desk.open(f"/admin/games/game/{game.pk}/change/")
    desk.follow("seat_to_bot", "seat=1")
    desk.do("Another level until it is mended.", seat=1, level="medium")
    assert game.seats.get(index=1).bot == "medium"


def test_i_never_got_the_mail(desk: Desk, game: Game, players: list[User]) -> None:
    seat = active_seat(game)
    assert seat.user is not None
    notice = Notice.objects.filter(user=seat.user, kind="your_turn").latest("pk")
    Notice.objects.filter(pk=notice.pk).update(
        status=Notice.Status.FAILED, attempts=6, error="SMTPRecipientsRefused: mailbox full"
    )
    Notice.objects.exclude(pk=notice.pk).update(status=Notice.Status.SENT)
    desk.open(f"/admin/accounts/user/{seat.user.pk}/change/")
    assert "mailbox full" in desk.html
    assert f"{seat.user.email}: confirmed" in desk.html
    desk.follow("notice_resend", f"notice={notice.pk}")
    assert f"It goes to {seat.user.email}." in desk.html
    desk.do("The mailbox has room again.")
    notices_send()
    notice.refresh_from_db()
    assert notice.status == Notice.Status.SENT
    assert [letter.to for letter in mail.outbox] == [[seat.user.email]]
    assert log() == [("notice_resend", "mary")]


def test_why_a_mail_will_not_be_sent_is_said_before(desk: Desk, game: Game) -> None:
    old = Notice.objects.filter(game=game, kind="your_turn").earliest("pk")
    desk.open(f"/admin/games/moderationaction/act/notice_resend/?notice={old.pk}")
    assert "It will not be sent" in desk.html
