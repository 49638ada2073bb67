"""What happened in a game, as its pages tell it: log, recap, history, results, record, chat."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils.translation import gettext

from games.models import ChatMessage, Game, Move, Seat
from games.presentation.core.telling import Effect
from games.presentation.deeds import weave
from games.presentation.log import Chapter, Line, load_events, tell, tell_log
from games.presentation.story.registry import TALES
from games.rules.core.protocol import Seat as SeatIndex
from games.rules.core.record import Header, make_record
from games.rules.core.record import Played as RecordedMove
from games.rules.core.rng import commitment
from games.rules.registry import RULES
from games.selectors.deeds import deed_lines
from games.selectors.positions import played, position_after
from games.selectors.prepared import HOLES, Prepared

LOG_MOVES = 50
RECAP_MOVES = 300
CHAT_MESSAGES = 50

Dumped = list[dict[str, Any]]
EVENTS = Cast("events", TextField())
"""As text, which need not be read again once it is known."""
_until = Move.objects.filter(game=HOLES[0], undone=False, seq__lte=HOLES[1])
_newest = Prepared(_until.order_by("-seq").values_list("seq", EVENTS)[:LOG_MOVES])
_since = Prepared(
    _until.filter(seq__gte=HOLES[2])
    .order_by("seq")
    .values_list("seq", "seat", "turn", EVENTS)[:RECAP_MOVES]
)


def seat_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What the story calls each seat; namesakes are numbered."""
    names = [str(seat.name) or gettext("somebody") for seat in seats]
    often = Counter(names)
    return tuple(
        f"{name} {names[: number + 1].count(name)}" if often[name] > 1 else name
        for number, name in enumerate(names)
    )


def reader_index(seat: Seat | None) -> SeatIndex | None:
    """The seat of a reader as the rules know it; None for a spectator."""
    return None if seat is None else SeatIndex(seat.index)


# Log and recap


def log_chapters(game: Game, seats: Sequence[Seat], mine: Seat | None) -> list[Chapter]:
    """The newest chapters of a game, the newest first; two queries, however long the game is."""
    story = _newest(game.pk, game.seq)[::-1]
    if len(story) < LOG_MOVES:
        story.insert(0, (0, json.dumps(game.opening)))
    names, reader = seat_names(seats), reader_index(mine)
    told = tell_log(game.key, story, names, reader, _history_url(game))
    deeds = deed_lines(game, seats, names, [seq for seq, _events in story])
    chapters = list(weave(told, deeds))
    if len(chapters) > 1 and not chapters[0].heading.text:
        del chapters[0]  # It began before the limit: half a turn would be misleading.
    return chapters[::-1]


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since the reader's last turn."""

    effects: tuple[Effect, ...]
    chapters: tuple[Chapter, ...]

    @property
    def steps(self) -> list[Line]:
        return [line for chapter in self.chapters for line in chapter.short]


def recap_for(
    game: Game, seats: Sequence[Seat], mine: Seat, view: dict[str, Any] | None = None
) -> Recap | None:
    """What others did after the seat's last turn, and what it did to the seat; None if nothing.

    `view` is the seat's view of the committed position, for a caller that has it anyway.
    """
    # The move that ended the own turn also tells how the next one began: what was drawn.
    moves = _since(game.pk, game.seq, mine.last_seen_seq)
    own: list[Any] = []
    since: list[Any] = []
    story: list[tuple[int, str]] = []
    if not mine.last_seen_seq:
        story.append((0, json.dumps(game.opening)))
    others = False
    for seq, seat, turn, events in moves:
        if seat == mine.index and turn == game.turn:
            own += load_events(game.key, events)
            continue
        story.append((seq, events))
        if seq > mine.last_seen_seq:
            since += load_events(game.key, events)
            others = others or seat != mine.index
    if not others:
        return None
    names, reader = seat_names(seats), reader_index(mine)
    chapters = tell_log(game.key, story, names, reader, _history_url(game))
    if len(chapters) > 1 and not chapters[0].heading.text:
        chapters = chapters[1:]  # Without the end of the own turn.
    if view is None:
        rules = RULES[game.key]
        view = rules.view(rules.load(game.state or {}), reader)
    effects = TALES[game.key].effects(view, since, own, mine.index, names)
    return Recap(tuple(effects), chapters)


def _history_url(game: Game) -> str:
    return reverse("games:history", args=[game.pk])


def _moves(game: Game) -> QuerySet[Move]:
    """The moves that made the position: not what was taken back, nor what came since."""
    return Move.objects.filter(game=game, undone=False, seq__lte=game.seq).order_by("seq")


# History


