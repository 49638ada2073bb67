"""Mails in the folder of Django's file backend, read back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cached_property
from pathlib import Path

from django.conf import settings
from django.urls import reverse

SEPARATOR = b"\n" + b"-" * 79 + b"\n"
"""What the backend writes after each message; one file holds all of a connection."""


@dataclass(frozen=True)
class Kept:
    """One mail. Its name says in which file it is, and the how manieth in there."""

    name: str
    at: datetime
    message: EmailMessage

    @property
    def subject(self) -> str:
        return str(self.message["Subject"] or "")

    @property
    def to(self) -> str:
        return str(self.message["To"] or "")

    @property
    def headers(self) -> list[tuple[str, str]]:
        return [(name, str(value)) for name, value in self.message.items()]

    @property
    def text(self) -> str:
        return self._part("plain")

    @property
    def html(self) -> str:
        """With the pictures at addresses of the site, since a frame cannot look into the mail."""
        found = self._part("html")
        for number, part in enumerate(self._images):
            address = reverse("games:mailbox_part", args=[self.name, number])
            found = found.replace(f"cid:{str(part['Content-ID'] or '').strip('<>')}", address)
        return found

    @property
    def pictures(self) -> list[bytes]:
        return [bytes(part.get_payload(decode=True)) for part in self._images]

    @cached_property
    def _images(self) -> list[EmailMessage]:
        return [part for part in self.message.walk() if part.get_content_type() == "image/png"]

    def _part(self, subtype: str) -> str:
        for part in self.message.walk():
            if part.get_content_type() == f"text/{subtype}":
                return str(part.get_content())
        return ""


def kept_mails(limit: int = 100) -> list[Kept]:
    """The newest first."""
    files = sorted(_folder().glob("*.log"), key=lambda path: path.stat().st_mtime, reverse=True)
    found: list[Kept] = []
    for path in files[:limit]:
        found += reversed(_read(path))
    return found[:limit]


def find_mail(name: str) -> Kept | None:
    """One of them by its name."""
    match = re.fullmatch(r"([\w-]+)\.(\d+)", name)
    path = _folder() / f"{match[1]}.log" if match else None
    if path is None or not path.is_file():
        return None
    return next((mail for mail in _read(path) if mail.name == name), None)


def _read(path: Path) -> list[Kept]:
    at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    texts = [text for text in path.read_bytes().split(SEPARATOR) if text.strip()]
    return [
        Kept(f"{path.stem}.{number}", at, message_from_bytes(text, policy=policy.default))
        for number, text in enumerate(texts)
    ]


def _folder() -> Path:
    return Path(getattr(settings, "EMAIL_FILE_PATH", None) or settings.DATA_DIR / "mail")
