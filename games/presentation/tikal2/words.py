"""Actions in words: on buttons, in the draft and in the list of everything that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.presentation.core.hexes import label
from games.presentation.tikal2 import names as n
from games.rules.tikal2 import actions as a
from games.rules.tikal2.board import PLACES
from games.rules.tikal2.meta import PENALTY
from games.rules.tikal2.pieces import CARDS, COLOURS, ICONS, ROOMS, TILES, TREASURES

Names = Sequence[str]


def action_label(action: a.Action, names: Names) -> str:
    """What the action does, in a few words."""
    return _WORDS[type(action)](action)


def colour(number: int) -> str:
    return str(n.COLOURS[COLOURS[number]])


def treasure(number: int) -> str:
    return str(n.TREASURES[TREASURES[number]])


def card(number: int) -> str:
    return str(n.CARDS[CARDS[number]][0])


def room(number: int) -> str:
    return n.room_title(ROOMS[number])


def cell(number: int) -> str:
    return label(PLACES[number])


def icons(tile: int) -> tuple[str, ...]:
    return tuple(ICONS[icon] for icon in TILES[tile].icons)


def toll(action: a.Navigate) -> str:
    """What the forest takes; empty if the way does not lead through it."""
    if not action.toll:
        return ""
    if action.toll == "points":
        return _("%(count)d points") % {"count": PENALTY}
    if action.toll == "card":
        return str(n.CARDS["forest"][0])
    return _("%(colour)s key") % {"colour": n.COLOURS[action.toll]}


def place(name: str) -> str:
    return _("into the camp") if name == "camp" else _("into the backpack")


def _navigate(action: a.Navigate) -> str:
    words = {"site": action.site, "toll": toll(action)}
    if action.toll:
        return _("Sail to site %(site)d, the forest takes: %(toll)s") % words
    return _("Sail to site %(site)d") % words


def _choose_keys(action: a.ChooseKeys) -> str:
    return _("Start with the keys %(first)s and %(second)s") % {
        "first": colour(action.first),
        "second": colour(action.second),
    }


def _deliver(action: a.Deliver) -> str:
    return _("Deliver %(goods)s") % {
        "goods": n.treasure_count(TREASURES[action.treasure], action.count)
    }


def _take_key(action: a.TakeKey) -> str:
    return _("%(colour)s key %(place)s") % {
        "colour": colour(action.colour).capitalize(),
        "place": place(action.place),
    }


def _draw_treasure(action: a.DrawTreasure) -> str:
    return _("Look at three treasures of pile %(pile)d") % {"pile": action.pile + 1}


def _take_treasure(action: a.TakeTreasure) -> str:
    return _("Take the open treasure %(treasure)s, a new one from pile %(pile)d") % {
        "treasure": treasure(action.treasure),
        "pile": action.pile + 1,
    }


def _place_room(action: a.PlaceRoom) -> str:
    return _("Place the room on %(cell)s") % {"cell": cell(action.cell)}


def _place_sanctuary(action: a.PlaceSanctuary) -> str:
    return _("Place the sanctuary on %(cell)s") % {"cell": cell(action.cell)}


def _play_card(action: a.PlayCard) -> str:
    words = {"card": card(action.card), "colour": "", "place": ""}
    if not action.colour:
        return _("Play “%(card)s”") % words
    words |= {"colour": str(n.COLOURS[action.colour]), "place": place(action.place)}
    return _("Play “%(card)s”: %(colour)s key %(place)s") % words


def _passage(action: a.Passage) -> str:
    words = {"room": room(action.room)}
    if action.pay == "card":
        return _("Secret passage to %(room)s, with a card") % words
    return _("Secret passage to %(room)s") % words


def _tent_key(action: a.TentKey) -> str:
    return _("Tent: %(colour)s key into the backpack") % {"colour": colour(action.colour)}


def _rescue(action: a.Rescue) -> str:
    return _("Buy a %(colour)s key for %(count)d points") % {
        "colour": colour(action.colour),
        "count": PENALTY,
    }


_WORDS: dict[type, Callable[[Any], str]] = {
    a.ChooseKeys: _choose_keys,
    a.Navigate: _navigate,
    a.Deliver: _deliver,
    a.SailOn: lambda action: _("End the delivery"),
    a.TakeTile: lambda action: _("Take tile: %(tile)s") % {"tile": n.tile_name(icons(action.tile))},
    a.TakeKey: _take_key,
    a.DrawTreasure: _draw_treasure,
    a.KeepTreasure: lambda action: _("Keep: %(what)s") % {"what": treasure(action.treasure)},
    a.TakeTreasure: _take_treasure,
    a.DrawCard: lambda action: _("Look at three cards"),
    a.KeepCard: lambda action: _("Keep: %(what)s") % {"what": card(action.card)},
    a.DrawRoom: lambda action: _("Look at three rooms"),
    a.KeepRoom: lambda action: _("Keep: %(what)s") % {"what": room(action.room)},
    a.PlaceRoom: _place_room,
    a.PlaceSanctuary: _place_sanctuary,
    a.TakePassage: lambda action: _("Take a secret passage"),
    a.TakePoints: lambda action: _("Score the points of the tile"),
    a.ScoreColour: lambda action: (
        _("Score your %(colour)s doors") % {"colour": colour(action.colour)}
    ),
    a.FinishTile: lambda action: _("Give up the rest of the tile"),
    a.TentExplore: lambda action: _("Tent: one more exploration"),
    a.TentKey: _tent_key,
    a.PlayCard: _play_card,
    a.Walk: lambda action: _("Walk to %(room)s") % {"room": room(action.room)},
    a.Passage: _passage,
    a.Excavate: lambda action: _("Plant a flag on space %(space)d") % {"space": action.space + 1},
    a.Leave: lambda action: _("Leave through the secret passage"),
    a.Rescue: _rescue,
    a.EndTurn: lambda action: _("End the turn"),
}
