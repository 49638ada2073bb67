"""Mails as they arrive: sent, then parsed again from their bytes."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage

from django.core import mail

from games.models import Notice
from games.services.delivery import notice_send


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
