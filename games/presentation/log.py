"""Events as lines for people: log, recap, history and mails are made of them, at display time."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presentation.core.hexes import Cell
from games.presentation.core.marks import Walk
from games.presentation.core.telling import Heading, Names, Told
from games.presentation.story.registry import TALES
from games.rules.core.protocol import Seat
from games.rules.core.replay import seen_by
from games.rules.registry import RULES


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story. Its position in the history is that after move `seq`."""

    seq: int
    kind: str
    text: str
    seat: int | None
    cells: tuple[Cell, ...]
    walk: Walk | None
    minor: bool
    silent: bool


@dataclass(frozen=True)
class Chapter:
    """The lines that belong together: a turn, an auction, the end."""

    heading: Heading
    lines: tuple[Line, ...]
    base: str
    """Address of the game's history; every line is a link into it."""

    @property
    def seq(self) -> int:
        """The position in which the chapter ends."""
        return self.lines[-1].seq

    @property
    def told(self) -> tuple[Line, ...]:
        """Without what the heading says."""
        return tuple(line for line in self.lines if not line.silent)

    @property
    def short(self) -> tuple[Line, ...]:
        """Without what only the history tells."""
        return tuple(line for line in self.lines if not line.minor)

    @property
    def html(self) -> SafeString:
        """In the language in which the chapter was told; equal ones are rendered once."""
        return _chapter(self)


@lru_cache(maxsize=4096)
def _chapter(chapter: Chapter) -> SafeString:
    return mark_safe(render_to_string("games/_chapter.html", {"chapter": chapter}))  # noqa: S308


Story = Iterable[tuple[int, str | Sequence[dict[str, Any]]]]
"""(seq, events as the database keeps them, or as JSON text) of moves in order; 0: the opening."""


def tell(key: str, story: Story, names: Names, reader: Seat | None) -> list[Line]:
    """Every line that the reader (None: a spectator) may know of, in order."""
    return [_line(seq, event, told) for seq, event, told in _told(key, story, names, reader)]


def tell_chapters(
    key: str, story: Story, names: Names, reader: Seat | None, base: str = ""
) -> list[Chapter]:
    """The same under headings, in order."""
    chapters: list[Chapter] = []
    lines: list[Line] = []
    heading, fresh = Heading(""), True
    for seq, event, told in _told(key, story, names, reader):
        if told.heading and told.heading != heading:
            # Neighbouring headings without anything between them are one: the last of them.
            if lines and not fresh:
                chapters.append(Chapter(heading, tuple(lines), base))
                lines = []
            heading, fresh = told.heading, True
        elif not told.heading:
            fresh = False
        lines.append(_line(seq, event, told))
    if lines:
        chapters.append(Chapter(heading, tuple(lines), base))
    return chapters


def tell_log(
    key: str, story: Sequence[tuple[int, str]], names: Names, reader: Seat | None, base: str
) -> tuple[Chapter, ...]:
    """The same for a page that is looked at again and again: told once."""
    return _tell_log(key, tuple(story), tuple(names), reader, base, get_language() or "")


@lru_cache(maxsize=512)
def _tell_log(
    key: str,
    story: tuple[tuple[int, str], ...],
    names: tuple[str, ...],
    reader: Seat | None,
    base: str,
    _language: str,
) -> tuple[Chapter, ...]:
    return tuple(tell_chapters(key, story, names, reader, base))


def _told(
    key: str, story: Story, names: Names, reader: Seat | None
) -> Iterator[tuple[int, Any, Told]]:
    language = get_language() or ""
    for seq, run in _runs(key, story, reader):
        yield seq, run[0], _sentence(key, tuple(run), tuple(names), language)


@lru_cache(maxsize=16384)
def _sentence(key: str, run: tuple[Any, ...], names: tuple[str, ...], _language: str) -> Told:
    """Looking up translations takes longer than all the rest, and a log is read many times."""
    return TALES[key].sentences.tellers[type(run[0])](run, names)


def load_events(key: str, dumped: str | Sequence[dict[str, Any]]) -> Sequence[Any]:
    """Events of one move. From text it is quick: what was read once is kept."""
    if isinstance(dumped, str):
        return _read_events(key, dumped)
    return [RULES[key].events.load(event) for event in dumped]


@lru_cache(maxsize=16384)
def _read_events(key: str, text: str) -> tuple[Any, ...]:
    return tuple(RULES[key].events.load(event) for event in json.loads(text))


def _runs(key: str, story: Story, reader: Seat | None) -> Iterator[tuple[int, list[Any]]]:
    """Events in order, neighbours of one kind that make one sentence together."""
    keys = TALES[key].sentences.runs
    run: list[Any] = []
    run_key, run_seq = None, 0
    for seq, dumped in story:
        for event in seen_by(load_events(key, dumped), reader):
            maker = keys.get(type(event))
            event_key = (type(event), maker(event)) if maker else None
            if run and (event_key is None or event_key != run_key):
                yield run_seq, run
                run = []
            run.append(event)
            run_key, run_seq = event_key, seq
    if run:
        yield run_seq, run


def _line(seq: int, event: Any, told: Told) -> Line:
    return Line(
        seq=seq,
        kind=event.kind,
        text=told.text,
        seat=told.seat,
        cells=told.cells,
        walk=told.walk,
        minor=told.minor,
        silent=told.silent,
    )
