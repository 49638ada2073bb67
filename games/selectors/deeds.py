"""What moderators did in a game, for its log and its history; the audit log is the only source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from django.db.models import OuterRef, Subquery
from django.utils.translation import gettext

from games.models import Game, ModerationAction, Move, Seat
from games.presentation.core.keep import Kept
from games.presentation.deeds import SENTENCES, Deed, deed_line
from games.presentation.log import Line

SHOWN = frozenset(SENTENCES)
"""Acts of which everybody is told who may see the game."""
MOST = 500
_known: Kept[tuple[Deed, ...]] = Kept(1024)
"""By game and what counts its changes without a move: each of these acts is one."""


def deeds_of(game: Game) -> tuple[Deed, ...]:
    """In the order in which they were done; one query, and none until there may be another."""
    return _known.get((game.pk, game.touched), lambda: _read(game))


def _read(game: Game) -> tuple[Deed, ...]:
    # Entries of before did not keep the number, only the time.
    moves = Move.objects.filter(game=OuterRef("game"), at__lte=OuterRef("at"))
    then = Subquery(moves.order_by("-seq").values("seq")[:1])
    found = ModerationAction.objects.filter(game=game, act__in=SHOWN).order_by("-pk")
    rows = found.values_list("act", "seat", "user", "details", then)[:MOST]
    deeds = [
        Deed(
            act=act,
            seq=details.get("seq", seq or 0),
            seat=seat,
            user=user,
            count=len(details.get("undone", ())) or details.get("hours", 0),
            words=details.get("public", ""),
        )
        for act, seat, user, details, seq in rows
    ]
    return tuple(deeds[::-1])


def deed_lines(
    game: Game, seats: Sequence[Seat], names: Sequence[str], seqs: Sequence[int]
) -> list[Line]:
    """Lines of the story that has these positions, each at the last one before it was done."""
    lines = []
    for deed in deeds_of(game):
        at = bisect_right(seqs, deed.seq) - 1
        if at >= 0:
            lines.append(deed_line(deed, _name(deed, seats, names), seqs[at]))
    return lines


def _name(deed: Deed, seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Of whom it was about, as long as they sit there."""
    if deed.seat is not None and seats[deed.seat].user_id == deed.user:
        return names[deed.seat]
    return gettext("somebody")
