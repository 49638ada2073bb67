"""Sentences about points, from a flag to the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.core.ending import game_ended
from games.presentation.core.telling import Heading, Names, Teller, Told
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import words as w
from games.presentation.tikal2.places import room_cell
from games.rules.tikal2 import events as e


def points_words(count: int) -> str:
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def points_taken(run: Sequence[e.PointsTaken], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "points": points_words(event.points)}
    return Told(_("%(name)s scored %(points)s of the tile.") % words, event.seat)


def colour_scored(run: Sequence[e.ColourScored], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s scored %(points)s for %(colour)s doors.") % {
        "name": names[event.seat],
        "points": points_words(event.points),
        "colour": w.colour(event.colour),
    }
    return Told(text, event.seat)


def flag_placed(run: Sequence[e.FlagPlaced], names: Names) -> Told:
    event = run[0]
    words = {
        "name": names[event.seat],
        "room": w.room(event.room),
        "worth": n.space_worth(event.points + event.door_points, event.card, event.treasure),
        "doors": event.door_points,
    }
    text = _("%(name)s planted a flag in %(room)s: %(worth)s.")
    if event.door_points:
        text = _("%(name)s planted a flag in %(room)s: %(worth)s (doors %(doors)d).")
    return Told(text % words, event.seat, (room_cell(event.room),))


def rescued(run: Sequence[e.Rescued], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s bought a %(colour)s key for %(points)s.") % {
        "name": names[event.seat],
        "colour": w.colour(event.colour),
        "points": points_words(event.points),
    }
    return Told(text, event.seat)


def round_ended(run: Sequence[e.RoundEnded], names: Names) -> Told:
    words = {"round": run[0].round}
    text = _("Round %(round)d is over: keys and altars score.") % words
    return Told(text, heading=Heading(_("Scoring of round %(round)d") % words))


def keys_scored(run: Sequence[e.KeysScored], names: Names) -> Told:
    event = run[0]
    words = {
        "name": names[event.seat],
        "points": points_words(event.points),
        "keys": ", ".join(w.colour(key) for key in event.keys),
    }
    text = _("%(name)s scored %(points)s for the keys in the camp: %(keys)s.")
    if not event.keys:
        text = _("%(name)s has no keys in the camp.")
    return Told(text % words, event.seat)


def altar_scored(run: Sequence[e.AltarScored], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s scored %(points)s in the %(room)s.") % {
        "name": names[event.seat],
        "points": points_words(event.points),
        "room": w.room(event.room),
    }
    return Told(text, event.seat, (room_cell(event.room),))


def treasures_scored(run: Sequence[e.TreasuresScored], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s scored %(points)s for treasures that were never delivered.") % {
        "name": names[event.seat],
        "points": points_words(event.points),
    }
    return Told(text, event.seat)


def cards_scored(run: Sequence[e.CardsScored], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s scored %(points)s with “%(card)s”.") % {
        "name": names[event.seat],
        "points": points_words(event.points),
        "card": w.card(event.card),
    }
    return Told(text, event.seat)


SCORED: Mapping[type, Teller] = {
    e.PointsTaken: points_taken,
    e.ColourScored: colour_scored,
    e.FlagPlaced: flag_placed,
    e.Rescued: rescued,
    e.RoundEnded: round_ended,
    e.KeysScored: keys_scored,
    e.AltarScored: altar_scored,
    e.TreasuresScored: treasures_scored,
    e.CardsScored: cards_scored,
    e.GameEnded: game_ended,
}
