"""The digest: everything that somebody is to be told, in one mail, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.core.mail import EmailMultiAlternatives

from games.mail.case import Case
from games.mail.envelope import as_reader, compose, subject
from games.mail.letter import Letter
from games.mail.links import site_url
from games.mail.messages import letter_for
from games.mail.pictures import Inline, inline
from games.models import Game, Notice

BOARDS = 3
"""Pictures in one digest: mail programs cut long mails off."""
ORDER = ("your_turn", "time_short", "time_out")
"""What to do comes first."""


@dataclass(slots=True)
class Item:
    """One notice: its title, and the most important of what it says."""

    title: str
    lines: tuple[str, ...]
    url: str
    kind: str


@dataclass(slots=True)
class Section:
    """One game, or what is about none."""

    game: Game | None
    items: list[Item] = field(default_factory=list)
    picture: Inline | None = None

    @property
    def is_mine(self) -> bool:
        """Whether it waits for the reader."""
        return any(item.kind == "your_turn" for item in self.items)


def digest_message(digest: Notice, cases: Sequence[Case], address: str) -> EmailMultiAlternatives:
    """One mail in the words of who reads it."""
    with as_reader(digest.user):
        sections = _sections(digest, cases)
        drawn = [section.picture for section in sections if section.picture]
        context = {
            "sections": sections,
            "turns": sum(section.is_mine for section in sections),
            "count": sum(len(section.items) for section in sections),
        }
        letter = Letter(site_url("games:home"), context)
        return compose(Case(digest, digest.user, None, ()), address, letter, drawn)


def _sections(digest: Notice, cases: Sequence[Case]) -> list[Section]:
    found: dict[int, Section] = {}
    for case in sorted(cases, key=_rank):
        letter = letter_for(case)
        section = found.setdefault(case.about.pk if case.about else 0, Section(case.about))
        item = Item(subject(case, letter), letter.lines, letter.url, case.notice.kind)
        section.items.append(item)
        boards = sum(each.picture is not None for each in found.values())
        if item.kind == "your_turn" and boards < BOARDS:
            section.picture = _board(digest, case, letter)
    return list(found.values())


def _rank(case: Case) -> int:
    kind = case.notice.kind
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _board(digest: Notice, case: Case, letter: Letter) -> Inline | None:
    for drawing in letter.drawings:
        if drawing.name == "board":
            renamed = replace(drawing, name=f"board{case.game.pk}")
            return inline(renamed, notice_id=digest.pk)
    return None
