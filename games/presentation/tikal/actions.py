"""View and legal actions of Tikal, and what is selected -> everything that can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Controls, Group, Position
from games.presentation.tikal import bidding, tiling, walking, works
from games.presentation.tikal.desk import Desk, Offer
from games.presentation.tikal.selection import name

TOOLS = (
    ("place", "place_member", gettext_lazy("Place"), 1),
    ("move", "move", gettext_lazy("Move"), None),
    ("uncover", "uncover", gettext_lazy("Uncover"), 2),
    ("recover", "recover", gettext_lazy("Recover"), 3),
    ("exchange", "exchange", gettext_lazy("Exchange"), 3),
    ("camp", "camp", gettext_lazy("Camp"), 5),
    ("guard", "guard", gettext_lazy("Guard"), 5),
)
"""Name in the address, kind of action, name for people, cost if it is always the same."""

ICONS = {
    "place": ("t-worker-%d", "-24 -32 48 52"),
    "move": ("t-leader-%d", "-24 -42 48 62"),
    "uncover": ("t-temple-5", "-60 -70 120 130"),
    "recover": ("t-mask", "-60 -74 120 120"),
    "exchange": ("t-treasure-vase", "-18 -18 36 36"),
    "camp": ("t-camp-%d", "-50 -68 100 102"),
    "guard": ("t-guard-%d", "-30 -62 60 68"),
}
"""Symbol of the sprite, by seat where it has the colour of one, and the part to show."""

OFFERS: dict[str, Callable[[Desk], Offer]] = {
    "place": walking.bring_in,
    "move": walking.choose_walker,
    "uncover": works.uncover,
    "recover": works.recover,
    "exchange": works.exchange,
    "camp": works.camp,
    "guard": works.guard,
}

HEADINGS = {
    "place_tile": gettext_lazy("Place the tile"),
    "bid": gettext_lazy("Bid"),
    "pass_bid": gettext_lazy("Pass"),
    "choose_tile": gettext_lazy("Take a tile"),
    "place_member": gettext_lazy("Place a member"),
    "move": gettext_lazy("Move"),
    "uncover": gettext_lazy("Uncover"),
    "recover": gettext_lazy("Recover"),
    "exchange": gettext_lazy("Exchange"),
    "camp": gettext_lazy("Camp"),
    "guard": gettext_lazy("Guard"),
    "end_turn": gettext_lazy("End"),
}


def controls(position: Position) -> Controls:
    """What the seat of the view can do now."""
    desk = Desk(position)
    return PHASES[position.view["phase"]](desk)


def every_action(position: Position) -> tuple[Group, ...]:
    """All legal actions as plain buttons, by kind: the way to play without the drawing."""
    desk = Desk(position)
    groups = []
    for kind, heading in HEADINGS.items():
        groups += _walks(desk) if kind == "move" else [_listed(desk, kind, str(heading))]
    return tuple(group for group in groups if group.choices)


def _listed(desk: Desk, kind: str, heading: str) -> Group:
    actions = desk.kinds[kind]
    if kind == "recover":
        return Group(heading, tuple(works.recover_link(desk, action) for action in actions))
    if kind == "place_tile":
        return Group(heading, tuple(tiling.turned(desk, action) for action in actions))
    return Group(heading, tuple(desk.button(action) for action in actions))


def _walks(desk: Desk) -> list[Group]:
    """Moves by where they start: there are too many to repeat it on every button."""
    groups: dict[str, list[Choice]] = {}
    for action in desk.kinds["move"]:
        heading = (
            _("Move the leader from %(cell)s to")
            if action.rank == "leader"
            else (_("Move a worker from %(cell)s to"))
        )
        choice = desk.button(action, name(action.target))
        groups.setdefault(heading % {"cell": name(action.origin)}, []).append(choice)
    return [Group(heading, tuple(choices)) for heading, choices in groups.items()]


def _placing(desk: Desk) -> Controls:
    return tiling.lay(desk).controls(back=desk.chosen.cell is not None)


def _turn(desk: Desk) -> Controls:
    """Ten points to spend: tools, members on the board, the end of the turn."""
    chosen = desk.chosen
    if chosen.tool == "end" and desk.kinds["end_turn"]:
        offer = _ask_for_the_end(desk)
    elif chosen.cell is not None and chosen.tool in ("", "move"):
        offer = walking.at_cell(desk, chosen.cell)
    else:
        offer = OFFERS.get(chosen.tool, walking.everything)(desk)
    selected = bool(chosen.tool) or chosen.cell is not None
    return offer.controls(tools=_tools(desk), end=_end(desk), back=selected)


def _tools(desk: Desk) -> tuple[Choice, ...]:
    seat, language = desk.view["you"], get_language() or ""
    return tuple(
        _tool(
            number,
            desk.position.link(tool=tool) if desk.kinds[kind] else None,
            desk.chosen.tool == tool,
            seat,
            language,
        )
        for number, (tool, kind, _label, _cost) in enumerate(TOOLS)
    )


@lru_cache(maxsize=1024)
def _tool(number: int, query: str | None, current: bool, seat: int, _language: str) -> Choice:
    """The same few buttons are on every table."""
    tool, _kind, label, cost = TOOLS[number]
    return Choice(
        str(label),
        query=query,
        cost=cost,
        key=str(number + 1),
        current=current,
        picture=_icon(tool, seat),
        id=f"tool-{tool}",
    )


@cache
def _icon(tool: str, seat: int) -> SafeString:
    symbol, box = ICONS[tool]
    return format_html(
        '<svg class="glyph seat-{}" viewBox="{}" aria-hidden="true"><use href="#{}"/></svg>',
        seat,
        box,
        symbol.replace("%d", str(seat)),
    )


def _end(desk: Desk) -> Choice | None:
    """Ends the turn at once, or asks first when points are left that could be used."""
    if not desk.kinds["end_turn"]:
        return None
    useful = len(desk.position.legal) > 1
    label, key = _("End turn"), "e"
    if useful and desk.view["ap"]:
        query = desk.position.link(tool="end")
        return Choice(label, query=query, key=key, style="primary", id="end-turn")
    (action,) = desk.kinds["end_turn"]
    return desk.button(action, label, key=key, style="primary", id="end-turn")


def _ask_for_the_end(desk: Desk) -> Offer:
    left = desk.view["ap"]
    text = ngettext(
        "You have %(left)d action point left. End the turn anyway?",
        "You have %(left)d action points left. End the turn anyway?",
        left,
    ) % {"left": left}
    (action,) = desk.kinds["end_turn"]
    yes = desk.button(action, _("End turn"), style="primary", key="c", id="confirm")
    return Offer(question=desk.ask(text, yes))


PHASES: dict[str, Callable[[Desk], Controls]] = {
    "placing": _placing,
    "exploring": _turn,
    "scoring": _turn,
    "bidding": bidding.bidding,
    "choosing": bidding.choosing,
    "over": lambda desk: Controls(),
}
