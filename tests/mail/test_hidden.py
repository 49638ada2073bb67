"""What nobody may know is dealt anew, and no byte of a mail changes."""

from __future__ import annotations

import re
from email.message import EmailMessage

import pytest
from django.utils import timezone

from accounts.models import User
from games.mail.case import case_of
from games.models import Game, Notice
from games.webhooks.body import body_for
from tests.mail.letters import html, parts, sent, text
from tests.story.hidden import reshuffle
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r"/mail/(\w+)/[\w:.-]+/")


def content(message: EmailMessage) -> tuple[object, ...]:
    """Everything but the signed links, which contain the time."""
    words = [TOKEN.sub(r"/mail/\1/", part) for part in (text(message), html(message))]
    pictures = [part.get_content() for part in parts(message, "image/png")]
    return (message["Subject"], *words, *pictures)


def once_more() -> None:
    """As if it had not been sent."""
    Notice.objects.update(status=Notice.Status.DUE, due_at=timezone.now())


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_a_mail_tells_nothing_hidden(alice: User, bob: User, variant: str) -> None:
    game = play_on(start_game(variant=variant), moves=60)
    seen = Notice.objects.filter(user=alice).count()
    mine = Notice.objects.filter(user=alice, kind="your_turn")
    play_on(game, until=lambda legal: mine.count() > seen)
    notice = mine.latest("pk")
    before, posted = content(sent(notice)), body_for(case_of(notice))
    once_more()
    reshuffle(Game.objects.get(pk=game.pk))
    assert content(sent(notice)) == before
    assert body_for(case_of(Notice.objects.get(pk=notice.pk))) == posted


def test_drafts_and_notes_stay_where_they_are(game: Game, notice: Notice) -> None:
    before = content(sent(notice))
    once_more()
    game.seats.update(note="a trap at C3", plan=[{"kind": "end_turn"}], standing_bid=7)
    game.seats.filter(index=0).update(draft=[{"kind": "end_turn"}])
    assert content(sent(notice)) == before
