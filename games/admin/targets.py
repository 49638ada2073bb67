"""What an act is to be done to, read from the address of its page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, QueryDict

from accounts.models import User
from games.models import ChatMessage, Game, Notice, Report, Seat
from games.selectors.story import seat_names

FOUND = {"message": ChatMessage, "report": Report, "notice": Notice, "user": User, "game": Game}


@dataclass(slots=True)
class Target:
    """Whatever of these an act needs."""

    game: Game | None = None
    seat: int | None = None
    seq: int | None = None
    message: ChatMessage | None = None
    report: Report | None = None
    notice: Notice | None = None
    user: User | None = None

    def __post_init__(self) -> None:
        for found in (self.message, self.report, self.notice):
            if found is not None:
                self.game = found.game

    @property
    def seats(self) -> list[Seat]:
        return list(self.game.seats.select_related("user").order_by("index")) if self.game else []

    @property
    def names(self) -> tuple[str, ...]:
        return seat_names(self.seats)

    @property
    def people(self) -> list[str]:
        return [seat.user.username for seat in self.seats if seat.user]


def target_from(query: QueryDict) -> Target:
    """404 for what is not there."""
    found: dict[str, Any] = {}
    for name, model in FOUND.items():
        number = _number(query, name)
        if number is not None:
            found[name] = model._default_manager.filter(pk=number).first()
            if found[name] is None:
                raise Http404
    return Target(seat=_number(query, "seat"), seq=_number(query, "seq"), **found)


def _number(query: QueryDict, name: str) -> int | None:
    text = query.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 18):
        raise Http404
    return int(text)
