"""What is posted: JSON as Discord understands it, and most others as well."""

from __future__ import annotations

import re
from typing import Any

from games.mail.case import Case
from games.mail.envelope import as_reader, subject
from games.mail.messages import letter_for

MARKS = re.compile(r"([\\*_~`|<>\[\]])")
GREEN = 0x2C5B3A
LONGEST_TITLE, LONGEST_TEXT = 250, 1500


def body_for(case: Case) -> dict[str, Any]:
    """A notice that is still true, in the language of who reads it."""
    with as_reader(case.user):
        letter = letter_for(case)
        title = subject(case, letter)
    return message(title, "\n".join(letter.lines), letter.url)


def message(title: str, text: str, url: str) -> dict[str, Any]:
    embed = {
        "title": plain(title)[:LONGEST_TITLE],
        "url": url,
        "description": plain(text)[:LONGEST_TEXT],
        "color": GREEN,
    }
    return {
        "content": f"{plain(title)[:LONGEST_TITLE]}\n<{url}>",
        "embeds": [embed],
        # Names and chats must not be able to call everybody.
        "allowed_mentions": {"parse": []},
    }


def plain(text: str) -> str:
    """Without what Discord takes for markup."""
    return MARKS.sub(r"\\\1", text)
