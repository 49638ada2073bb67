"""What moderators did in a game, as lines of its story. Never who did it, nor why in private."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.log import Chapter, Line

KIND = "moderated"


@dataclass(frozen=True, slots=True)
class Deed:
    """One act, reduced to what everybody who may see the game may know."""

    act: str
    seq: int
    """The number at which the game was afterwards."""
    seat: int | None = None
    user: int | None = None
    """Who sat there then, so that nobody is named for what was done to another."""
    count: int = 0
    words: str = ""
    """What the moderator wants everybody to read."""


def _taken_back(deed: Deed, name: str) -> str:
    return ngettext(
        "A moderator took %(count)d move back.",
        "A moderator took %(count)d moves back.",
        deed.count,
    ) % {"count": deed.count}


def _extended(deed: Deed, name: str) -> str:
    return ngettext(
        "A moderator gave %(name)s %(count)d more hour.",
        "A moderator gave %(name)s %(count)d more hours.",
        deed.count,
    ) % {"count": deed.count, "name": name}


def _plain(words: Callable[[], str]) -> Callable[[Deed, str], str]:
    return lambda deed, name: words() % {"name": name}


SENTENCES: dict[str, Callable[[Deed, str], str]] = {
    "game_pause": _plain(lambda: _("A moderator paused the game.")),
    "game_resume": _plain(lambda: _("A moderator let the game go on.")),
    "game_rewind": _taken_back,
    "game_end": _plain(lambda: _("A moderator ended the game without a result.")),
    "game_decide": _plain(lambda: _("A moderator ended the game with the points as they stood.")),
    "deadline_extend": _extended,
    "deadline_set": _plain(lambda: _("A moderator moved the deadline of %(name)s.")),
    "timeout_force": _plain(lambda: _("A moderator decided that the time of %(name)s is out.")),
    "bot_force": _plain(lambda: _("A moderator let a bot play that stood still.")),
    "seat_to_bot": _plain(lambda: _("A moderator let a bot play for %(name)s.")),
    "seat_to_player": _plain(lambda: _("A moderator gave this seat to %(name)s.")),
    "message_delete": _plain(lambda: _("A moderator removed a message from the chat.")),
}
"""The acts that a table tells of. What is between a moderator and one person is not here."""

NOBODYS = ("message_delete",)
"""Acts whose seat would say about whom they are."""


def deed_line(deed: Deed, name: str, seq: int) -> Line:
    """In the language of now; `seq` is the position at which the history shows it."""
    text = SENTENCES[deed.act](deed, name)
    if deed.words:
        text = _("%(what)s Reason: %(reason)s") % {"what": text, "reason": deed.words}
    return Line(
        seq=seq,
        kind=KIND,
        text=text,
        seat=None if deed.act in NOBODYS else deed.seat,
        cells=(),
        walk=None,
        minor=False,
        silent=False,
    )


def weave(chapters: Sequence[Chapter], lines: Sequence[Line]) -> tuple[Chapter, ...]:
    """The chapters with these lines, each after all that had happened until its position."""
    woven = [list(chapter.lines) for chapter in chapters]
    begins = [chapter.lines[0].seq for chapter in chapters]
    for line in lines:
        at = bisect_right(begins, line.seq) - 1
        if at >= 0:  # Otherwise it was before what these chapters tell.
            woven[at].insert(bisect_right([told.seq for told in woven[at]], line.seq), line)
    return tuple(
        replace(chapter, lines=tuple(told)) for chapter, told in zip(chapters, woven, strict=True)
    )
