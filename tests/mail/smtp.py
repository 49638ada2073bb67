"""A real SMTP server in a thread, with moods."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from pytest_django import Settings

from tests.mail.letters import parsed


class Postman:
    """Keeps what it takes; can also refuse, hang up, or take its time."""

    def __init__(self) -> None:
        self.mood = ""
        self.mails: list[tuple[str, EmailMessage]] = []
        self.asked = 0
        self.port = 0

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    @property
    def recipients(self) -> list[str]:
        return [address for address, _message in self.mails]

    async def handle_RCPT(  # noqa: N802  The name is aiosmtpd's.
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        self.asked += 1
        if self.mood == "refuses":
            return "550 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.mood == "drops":
            server.transport.close()
            return "421 gone"
        self.mails += [(address, parsed(envelope.content)) for address in envelope.rcpt_tos]
        while self.mood == "sleeps":  # It has the mail, but does not say so.
            await asyncio.sleep(0.05)
        return "250 OK"


@pytest.fixture
def postman() -> Iterator[Postman]:
    found = Postman()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        found.port = free.getsockname()[1]
    controller = Controller(found, hostname="127.0.0.1", port=found.port)
    controller.start()
    yield found
    found.mood = ""
    controller.stop()


@pytest.fixture
def by_smtp(settings: Settings, postman: Postman) -> None:
    """Mails of this process go to the postman."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", postman.port
    settings.EMAIL_TIMEOUT = 0.5
