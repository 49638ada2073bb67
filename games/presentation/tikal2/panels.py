"""What stands beside the board: players, supplies, what was drawn, as frozen descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.presentation.core.people import Player
from games.presentation.core.seats import SEAT_NAMES, SEAT_SHAPES
from games.presentation.tikal2 import names as n
from games.presentation.tikal2 import render
from games.presentation.tikal2.scene import printed

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Held:
    """Some things of one kind: a picture, how many, and their name."""

    picture: SafeString
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    seat: int
    player: Player
    colour: str
    shape: str
    score: int
    leading: int
    """The highest score at the table, the full length of the score bar."""
    you: bool
    turn: bool
    backpack: tuple[Held, ...]
    camp: tuple[Held, ...] | None
    """Keys, treasures and cards of the reader; None for whoever keeps them secret."""
    shown: tuple[Held, ...]
    """Camp keys that were laid open at the first scoring."""
    keys: int
    treasures: int
    cards: int
    passages: int
    tent: str
    flags: int
    worth_keys: int
    worth_altars: int

    @property
    def worth(self) -> int:
        return self.worth_keys + self.worth_altars

    @property
    def bar(self) -> int:
        """A score below nothing has no bar."""
        return max(self.score, 0)


@dataclass(frozen=True, slots=True)
class Price:
    """One fifth of the wheel."""

    kind: str
    name: str
    price: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Supply:
    """The wheel, what is in stock, the piles, how far the game is."""

    round: int
    direction: int
    wheel: tuple[Price, ...]
    stock: tuple[Held, ...]
    piles: tuple[Held, ...]
    open: tuple[Held, ...]
    sanctuary: str
    discards: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Something that lies beside the board."""

    svg: SafeString
    name: str


def player_panels(view: View, players: Sequence[Player]) -> tuple[PlayerPanel, ...]:
    """One panel for each seat, in seating order."""
    leading = max([1, *(data["score"] for data in view["seats"])])
    return tuple(_panel(view, seat, player, leading) for seat, player in enumerate(players))


def _panel(view: View, seat: int, player: Player, leading: int) -> PlayerPanel:
    data = view["seats"][seat]
    return PlayerPanel(
        seat=seat,
        player=player,
        colour=str(SEAT_NAMES[seat]),
        shape=str(SEAT_SHAPES[seat]),
        score=data["score"],
        leading=leading,
        you=view["you"] == seat,
        turn=seat in view["active"],
        backpack=keys_held(data["backpack"]),
        camp=_camp(data),
        shown=() if data["camp"] is not None else keys_held(data["revealed"] or {}),
        keys=data["camp_count"],
        treasures=data["treasure_count"],
        cards=data["card_count"],
        passages=data["passages"],
        tent=data["tent"],
        flags=data["flags"],
        worth_keys=data["worth"]["keys"] or 0,
        worth_altars=data["worth"]["altars"],
    )


def keys_held(keys: Mapping[str, int]) -> tuple[Held, ...]:
    return tuple(
        Held(render.key(colour), keys[colour], _("%(colour)s key") % {"colour": name})
        for colour, name in n.COLOURS.items()
        if keys.get(colour)
    )


def treasures_held(held: Mapping[str, int]) -> tuple[Held, ...]:
    return tuple(
        Held(render.treasure(kind), held[kind], str(name))
        for kind, name in n.TREASURES.items()
        if held.get(kind)
    )


def cards_held(cards: Sequence[str]) -> tuple[Held, ...]:
    return tuple(
        Held(render.card(kind), cards.count(kind), f"{n.CARDS[kind][0]}: {n.CARDS[kind][1]}")
        for kind in n.CARDS
        if kind in cards
    )


def _camp(data: Mapping[str, Any]) -> tuple[Held, ...] | None:
    if data["camp"] is None:
        return None
    return (
        *keys_held(data["camp"]),
        *treasures_held(data["treasures"] or {}),
        *cards_held(data["cards"] or ()),
    )


def supply(view: View) -> Supply:
    """What is left in the box, and how far the game is."""
    piles = view["piles"]
    sanctuaries = piles["sanctuaries"]
    top = n.room_title(sanctuaries[0]) if sanctuaries else _("none left")
    heaps = [
        Held(render.icon("treasure"), count, _("treasure pile %(number)d") % {"number": number})
        for number, count in enumerate(piles["treasures"], start=1)
    ]
    heaps += [
        Held(render.icon("card"), piles["cards"], _("cards")),
        Held(render.icon("room"), piles["rooms"], _("rooms to discover")),
        Held(render.icon("sanctuary"), piles["sanctuaries_left"], _("sanctuaries to discover")),
        Held(render.icon("passage"), view["passages"], _("secret passages")),
    ]
    stock = tuple(
        Held(render.key(colour), view["stock"].get(colour, 0), _("%(colour)s key") % {"colour": c})
        for colour, c in n.COLOURS.items()
    )
    return Supply(
        round=view["round"],
        direction=view["direction"],
        wheel=_wheel(view["wheel"]),
        stock=stock,
        piles=tuple(heaps),
        open=treasures_held({kind: piles["open"].count(kind) for kind in piles["open"]}),
        sanctuary=top,
        discards=cards_held(piles["discards"]),
    )


def _wheel(prices: Mapping[str, int]) -> tuple[Price, ...]:
    found = []
    for number, (kind, name) in enumerate(n.TREASURES.items()):
        angle = radians(-90 + 72 * number)
        x, y = round(54 * cos(angle), 1), round(54 * sin(angle), 1)
        found.append(Price(kind, str(name), prices[kind], x, y))
    return tuple(found)


def beside(view: View) -> tuple[str, tuple[Picture, ...]] | None:
    """What the player of the turn is busy with: a drawn three, a kept room, an unused tile."""
    drawn, mine = view["drawn"], view["you"] in view["active"]
    if drawn is not None:
        return _drawn(drawn, mine)
    if view["pending"]:
        title = _("Still to use") if mine else _("Tile in use")
        icons = tuple(Picture(render.icon(icon), n.icon_name(icon)) for icon in view["pending"])
        return title, icons
    return None


def _drawn(drawn: Mapping[str, Any], mine: bool) -> tuple[str, tuple[Picture, ...]] | None:
    if drawn["kept"]:
        room = drawn["kept"]
        picture = Picture(render.render_room(printed(room), n.room_title(room)), "")
        return _("Room in hand"), (picture,)
    if mine:
        return None
    what = {"treasure": _("treasures"), "card": _("cards"), "room": _("rooms")}[drawn["what"]]
    icon = Picture(render.icon(drawn["what"]), what)
    return _("Looking at %(what)s") % {"what": what}, (icon,)
