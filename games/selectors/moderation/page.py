"""One game as a moderator sees it. Who plays there sees no more than at the table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import cached_property
from django.utils.safestring import SafeString

from accounts.models import User
from games.models import BotFailure, ChatMessage, Game, ModerationAction, Move, Notice, Report, Seat
from games.presentation.affordances import Shown
from games.presentation.core.people import Player
from games.presentation.log import tell
from games.presentation.registry import FACES
from games.rules.core.protocol import Seat as SeatIndex
from games.rules.registry import RULES
from games.selectors.story import reader_index, seat_names

MOVES, NOTICES, CHAT, ACTS = 30, 30, 40, 40


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move with what happened, as the reader may know it."""

    move: Move
    name: str
    told: tuple[str, ...]
    raw: str
    """The action and its events; empty for who plays there."""


class GamePage:
    """Made once for a request; every part is one query, however long the game is."""

    def __init__(self, game: Game, reader: User, query: dict[str, str]) -> None:
        self.game, self.reader, self.query = game, reader, query
        self.seats: list[Seat] = list(game.seats.select_related("user").order_by("index"))
        self.names = seat_names(self.seats)
        mine = (seat for seat in self.seats if seat.user_id == reader.pk)
        self.mine = None if game.is_sandbox else next(mine, None)

    @property
    def restricted(self) -> bool:
        """Whether the reader plays in this very game."""
        return self.mine is not None

    @property
    def begun(self) -> bool:
        return self.game.state is not None

    # The board as each seat sees it

    @property
    def viewpoints(self) -> list[tuple[str, str]]:
        """(what to ask for, name) of everybody whose eyes the reader may borrow."""
        if self.restricted:
            return []
        named = [(str(seat.index), name) for seat, name in zip(self.seats, self.names, strict=True)]
        return [*named, ("", "")]

    @cached_property
    def viewpoint(self) -> Seat | None:
        """The seat whose view is shown: the own one, the one asked for, or who must act."""
        if self.restricted:
            return self.mine
        asked = self.query.get("view")
        if asked is None:
            return next((seat for seat in self.seats if seat.active), None)
        return next((seat for seat in self.seats if str(seat.index) == asked), None)

    @cached_property
    def view(self) -> dict[str, Any]:
        rules = RULES[self.game.key]
        return rules.view(rules.load(self.game.state or {}), reader_index(self.viewpoint))

    @property
    def board(self) -> SafeString:
        return FACES[self.game.key].board(self.view, Shown())

    @property
    def players(self) -> SafeString:
        people = [
            Player(name, bot=bool(seat.bot))
            for seat, name in zip(self.seats, self.names, strict=True)
        ]
        return FACES[self.game.key].players(self.view, people)

    @property
    def tiles(self) -> tuple[str, SafeString] | None:
        return FACES[self.game.key].tiles(self.view)

    @property
    def sprite(self) -> SafeString:
        return FACES[self.game.key].sprite()

    @property
    def state(self) -> str:
        """Everything, also what is hidden from all players."""
        if self.restricted:
            return ""
        values = sorted((self.game.state or {}).items())
        return "\n".join(f"{name}: {json.dumps(value)}" for name, value in values)

    @property
    def drafts(self) -> list[tuple[str, str]]:
        """What seats have drafted or planned; as secret as a hand."""
        if self.restricted:
            return []
        return [
            (name, json.dumps({"draft": seat.draft, "plan": seat.plan, "bid": seat.standing_bid}))
            for seat, name in zip(self.seats, self.names, strict=True)
            if seat.draft or seat.plan or seat.standing_bid is not None
        ]

    # What has happened

    @cached_property
    def moves(self) -> list[MoveLine]:
        """The newest first, those that were taken back among them."""
        found = self.game.moves.order_by("-seq")
        before = self.query.get("before", "")
        if before.isdecimal() and len(before) < 10:
            found = found.filter(seq__lt=int(before))
        return [self._line(move) for move in found[:MOVES]]

    @property
    def older(self) -> int | None:
        """Where the next page of moves begins."""
        return self.moves[-1].move.seq if len(self.moves) == MOVES else None

    def _line(self, move: Move) -> MoveLine:
        reader = reader_index(self.mine) if self.restricted else SeatIndex(move.seat)
        lines = tell(self.game.key, [(move.seq, move.events)], self.names, reader)
        raw = "" if self.restricted else json.dumps([move.action, *move.events])
        told = tuple(line.text for line in lines if line.text)
        return MoveLine(move, self.names[move.seat], told, raw)

    @cached_property
    def notices(self) -> list[Notice]:
        found = self.game.notices.select_related("user").order_by("-pk")
        if self.restricted:
            found = found.filter(user=self.reader)
        return list(found[:NOTICES])

    @cached_property
    def chat(self) -> list[tuple[ChatMessage, str]]:
        """Deleted messages too: moderators must be able to look at them again."""
        found = self.game.chat.order_by("-pk")
        if self.restricted:
            found = found.filter(deleted_at=None)
        return [(message, self.names[message.seat]) for message in found[:CHAT]]

    @cached_property
    def reports(self) -> Sequence[Report]:
        if self.restricted:
            return []
        found = self.game.reports.select_related("reporter", "claimed_by").defer("record")
        return list(found.order_by("-pk")[:ACTS])

    @cached_property
    def acts(self) -> list[ModerationAction]:
        return list(self.game.moderation.order_by("-pk")[:ACTS])

    @cached_property
    def failures(self) -> list[BotFailure]:
        return list(self.game.bot_failures.order_by("-pk")[:10])
