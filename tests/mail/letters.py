"""Turns that are played quickly, and mails as they arrive: sent, then parsed from their bytes."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage

from django.core import mail

from games.models import Game, Notice
from games.rules.registry import RULES
from games.services.delivery import notice_send
from games.services.play import turn_commit
from tests.support.games import active_seat, legal_actions


def sent(notice: Notice) -> EmailMessage:
    """Send a notice and read the mail that came of it."""
    before = len(mail.outbox)
    assert notice_send(notice_id=notice.pk) == Notice.Status.SENT
    assert len(mail.outbox) == before + 1
    return parsed(mail.outbox[-1].message().as_bytes())


def parsed(data: bytes) -> EmailMessage:
    return message_from_bytes(data, policy=policy.default)


def parts(message: EmailMessage, content_type: str) -> list[EmailMessage]:
    return [part for part in message.walk() if part.get_content_type() == content_type]


def text(message: EmailMessage) -> str:
    (part,) = parts(message, "text/plain")
    return str(part.get_content())


def html(message: EmailMessage) -> str:
    (part,) = parts(message, "text/html")
    return str(part.get_content())


def quick_turn(game: Game) -> None:
    """Play what has to be played until somebody else must act, or the game is over."""
    me = active_seat(game).index
    while game.is_running and me in RULES[game.key].active(RULES[game.key].load(game.state or {})):
        legal = legal_actions(game)
        action = next((a for a in legal if a.kind == "end_turn"), legal[0])
        turn_commit(game_id=game.pk, seat=me, actions=[action], expected_seq=game.seq)
        game.refresh_from_db()
