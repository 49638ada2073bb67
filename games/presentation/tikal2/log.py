"""Sentences from the events of Tikal II: one function for each kind."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.core.marks import Walk
from games.presentation.core.telling import Heading, Names, Sentences, Told
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import words as w
from games.presentation.tikal2.places import SITE_ROW, room_cell
from games.presentation.tikal2.scored import SCORED
from games.presentation.tikal2.secrets import SECRETS
from games.rules.tikal2 import events as e
from games.rules.tikal2.board import PLACES
from games.rules.tikal2.meta import PENALTY
from games.rules.tikal2.pieces import OUTSIDE, TREASURES


def keys_chosen(run: Sequence[e.KeysChosen], names: Names) -> Told:
    event = run[0]
    keys = _(" and ").join(w.colour(key) for key in event.keys)
    words = {"name": names[event.seat], "keys": keys}
    heading = Heading(_("First keys"))
    return Told(_("%(name)s packed these keys: %(keys)s.") % words, event.seat, heading=heading)


def round_began(run: Sequence[e.RoundBegan], names: Names) -> Told:
    event = run[0]
    words = {"round": event.round, "name": names[event.seat]}
    if event.direction > 0:
        text = _("Round %(round)d begins with %(name)s and goes clockwise.") % words
    else:
        text = _("Round %(round)d begins with %(name)s and goes counter-clockwise.") % words
    return Told(text, heading=Heading(_("Round %(round)d") % words))


def turn_began(run: Sequence[e.TurnBegan], names: Names) -> Told:
    event = run[0]
    name = {"name": names[event.seat]}
    if event.last:
        text = _("%(name)s explores for the last time.") % name
        heading = Heading(_("Last exploration of %(name)s") % name, event.seat)
    else:
        text = _("%(name)s has the turn.") % name
        heading = Heading(_("Turn of %(name)s") % name, event.seat)
    return Told(text, event.seat, minor=True, silent=True, heading=heading)


def navigated(run: Sequence[e.Navigated], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "site": event.site, "count": PENALTY, "colour": ""}
    if event.toll == "points":
        text = _("%(name)s carried the pirogue through the forest for %(count)d points.")
    elif event.toll == "card":
        text = _("%(name)s cut a way through the forest with a card, to site %(site)d.")
    elif event.toll:
        words["colour"] = str(n.COLOURS[event.toll])
        text = _("%(name)s gave a %(colour)s key for the way through the forest to site %(site)d.")
    else:
        text = _("%(name)s sailed to site %(site)d.")
    cells = tuple((site, SITE_ROW) for site in event.route)
    return Told(text % words, event.seat, cells[-1:], Walk(cells, event.seat, "pirogue"))


def treasures_delivered(run: Sequence[e.TreasuresDelivered], names: Names) -> Told:
    event = run[0]
    text = ngettext(
        "%(name)s delivered %(goods)s at %(price)d each: %(count)d point.",
        "%(name)s delivered %(goods)s at %(price)d each: %(count)d points.",
        event.points,
    ) % {
        "name": names[event.seat],
        "goods": n.treasure_count(TREASURES[event.treasure], event.count),
        "price": event.price,
        "count": event.points,
    }
    return Told(text, event.seat)


def wheel_turned(run: Sequence[e.WheelTurned], names: Names) -> Told:
    prices = ", ".join(
        f"{n.TREASURES[kind]} {price}" for kind, price in zip(TREASURES, run[0].prices, strict=True)
    )
    return Told(_("The prices are now: %(prices)s.") % {"prices": prices}, minor=True)


def sailed_on(run: Sequence[e.SailedOn], names: Names) -> Told:
    words = {"name": names[run[0].seat]}
    return Told(_("%(name)s made no delivery.") % words, run[0].seat, minor=True)


def tile_taken(run: Sequence[e.TileTaken], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s took a tile at site %(site)d: %(tile)s.") % {
        "name": names[event.seat],
        "site": event.site,
        "tile": n.tile_name(w.icons(event.tile)),
    }
    return Told(text, event.seat, ((event.site, SITE_ROW),))


def tile_finished(run: Sequence[e.TileFinished], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "icons": n.tile_name(event.icons)}
    return Told(_("%(name)s did without: %(icons)s.") % words, event.seat)


def key_taken(run: Sequence[e.KeyTaken], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "colour": ""}
    if event.place == "camp":
        return Told(_("%(name)s stored a key in the camp.") % words, event.seat)
    words["colour"] = str(n.COLOURS[event.colour])
    return Told(_("%(name)s put a %(colour)s key into the backpack.") % words, event.seat)


def three_drawn(run: Sequence[e.ThreeDrawn], names: Names) -> Told:
    event = run[0]
    count = event.count
    words = {"name": names[event.seat], "count": count, "pile": (event.pile or 0) + 1}
    text = {
        "treasure": ngettext(
            "%(name)s looked at %(count)d treasure of pile %(pile)d.",
            "%(name)s looked at %(count)d treasures of pile %(pile)d.",
            count,
        ),
        "card": ngettext(
            "%(name)s looked at %(count)d card.", "%(name)s looked at %(count)d cards.", count
        ),
        "room": ngettext(
            "%(name)s looked at %(count)d room.", "%(name)s looked at %(count)d rooms.", count
        ),
    }[event.what]
    return Told(text % words, event.seat, minor=True)


def treasure_kept(run: Sequence[e.TreasureKept], names: Names) -> Told:
    text = _("%(name)s kept a treasure.") % {"name": names[run[0].seat]}
    return Told(text, run[0].seat)


def treasure_taken(run: Sequence[e.TreasureTaken], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "treasure": w.treasure(event.treasure), "new": ""}
    text = _("%(name)s took an open treasure: %(treasure)s.") % words
    if event.replaced is not None:
        words["new"] = w.treasure(event.replaced)
        text = _("%(name)s took an open treasure: %(treasure)s. In its place: %(new)s.") % words
    return Told(text, event.seat)


def card_kept(run: Sequence[e.CardKept], names: Names) -> Told:
    return Told(_("%(name)s kept a card.") % {"name": names[run[0].seat]}, run[0].seat)


def room_placed(run: Sequence[e.RoomPlaced], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s discovered %(room)s at %(cell)s.") % {
        "name": names[event.seat],
        "room": w.room(event.room),
        "cell": w.cell(event.cell),
    }
    return Told(text, event.seat, (PLACES[event.cell],))


def sanctuary_placed(run: Sequence[e.SanctuaryPlaced], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s discovered the %(room)s at %(cell)s.") % {
        "name": names[event.seat],
        "room": w.room(event.room),
        "cell": w.cell(event.cell),
    }
    return Told(text, event.seat, (PLACES[event.cell],))


def treasury_placed(run: Sequence[e.TreasuryPlaced], names: Names) -> Told:
    event = run[0]
    text = _("The last empty place, %(cell)s, is the treasure room.") % {"cell": w.cell(event.cell)}
    return Told(text, None, (PLACES[event.cell],))


def passage_taken(run: Sequence[e.PassageTaken], names: Names) -> Told:
    text = _("%(name)s took a secret passage.") % {"name": names[run[0].seat]}
    return Told(text, run[0].seat)


def tent_used(run: Sequence[e.TentUsed], names: Names) -> Told:
    words = {"name": names[run[0].seat]}
    if run[0].use == "key":
        return Told(_("%(name)s turned the tent over for a key.") % words, run[0].seat)
    return Told(_("%(name)s turned the tent over for another exploration.") % words, run[0].seat)


def card_played(run: Sequence[e.CardPlayed], names: Names) -> Told:
    words = {"name": names[run[0].seat], "card": w.card(run[0].card)}
    return Told(_("%(name)s played “%(card)s”.") % words, run[0].seat)


def explorer_walked(run: Sequence[e.ExplorerWalked], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "target": w.room(event.target)}
    text = _("%(name)s walked to %(target)s.") % words
    if event.target == OUTSIDE:
        text = _("%(name)s walked out of the temple.") % words
    cells = tuple(room_cell(room) for room in event.route)
    return Told(text, event.seat, cells[-1:], Walk(cells, event.seat, "explorer"))


def passage_used(run: Sequence[e.PassageUsed], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "target": w.room(event.target)}
    text = _("%(name)s opened a secret passage to %(target)s.") % words
    cells = (room_cell(event.origin), room_cell(event.target))
    return Told(text, event.seat, cells[-1:], Walk(cells, event.seat, "explorer"))


def explorer_left(run: Sequence[e.ExplorerLeft], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "target": w.room(event.target)}
    text = _("%(name)s slipped back to %(target)s before the passage closed.") % words
    cells = (room_cell(event.origin), room_cell(event.target))
    return Told(text, event.seat, cells[-1:], Walk(cells, event.seat, "explorer"))


def turn_ended(run: Sequence[e.TurnEnded], names: Names) -> Told:
    text = _("%(name)s ended the turn.") % {"name": names[run[0].seat]}
    return Told(text, run[0].seat, minor=True)


SENTENCES = Sentences(
    tellers={
        e.KeysChosen: keys_chosen,
        e.RoundBegan: round_began,
        e.TurnBegan: turn_began,
        e.Navigated: navigated,
        e.TreasuresDelivered: treasures_delivered,
        e.WheelTurned: wheel_turned,
        e.SailedOn: sailed_on,
        e.TileTaken: tile_taken,
        e.TileFinished: tile_finished,
        e.KeyTaken: key_taken,
        e.ThreeDrawn: three_drawn,
        e.TreasureKept: treasure_kept,
        e.TreasureTaken: treasure_taken,
        e.CardKept: card_kept,
        e.RoomPlaced: room_placed,
        e.SanctuaryPlaced: sanctuary_placed,
        e.TreasuryPlaced: treasury_placed,
        e.PassageTaken: passage_taken,
        e.TentUsed: tent_used,
        e.CardPlayed: card_played,
        e.ExplorerWalked: explorer_walked,
        e.PassageUsed: passage_used,
        e.ExplorerLeft: explorer_left,
        e.TurnEnded: turn_ended,
        **SECRETS,
        **SCORED,
    },
    runs={},
)
