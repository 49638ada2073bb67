"""What mails say, to whom, in which words, and how they are addressed."""

from __future__ import annotations

import re
from datetime import timedelta
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from games.mail.messages import MESSAGES
from games.mail.truth import CHECKS
from games.models import Game, Notice, Seat
from games.services.delivery import notice_send
from games.services.lobby import SeatPlan
from games.services.seats import invitation_decline, seat_take
from tests.mail.letters import html, parts, quick_turn, sent, text
from tests.support.games import play_on, start_game
from tests.support.lobby import waiting_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]


class Balanced(HTMLParser):
    """Fails when an element is closed that is not open."""

    VOID = {"meta", "img", "br", "hr"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def second_turn(game: Game, alice: User) -> Notice:
    """That it is alice's turn, after bob has played."""
    mine = Notice.objects.filter(user=alice)
    play_on(game, until=lambda legal: mine.count() == 2)
    return mine.latest("pk")


def latest(kind: str, user: User) -> Notice:
    return Notice.objects.filter(kind=kind, user=user).latest("pk")


def test_every_kind_has_a_message_and_a_check() -> None:
    assert set(MESSAGES) == set(CHECKS)


def test_your_turn(game: Game, second_turn: Notice) -> None:
    message = sent(second_turn)
    game.refresh_from_db()
    assert message["Subject"] == f"Misty idol, turn {game.turn}: your turn"
    assert message["To"] == "alice@example.com"
    for part in (text(message), html(message)):
        assert "Your turn: place the tile" in part
        assert "Since your last turn" in part
        assert "bob moved" in part
        assert "Tile in hand" in part
        assert f"{settings.SITE_URL}/games/{game.pk}/" in part
        assert "Time left" not in part


def test_my_own_last_turn_is_not_told_again(second_turn: Notice) -> None:
    assert "alice moved" not in text(sent(second_turn))


def test_the_first_turn_of_a_game_has_nothing_to_look_back_on(notice: Notice) -> None:
    message = sent(notice)
    assert "Since your last turn" not in text(message)
    assert "Red frames" not in html(message)


def test_with_a_clock_it_says_how_long(notice: Notice, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(timezone="Asia/Tokyo")
    deadline = timezone.now() + timedelta(days=2, minutes=5)
    Seat.objects.filter(user=alice).update(deadline_at=deadline)
    message = sent(notice)
    assert re.search(r"Time left: 2\sdays(, \d\sminutes)? \(until .* JST\)", text(message))
    assert "Time left: 2" in html(message)


def test_the_parts_are_well_formed_and_belong_together(second_turn: Notice) -> None:
    message = sent(second_turn)
    assert message.get_content_type() == "multipart/related"
    assert [part.get_content_type() for part in message.iter_parts()] == [
        "multipart/alternative",
        "image/png",
        "image/png",
    ]
    parser = Balanced()
    parser.feed(html(message))
    assert parser.open == []
    pictures = {part["Content-ID"].strip("<>"): part for part in parts(message, "image/png")}
    assert set(re.findall(r'src="cid:([^"]+)"', html(message))) == set(pictures)
    for part in pictures.values():
        assert part.get_content_disposition() == "inline"


def test_the_board_is_described_with_what_changed(second_turn: Notice) -> None:
    alts = re.findall(r'alt="([^"]*)"', html(sent(second_turn)))
    assert re.fullmatch(
        r"The board\. Something has changed in [A-H][1-5](, [A-H][1-5])*\.", alts[0]
    )
    assert alts[1]


def test_headers_for_threads_and_for_leaving(second_turn: Notice, game: Game) -> None:
    message = sent(second_turn)
    host = settings.SITE_HOST
    assert message["Message-ID"] == f"<notice-{second_turn.pk}@{host}>"
    assert message["References"] == message["In-Reply-To"] == f"<game-{game.pk}@{host}>"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    leave = message["List-Unsubscribe"].strip()
    assert re.fullmatch(rf"<{settings.SITE_URL}/mail/off/[\w:.-]+/>", leave)
    assert leave.strip("<>") in text(message)


def test_in_the_language_of_the_reader(second_turn: Notice, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(language="de")
    Seat.objects.filter(user=alice).update(deadline_at=timezone.now() + timedelta(days=2))
    message = sent(second_turn)
    assert '<html lang="de">' in html(message)
    assert re.search(r"\d{1,2}\. November|\d{1,2}\. \w+ 20\d\d", text(message))


def test_names_cannot_break_out(second_turn: Notice, game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(name="A <b>bold</b>\nBcc: charlie@example.com & co")
    message = sent(second_turn)
    assert message["Bcc"] is None
    assert message["Subject"].startswith("A <b>bold</b> Bcc: charlie@example.com & co")
    assert "<b>bold" not in html(message)
    assert "<b>bold</b>" in text(message)


def test_the_end(game: Game, alice: User, bob: User) -> None:
    while game.is_running:
        quick_turn(game)
    for user in (alice, bob):
        message = sent(latest("game_ended", user))
        winners = ", ".join(seat.name for seat in game.seats.filter(rank=1))
        assert message["Subject"].startswith(f"Misty idol is over: {winners} ")
        for seat in game.seats.all():
            assert f"{seat.rank}. {seat.name}: {seat.score}" in text(message)
        assert f"/games/{game.pk}/result/" in html(message)
        assert len(parts(message, "image/png")) == 1


def test_started(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(), name="Lost lamp")
    seat_take(game_id=game.pk, user=bob)
    first, second = game.seats.order_by("-active")
    assert first.user
    assert second.user
    message = sent(latest("game_started", second.user))
    assert message["Subject"] == "Lost lamp has started"
    assert f"{first.name} begins" in text(message)
    assert f"/games/{game.pk}/" in html(message)
    assert [notice.kind for notice in first.user.notices.all()] == ["your_turn"]


def test_invited_and_answered(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob), name="Lost lamp")
    message = sent(latest("invited", bob))
    assert message["Subject"] == "alice invites you to a game of Tikal"
    assert f"/games/{game.pk}/room/" in text(message)
    assert "Mute" not in html(message)  # There is no seat yet that could be muted.
    invitation_decline(game_id=game.pk, user=bob)
    answer = sent(latest("invitation_answered", alice))
    assert answer["Subject"] == "bob does not join Lost lamp"
    assert "has declined" in html(answer)


def test_an_invitation_that_was_taken_back_is_not_mailed(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    game.seats.update(invited_user=None)
    assert notice_send(notice_id=latest("invited", bob).pk) == Notice.Status.CANCELLED


def test_tiles_of_an_auction(alice: User, bob: User) -> None:
    start_game(variant="auction", name="Bids")
    message = sent(latest("your_turn", alice))
    assert "Tiles on display" in text(message)
    assert "Your turn: bid or pass" in html(message)
