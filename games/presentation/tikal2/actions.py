"""View and legal actions of Tikal II, and what is selected -> everything that can be pressed."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.presentation.affordances import Choice, Controls, Group, Position
from games.presentation.tikal2 import camp, river, tiling, walking
from games.presentation.tikal2.desk import Desk, Offer
from games.presentation.tikal2.render import glyph

HEADINGS = {
    "choose_keys": gettext_lazy("First keys"),
    "navigate": gettext_lazy("Sail"),
    "deliver": gettext_lazy("Deliver"),
    "sail_on": pgettext_lazy("treasures", "Delivery"),
    "take_tile": gettext_lazy("Take a tile"),
    "take_key": gettext_lazy("Take a key"),
    "draw_treasure": gettext_lazy("Draw treasures"),
    "take_treasure": gettext_lazy("Take an open treasure"),
    "keep_treasure": gettext_lazy("Keep a treasure"),
    "draw_card": gettext_lazy("Draw cards"),
    "keep_card": gettext_lazy("Keep a card"),
    "draw_room": gettext_lazy("Draw rooms"),
    "keep_room": gettext_lazy("Keep a room"),
    "place_room": gettext_lazy("Place the room"),
    "place_sanctuary": gettext_lazy("Place the sanctuary"),
    "take_passage": gettext_lazy("Secret passage"),
    "take_points": gettext_lazy("Points"),
    "score_colour": gettext_lazy("Score a colour"),
    "excavate": gettext_lazy("Plant a flag"),
    "leave": gettext_lazy("Leave"),
    "walk": gettext_lazy("Walk"),
    "passage": gettext_lazy("Use a secret passage"),
    "tent_explore": gettext_lazy("Tent"),
    "tent_key": gettext_lazy("Tent: a key"),
    "play_card": gettext_lazy("Play a card"),
    "rescue": gettext_lazy("Rescue"),
    "finish_tile": gettext_lazy("The rest of the tile"),
    "end_turn": gettext_lazy("End"),
}
TOOLS = (
    ("passage", ("passage",), gettext_lazy("Passage"), "x-icon-passage", "-20 -26 40 48"),
    ("tent", ("tent_explore", "tent_key"), gettext_lazy("Tent"), "x-tent-%d", "-24 -26 48 46"),
    ("cards", ("play_card",), gettext_lazy("Cards"), "x-icon-card", "-22 -22 44 44"),
    ("rescue", ("rescue",), gettext_lazy("Rescue"), "x-key-any", "-22 -22 44 44"),
)
"""Name in the address, kinds of actions, name for people, symbol and the part of it to show."""

OFFERS: dict[str, Callable[[Desk], Offer]] = {
    "passage": walking.passages,
    "tent": camp.tent,
    "cards": camp.cards,
    "rescue": camp.rescue,
    "draw": camp.draw,
    "finish": camp.finish,
    "sanctuary": camp.sanctuary,
}


def controls(position: Position) -> Controls:
    """What the seat of the view can do now."""
    desk = Desk(position)
    kinds = desk.kinds
    if kinds["choose_keys"]:
        return river.first_keys(desk).controls(back=bool(desk.chosen.first))
    if any(kinds[kind] for kind in ("keep_treasure", "keep_card", "keep_room")):
        return camp.keep(desk).controls()
    if kinds["place_room"]:
        return tiling.lay(desk).controls(back=desk.chosen.cell is not None)
    return _turn(desk)


def every_action(position: Position) -> tuple[Group, ...]:
    """All legal actions as plain buttons, by kind: the way to play without the drawing."""
    desk = Desk(position)
    groups = [_listed(desk, kind, str(heading)) for kind, heading in HEADINGS.items()]
    return tuple(group for group in groups if group.choices)


def _listed(desk: Desk, kind: str, heading: str) -> Group:
    actions = desk.kinds[kind]
    if kind in camp.HIDDEN:
        return Group(heading, tuple(camp.draw_link(desk, action) for action in actions))
    if kind == "place_sanctuary":
        return Group(heading, tuple(camp.sanctuary_link(desk, action) for action in actions))
    if kind == "place_room":
        return Group(heading, tuple(tiling.turned(desk, action) for action in actions))
    if kind == "excavate":
        here = desk.room(desk.here)
        return Group(heading, tuple(walking.flag_button(desk, a, here) for a in actions))
    return Group(heading, tuple(desk.button(action) for action in actions))


def _turn(desk: Desk) -> Controls:
    """Sail, use the tile, explore: whatever the moment allows."""
    chosen = desk.chosen
    if chosen.tool == "end" and desk.kinds["end_turn"]:
        offer = _ask_for_the_end(desk)
    elif chosen.tool in OFFERS:
        offer = OFFERS[chosen.tool](desk)
    elif desk.kinds["deliver"] or desk.kinds["sail_on"]:
        offer = river.deliver(desk)
    else:
        offer = everything(desk)
    selected = bool(chosen.tool or chosen.site or chosen.to)
    return offer.controls(tools=_tools(desk), end=_end(desk), back=selected)


def everything(desk: Desk) -> Offer:
    """Nothing is selected: the river, the tile and the explorer, as far as they have something."""
    offer = Offer(hint=_hint(desk))
    if desk.kinds["take_tile"]:
        river.tiles(desk, offer)
    camp.pending(desk, offer)
    if desk.kinds["navigate"]:
        river.sail(desk, offer)
    if not (desk.chosen.site and desk.kinds["navigate"]):
        walking.explore(desk, offer)
    return offer


def _hint(desk: Desk) -> str:
    kinds = desk.kinds
    if kinds["take_tile"] or kinds["navigate"]:
        if kinds["walk"] or kinds["excavate"]:
            return _("Explore first, or go for a tile.")
        if not kinds["navigate"]:
            return _("Which tile do you take?")
        if not kinds["take_tile"]:
            return _("Sail to a site with tiles.")
        return _("Take a tile here, or sail to another site.")
    if desk.view["pending"]:
        return _("Use your tile, in any order.")
    if kinds["excavate"] and kinds["walk"]:
        return _("Plant your flag here, or walk on.")
    if kinds["excavate"]:
        return _("Plant your flag?")
    if kinds["walk"]:
        return _("Where does your explorer go?")
    if kinds["leave"]:
        return _("Stay here, or leave through the secret passage.")
    if kinds["passage"]:
        return _("A secret passage could lead on.")
    if kinds["rescue"]:
        return _("No flag is in reach. You may buy a key, or end the turn.")
    return _("Nothing more to do: end the turn.")


def _tools(desk: Desk) -> tuple[Choice, ...]:
    found = []
    held = bool(desk.seat["cards"])
    for number, (tool, kinds, label, symbol, box) in enumerate(TOOLS, start=1):
        possible = any(desk.kinds[kind] for kind in kinds) or (tool == "cards" and held)
        found.append(
            Choice(
                str(label),
                query=desk.position.link(tool=tool) if possible else None,
                key=str(number),
                current=desk.chosen.tool == tool,
                picture=_icon(symbol, box, desk.view["you"]),
                id=f"tool-{tool}",
            )
        )
    return tuple(found)


def _icon(symbol: str, box: str, seat: int) -> SafeString:
    return glyph(symbol.replace("%d", str(seat)), box, f"seat-{seat}")


def _end(desk: Desk) -> Choice | None:
    """Ends the turn at once, or asks first when something useful is left."""
    if not desk.kinds["end_turn"]:
        return None
    label, key = _("End turn"), "e"
    if camp.left_over(desk):
        query = desk.position.link(tool="end")
        return Choice(label, query=query, key=key, style="primary", id="end-turn")
    (action,) = desk.kinds["end_turn"]
    return desk.button(action, label, key=key, style="primary", id="end-turn")


def _ask_for_the_end(desk: Desk) -> Offer:
    left = "; ".join(camp.left_over(desk))
    text = _("End the turn?")
    if left:
        text = _("You have not used: %(what)s. End the turn anyway?") % {"what": left}
    (action,) = desk.kinds["end_turn"]
    yes = desk.button(action, _("End turn"), style="primary", key="c", id="confirm")
    return Offer(question=desk.ask(text, yes))
