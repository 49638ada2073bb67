"""Sentences that one reader alone sees: what went into the camp, what was drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.presentation.core.telling import Names, Teller, Told
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import words as w
from games.rules.tikal2 import secret_events as e


def key_stored(run: Sequence[e.KeyStored], names: Names) -> Told:
    text = _("Only you know: it is the %(colour)s key.") % {"colour": w.colour(run[0].colour)}
    return Told(text, run[0].seat)


def three_seen(run: Sequence[e.ThreeSeen], names: Names) -> Told:
    event = run[0]
    name = {
        "treasure": lambda item: str(n.TREASURES[item]),
        "card": lambda item: str(n.CARDS[item][0]),
        "room": n.room_title,
    }[event.what]
    items = ", ".join(name(item) for item in event.items)
    return Told(_("Only you saw: %(items)s.") % {"items": items}, event.seat)


def treasure_known(run: Sequence[e.TreasureKnown], names: Names) -> Told:
    words = {"what": w.treasure(run[0].treasure)}
    return Told(_("Only you know: %(what)s.") % words, run[0].seat)


def card_known(run: Sequence[e.CardKnown], names: Names) -> Told:
    return Told(_("Only you know: %(what)s.") % {"what": w.card(run[0].card)}, run[0].seat)


def room_kept(run: Sequence[e.RoomKept], names: Names) -> Told:
    words = {"what": w.room(run[0].room)}
    return Told(_("You keep: %(what)s.") % words, run[0].seat, minor=True)


SECRETS: Mapping[type, Teller] = {
    e.KeyStored: key_stored,
    e.ThreeSeen: three_seen,
    e.TreasureKnown: treasure_known,
    e.CardKnown: card_known,
    e.RoomKept: room_kept,
}