@dataclass(frozen=True, slots=True)
class History:
    """One position of a game and the ways from it."""

    seq: int
    view: dict[str, Any]
    lines: tuple[Line, ...]
    """What led from the position before to this one."""
    deeds: tuple[Line, ...]
    """What moderators did in it."""
    chapters: tuple[Chapter, ...]
    chapter: int
    """The chapter that this position belongs to."""
    first: int
    previous: int | None
    next: int | None
    last: int
    previous_turn: int | None
    next_turn: int | None
    number: int
    count: int

    @property
    def at_first(self) -> bool:
        return self.seq == self.first

    @property
    def at_last(self) -> bool:
        return self.seq == self.last

    @property
    def told(self) -> tuple[Line, ...]:
        """The lines without details; all of them when there is nothing else."""
        main = tuple(line for line in self.lines if not line.minor)
        return (main or tuple(line for line in self.lines if not line.silent)) + self.deeds

    @property
    def current(self) -> Chapter:
        return self.chapters[self.chapter]


def history_at(
    game: Game, seats: Sequence[Seat], mine: Seat | None, seq: int | None
) -> History | None:
    """The position after a move (None: the last one) as the reader may see it; two queries."""
    moves = played(game)
    seqs = [0, *(move.seq for move in moves)]
    seq = seqs[-1] if seq is None else seq
    if seq not in seqs:
        return None
    at = seqs.index(seq)
    reader, names = reader_index(mine), seat_names(seats)
    story = [(0, json.dumps(game.opening)), *((move.seq, move.events) for move in moves)]
    deeds = deed_lines(game, seats, names, seqs)
    chapters = weave(tell_log(game.key, story, names, reader, _history_url(game)), deeds)
    ends = [chapter.seq for chapter in chapters]
    chapter = min(bisect_right(ends, seq - 1), len(ends) - 1)
    return History(
        seq=seq,
        view=RULES[game.key].view(position_after(game, len(seats), moves[:at]), reader),
        lines=tuple(tell(game.key, [story[at]], names, reader)),
        deeds=tuple(line for line in deeds if line.seq == seq),
        chapters=chapters,
        chapter=chapter,
        first=0,
        previous=seqs[at - 1] if at else None,
        next=seqs[at + 1] if at + 1 < len(seqs) else None,
        last=seqs[-1],
        previous_turn=max((end for end in ends if end < seq), default=0 if seq else None),
        next_turn=next((end for end in ends if end > seq), None),
        number=at,
        count=len(moves),
    )


def position_at(
    game: Game, seats: Sequence[Seat], mine: Seat | None, seq: int
) -> tuple[dict[str, Any], list[Line]] | None:
    """The position after a move and what the move did: all that a step of the recap needs."""
    moves = played(game, seq)
    if seq != (moves[-1].seq if moves else 0):
        return None
    reader = reader_index(mine)
    view = RULES[game.key].view(position_after(game, len(seats), moves), reader)
    told = [(seq, moves[-1].events if moves else game.opening)]
    return view, tell(game.key, told, seat_names(seats), reader)


# Results and record


def all_events(game: Game) -> Dumped:
    """Every event of a game in order, the opening first."""
    found = list(game.opening)
    for events in _moves(game).values_list("events", flat=True):
        found += events
    return found


def game_record(
    game: Game, seats: Sequence[Seat], mine: Seat | None, *, everything: bool = False
) -> dict[str, Any]:
    """The portable form of a game; while it runs, only what the reader may see."""
    rules = RULES[game.key]
    header = Header(
        options=game.options,
        seats=tuple({"name": str(seat.name), "bot": seat.bot or None} for seat in seats),
        seed_commitment=commitment(game.seed),
        setup=game.setup,
    )
    # A record counts without gaps, also where a moderator has taken moves back.
    record = [
        RecordedMove(
            number,
            SeatIndex(move.seat),
            rules.actions.load(move.action),
            tuple(rules.events.load(event) for event in move.events),
        )
        for number, move in enumerate(_moves(game), start=1)
    ]
    state, reader = rules.load(game.state or {}), reader_index(mine)
    return make_record(rules, header, record, state, reader, everything=everything)


# Chat


def chat_messages(game: Game) -> list[ChatMessage]:
    """The newest messages, oldest first."""
    newest = game.chat.filter(deleted_at=None).select_related("user").order_by("-id")
    return list(newest[:CHAT_MESSAGES])[::-1]


def chat_lines(
    seats: Sequence[Seat], messages: Iterable[ChatMessage]
) -> list[tuple[ChatMessage, str]]:
    """Messages with the names of who wrote them, also of who has left the seat to another."""
    names = seat_names(seats)
    return [
        (
            message,
            message.user.username
            if message.user is not None and message.user_id != seats[message.seat].user_id
            else names[message.seat],
        )
        for message in messages
    ]
