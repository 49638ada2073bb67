"""What a tile brings, the tent, cards and the rescue: everything that is not on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.affordances import Choice, Group
from games.presentation.core.hexes import label as cell_label
from games.presentation.core.marks import Ghost
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import render
from games.presentation.tikal2.desk import Desk, Offer
from games.presentation.tikal2.river import key_choices
from games.presentation.tikal2.scene import printed
from games.presentation.tikal2.selection import LABELS
from games.presentation.tikal2.words import card, treasure
from games.rules.tikal2.board import PLACES
from games.rules.tikal2.meta import PENALTY
from games.rules.tikal2.pieces import CARDS, COLOURS, ROOMS, TREASURES

HIDDEN = ("draw_treasure", "take_treasure", "draw_card", "draw_room")
"""Kinds that show something hidden, so that they are asked about."""


def pending(desk: Desk, offer: Offer) -> None:
    """The actions of the tile that was taken, in any order."""
    keys = desk.kinds["take_key"]
    if len({action.colour for action in keys}) == 1:
        name = COLOURS[keys[0].colour]
        choices = tuple(
            desk.button(action, _where(action.place), picture=render.key(name)) for action in keys
        )
        title = _("Where to with the %(colour)s key?") % {"colour": n.COLOURS[name]}
        offer.groups.append(Group(title, choices))
    else:
        for place, title in (
            ("backpack", _("Key into the backpack: it opens doors")),
            ("camp", _("Key into the camp: it scores")),
        ):
            chosen = [action for action in keys if action.place == place]
            offer.groups.append(Group(title, key_choices(desk, chosen)))
    offer.groups.append(Group(_("From the tile"), tuple(_rest(desk))))


def _where(place: str) -> str:
    return _("Camp: it scores") if place == "camp" else _("Backpack: it opens doors")


def _rest(desk: Desk) -> list[Choice]:
    found = [draw_link(desk, action) for kind in HIDDEN for action in desk.kinds[kind]]
    if desk.kinds["place_sanctuary"]:
        query = desk.position.link(tool="sanctuary")
        picture = render.icon("sanctuary")
        found.append(Choice(_("Place the sanctuary"), query=query, picture=picture, id="sanctuary"))
    found += [
        desk.button(action, picture=render.icon("passage")) for action in desk.kinds["take_passage"]
    ]
    found += [desk.button(action, _points(desk)) for action in desk.kinds["take_points"]]
    for action in desk.kinds["score_colour"]:
        name = COLOURS[action.colour]
        points = desk.seat["doors"].get(name, 0)
        words = {"colour": n.COLOURS[name], "count": points}
        text = ngettext(
            "Score %(colour)s doors: %(count)d point",
            "Score %(colour)s doors: %(count)d points",
            points,
        )
        found.append(desk.button(action, text % words, picture=render.glyph(f"x-door-{name}")))
    for action in desk.kinds["finish_tile"]:
        query = desk.position.link(tool="finish")
        found.append(Choice(desk.label(action), query=query, style="quiet", id="finish"))
    return found


def _points(desk: Desk) -> str:
    points = sum(
        int(icon.partition(":")[2]) for icon in desk.view["pending"] if icon.startswith("points")
    )
    return ngettext("Score %(count)d point", "Score %(count)d points", points) % {"count": points}


def draw_item(action: Any) -> str:
    """What a draw is called in the address."""
    parts = [action.kind, getattr(action, "treasure", ""), getattr(action, "pile", "")]
    return "-".join(str(part) for part in parts if part != "")


def draw_link(desk: Desk, action: Any) -> Choice:
    picture = render.icon("treasure")
    if action.kind == "take_treasure":
        picture = render.treasure(TREASURES[action.treasure])
    elif action.kind in ("draw_card", "draw_room"):
        picture = render.icon(action.kind.removeprefix("draw_"))
    item = draw_item(action)
    query = desk.position.link(tool="draw", item=item)
    return Choice(desk.label(action), query=query, picture=picture, id=item)


def draw(desk: Desk) -> Offer:
    """Whoever looks cannot go back: ask first."""
    for kind in HIDDEN:
        for action in desk.kinds[kind]:
            if draw_item(action) == desk.chosen.item:
                yes = desk.secret_button(action, _("Look"))
                return Offer(question=desk.ask(desk.label(action) + "?", yes, _warning()))
    return Offer(hint=_("There is nothing to draw now."))


def finish(desk: Desk) -> Offer:
    left = n.tile_name(desk.view["pending"])
    offer = Offer()
    for action in desk.kinds["finish_tile"]:
        yes = desk.button(action, _("Give it up"), style="primary", key="c", id="confirm")
        text = _("You have not used: %(icons)s. Give it up?") % {"icons": left}
        offer.question = desk.ask(text, yes)
    return offer


def keep(desk: Desk) -> Offer:
    """One of the three that were drawn; the others go back on top."""
    kinds: dict[str, tuple[Callable[[Any], Any], Callable[[Any], str]]] = {
        "keep_treasure": (lambda a: render.treasure(TREASURES[a.treasure]), _treasure_words),
        "keep_card": (lambda a: render.card(CARDS[a.card]), _card_words),
        "keep_room": (lambda a: _room_picture(ROOMS[a.room]), _room_words),
    }
    offer = Offer(hint=_("Which one do you keep?"))
    for kind, (picture, words) in kinds.items():
        choices = tuple(
            desk.button(action, words(action), picture=picture(action), id=f"keep-{number}")
            for number, action in enumerate(desk.kinds[kind], start=1)
        )
        hint = _("The others go back on top of the pile. Nobody else sees them.")
        offer.groups.append(Group(_("You have drawn"), choices, hint))
    return offer


def _treasure_words(action: Any) -> str:
    return treasure(action.treasure)


def _card_words(action: Any) -> str:
    return f"{card(action.card)}: {n.CARDS[CARDS[action.card]][1]}"


def _room_words(action: Any) -> str:
    return capfirst(n.room_title(ROOMS[action.room]))


def _room_picture(room: str) -> Any:
    return render.render_room(printed(room), n.room_title(room))


def sanctuary_link(desk: Desk, action: Any) -> Choice:
    """To the question, as from the board."""
    query = desk.position.link(tool="sanctuary", to=LABELS[PLACES[action.cell]])
    return Choice(desk.label(action), query=query)


def sanctuary(desk: Desk) -> Offer:
    """Any empty cell. The next one of the pile comes to light, so there is no way back."""
    offer = Offer(hint=_("Where do you place the sanctuary?"))
    for action in desk.kinds["place_sanctuary"]:
        at = PLACES[action.cell]
        label = _("place the sanctuary here")
        offer.marks.append(desk.pick_at(at, label, tool="sanctuary", to=LABELS[at]))
        if at == desk.chosen.to:
            text = _("Place the sanctuary on %(cell)s?") % {"cell": cell_label(at)}
            yes = desk.secret_button(action, _("Place it"))
            offer.question = desk.ask(text, yes, _warning())
            offer.ghost = Ghost(at, desk.view["piles"]["sanctuaries"][0], 0)
    return offer


def _warning() -> str:
    return _(
        "You will see something hidden, so everything you have done in this turn "
        "becomes final and cannot be undone. You can go on afterwards."
    )


def tent(desk: Desk) -> Offer:
    offer = Offer(hint=_("Once a round the tent gives you one of these."))
    explore = tuple(
        desk.button(action, _("One more exploration"), id="tent-explore", style="primary")
        for action in desk.kinds["tent_explore"]
    )
    keys = key_choices(desk, desk.kinds["tent_key"])
    offer.groups = [
        Group(_("Explore"), explore),
        Group(_("Or a key into the backpack"), keys),
    ]
    return offer


def cards(desk: Desk) -> Offer:
    """The cards in hand: what they do, and those that can be played now."""
    offer = Offer(hint=_("Your cards"))
    held: list[str] = desk.seat["cards"] or []
    plays: dict[str, list[Any]] = {}
    for action in desk.kinds["play_card"]:
        plays.setdefault(CARDS[action.card], []).append(action)
    for name in dict.fromkeys([*held, *plays]):
        title, text = n.CARDS[name]
        choices = tuple(_play(desk, action) for action in plays.get(name, ()))
        if not choices:
            choices = (Choice(_("Not now"), picture=render.card(name), query=None),)
        offer.groups.append(Group(str(title), choices, str(text)))
    return offer


def _play(desk: Desk, action: Any) -> Choice:
    name = CARDS[action.card]
    if not action.colour:
        return desk.button(action, _("Play it"), picture=render.card(name), id=f"play-{name}")
    words = {"colour": n.COLOURS[action.colour]}
    if action.place == "camp":
        text = _("%(colour)s, camp") % words
    else:
        text = _("%(colour)s, backpack") % words
    return desk.button(action, text.capitalize(), picture=render.key(action.colour))


def rescue(desk: Desk) -> Offer:
    hint = _("No flag is in reach. A key costs you %(count)d points.") % {"count": PENALTY}
    group = Group(_("Buy a key"), key_choices(desk, desk.kinds["rescue"]))
    return Offer(hint=hint, groups=[group])


def left_over(desk: Desk) -> list[str]:
    """What would be lost at the end of the turn, in words."""
    found = [n.tile_name(desk.view["pending"])] if desk.view["pending"] else []
    if desk.kinds["excavate"]:
        found.append(_("a flag that you could plant here"))
    elif desk.kinds["walk"] or desk.kinds["passage"]:
        found.append(_("an exploration"))
    return found
