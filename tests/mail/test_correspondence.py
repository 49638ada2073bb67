"""Two people play by mail: server, worker and SMTP server are real, and so is every request."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from games.models import Game, Notice, Seat
from games.tasks import sweep_deadlines
from tests.mail.letters import html, text
from tests.mail.smtp import Postman, postman
from tests.support.games import active_seat, start_game
from tests.support.visits import Forms, Visit
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker

__all__ = ["postman"]

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]
DAY = timedelta(days=1)
TURNS = 6


class Correspondence:
    """The two of them, their game and their post."""

    def __init__(self, base: str, game: Game, people: list[User], post: Postman) -> None:
        self.base, self.game, self.post = base, game, post
        self.visits = {user.username: Visit(base, user) for user in people}

    def to_act(self) -> str:
        return active_seat(self.game).name

    def subjects(self, name: str) -> list[str]:
        """Of the mails that somebody has, without the name of the game."""
        mine = [m for address, m in self.post.mails if address == f"{name}@example.com"]
        return [str(m["Subject"]).removeprefix("Misty idol") for m in mine]

    def turn_mails(self) -> list[str]:
        """Who was told that it is their turn, in order."""
        found = [a for a, m in self.post.mails if str(m["Subject"]).endswith("your turn")]
        return [address.removesuffix("@example.com") for address in found]

    def open_newest_mail(self, name: str) -> None:
        """By its link, which must lead to the table as it is now, with the turn to take."""
        _address, message = [m for m in self.post.mails if m[0] == f"{name}@example.com"][-1]
        self.game.refresh_from_db()
        assert f"turn {self.game.turn}:" in str(message["Subject"])
        found = re.search(rf"^{re.escape(self.base)}(/games/\d+/)\r?$", text(message), re.M)
        assert found is not None
        assert f'href="{self.base}{found[1]}"' in html(message)
        page = self.visits[name].open(f"{self.base}{found[1]}")
        assert found[1] == f"/games/{self.game.pk}/"
        assert 'data-your-turn="yes"' in page
        assert f"poll/?seq={self.game.seq}&amp;" in page

    def take_turn(self, name: str) -> None:
        """From the list of all actions: whatever has to be done, then the end of the turn."""
        visit, table = self.visits[name], f"/games/{self.game.pk}/?list=1"
        while 'data-your-turn="yes"' in visit.open(table):
            forms = [form for form in Forms(visit.page).found if form.actions()]
            offered = [(kind, button, form) for form in forms for kind, button in form.actions()]
            ends = [choice for choice in offered if choice[0] == "end_turn"]
            _kind, button, form = (ends or offered)[0]
            visit.press(form, button)


@pytest.fixture
def play(
    alice: User, bob: User, live_server: LiveServer, start_worker: StartWorker, postman: Postman
) -> Iterator[Correspondence]:
    start_worker(env={"EMAIL_URL": postman.url, "SITE_URL": live_server.url})
    game = start_game(clock_bank=3 * DAY, clock_increment=DAY / 2, clock_cap=5 * DAY)
    found = Correspondence(live_server.url, game, [alice, bob], postman)
    yield found
    for visit in found.visits.values():
        visit.close()


def test_six_turns_by_mail_then_one_of_them_vanishes_and_comes_back(play: Correspondence) -> None:
    expected = []
    for turn in range(TURNS + 1):
        name = play.to_act()
        expected.append(name)
        wait_for(lambda: len(play.turn_mails()) == len(expected), "no mail about the turn")
        assert play.turn_mails() == expected, "one mail for each turn, to who must act"
        play.open_newest_mail(name)
        if turn < TURNS:
            play.take_turn(name)
    assert len(set(expected)) == 2
    assert len(play.post.mails) == TURNS + 1, "and no other mail"

    late, other = expected[-1], expected[-2]
    Seat.objects.filter(game=play.game, active=True).update(
        deadline_at=timezone.now(), check_at=timezone.now()
    )
    sweep_deadlines.delay()
    wait_for(lambda: any("time" in each for each in play.subjects(other)[-1:]), "nobody was told")
    visit = play.visits[other]
    assert f"The time of {late} is out." in visit.open(f"/games/{play.game.pk}/")
    assert visit.form("/time/end/")
    bot = visit.form("/time/bot/")
    assert bot is not None
    visit.press(bot)

    wait_for(lambda: play.to_act() == other, "the bot did not play")
    expected.append(other)
    wait_for(lambda: play.turn_mails() == expected, "no mail after the turn of the bot")
    play.open_newest_mail(other)
    told = Notice.objects.filter(user__username=late, kind="seat_handed_over")
    wait_for(lambda: told.filter(status=Notice.Status.SENT).exists(), "its owner was not told")

    visit = play.visits[late]
    assert "plays for you" in visit.open(f"/games/{play.game.pk}/")
    back = visit.form("take-back/")
    assert back is not None
    page = visit.press(back)
    assert "plays for you" not in page
    assert "Since your last turn" in page
    play.take_turn(other)
    expected.append(late)
    wait_for(lambda: play.turn_mails() == expected, "no mail to who is back")
    play.open_newest_mail(late)
    assert not Notice.objects.filter(status=Notice.Status.FAILED).exists()
