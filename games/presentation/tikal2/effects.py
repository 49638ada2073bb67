"""What the moves of others did to one seat: altars, prices, points of a scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.core.telling import Effect, Names
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import words as w
from games.presentation.tikal2.gains import has_flag
from games.presentation.tikal2.places import room_cell
from games.rules.tikal2 import events as e
from games.rules.tikal2.pieces import ROOMS, TREASURES, Room

View = Mapping[str, Any]


def effects(
    view: View, since: Sequence[Any], own: Sequence[Any], seat: int, names: Names
) -> list[Effect]:
    """The losses first. `own` is what the seat itself has done after `since`."""
    planted = {event.room for event in own if isinstance(event, e.FlagPlaced)}
    found = [
        *_altars(view, since, planted, seat, names),
        *_prices(view, since, seat),
        *_scorings(since, seat),
    ]
    found.sort(key=lambda effect: ("loss", "gain", "even").index(effect.tone))
    return found


def _altars(
    view: View, since: Sequence[Any], planted: set[Room], seat: int, names: Names
) -> Iterator[Effect]:
    """Somebody came to an altar where the seat has a flag: now keys decide."""
    rooms = {data["room"]: data for data in view["temple"] if data["kind"] == "sanctuary"}
    for event in since:
        if not isinstance(event, e.FlagPlaced) or event.seat == seat or event.room in planted:
            continue
        data = rooms.get(ROOMS[event.room])
        if data is not None and has_flag(data, seat):
            words = {"name": names[event.seat], "room": w.room(event.room)}
            text = _("%(name)s has a flag beside yours in the %(room)s: now the keys decide.")
            yield Effect(text % words, "loss", (room_cell(event.room),))


def _prices(view: View, since: Sequence[Any], seat: int) -> Iterator[Effect]:
    """The wheel turned under the treasures of the camp."""
    turned = [event for event in since if isinstance(event, e.WheelTurned)]
    held = view["seats"][seat]["treasures"] or {}
    if not turned:
        return
    before, after = turned[0].prices, turned[-1].prices
    for number, kind in enumerate(TREASURES):
        # One turn gives each treasure the price of the one before it on the wheel.
        then, now = before[(number + 1) % len(before)], after[number]
        if not held.get(kind) or then == now:
            continue
        words = {"treasure": n.TREASURES[kind], "then": then, "now": now}
        text = _("%(treasure)s: each brings %(now)d now, it was %(then)d.") % words
        yield Effect(text, "gain" if now > then else "loss")


def _scorings(since: Sequence[Any], seat: int) -> Iterator[Effect]:
    keys = sum(e_.points for e_ in since if isinstance(e_, e.KeysScored) and e_.seat == seat)
    altars = sum(e_.points for e_ in since if isinstance(e_, e.AltarScored) and e_.seat == seat)
    ends = (e.CardsScored, e.TreasuresScored)
    rest = sum(e_.points for e_ in since if isinstance(e_, ends) and e_.seat == seat)
    if any(isinstance(event, e.RoundEnded) for event in since):
        total = keys + altars + rest
        text = ngettext(
            "The scoring brought you %(total)d point (keys %(keys)d, altars %(altars)d).",
            "The scoring brought you %(total)d points (keys %(keys)d, altars %(altars)d).",
            total,
        )
        if rest:
            text = ngettext(
                "The scoring brought you %(total)d point "
                "(keys %(keys)d, altars %(altars)d, cards and treasures %(rest)d).",
                "The scoring brought you %(total)d points "
                "(keys %(keys)d, altars %(altars)d, cards and treasures %(rest)d).",
                total,
            )
        words = {"total": total, "keys": keys, "altars": altars, "rest": rest}
        yield Effect(text % words, "gain" if total else "even")
