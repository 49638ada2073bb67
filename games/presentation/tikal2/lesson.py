"""The first turn of Tikal II, step by step, on a real position and by the real rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.presentation.affordances import Controls, Shown
from games.presentation.core.hexes import Cell
from games.presentation.core.lesson import LessonLink, LessonPage, read_steps
from games.presentation.core.marks import Mark, Walk
from games.presentation.tikal2.gains import best
from games.presentation.tikal2.places import SITE_ROW, room_cell, tile_cell
from games.presentation.tikal2.scene import cell_of
from games.presentation.tikal2.words import action_label
from games.rules.core.errors import IllegalAction
from games.rules.core.protocol import Seat
from games.rules.core.replay import apply
from games.rules.tikal2 import actions as a
from games.rules.tikal2 import events as e
from games.rules.tikal2.pieces import ICONS, ROOMS, TILES
from games.rules.tikal2.rules import Tikal2
from games.rules.tikal2.state import State

RULES = Tikal2()
YOU, OTHER = Seat(0), Seat(1)
SITE = 2
"""Where the lesson sails to."""
PAIRS = ((0, 1), (1, 2), (2, 3), (3, 4), (0, 4))
"""Five of the pairs of keys; all of them would be a long list."""

Offers = Callable[[State, a.Action], bool]
"""Whether a step offers a legal action of the position."""


def first_tile() -> int:
    """A tile for everybody with a key of any colour and some points: nothing hidden on it."""
    for number, face in enumerate(TILES):
        names = [ICONS[icon].partition(":")[0] for icon in face.icons]
        if face.players == 2 and ICONS[face.icons[0]] == "key:any" and names[-1] == "points":
            return number
    raise LookupError("no tile for the lesson")


@dataclass(frozen=True, slots=True)
class Step:
    title: str | Promise
    text: tuple[str | Promise, ...]
    offers: Offers


STEPS = (
    Step(
        gettext_lazy("Pack two keys"),
        (
            gettext_lazy(
                "Your explorer stands outside the temple. Doors have colours, and each colour has "
                "its sign. With a key of that colour in your backpack you walk through, as often "
                "as you like: keys are not used up."
            ),
            gettext_lazy("Before the game everybody packs two keys. Which ones do you take?"),
        ),
        lambda state, action: (
            isinstance(action, a.ChooseKeys) and (action.first, action.second) in PAIRS
        ),
    ),
    Step(
        gettext_lazy("Sail to a site"),
        (
            gettext_lazy(
                "A turn begins on the river. You fetch one action tile: at the site where your "
                "pirogue lies, or up to five sites further, clockwise."
            ),
            gettext_lazy(
                "Sailing is free. Only the forest between the sixth and the first site costs a key."
            ),
        ),
        lambda state, action: isinstance(action, a.Navigate) and action.site == SITE,
    ),
    Step(
        gettext_lazy("Take a tile"),
        (gettext_lazy("You may use everything that stands on it: here a key and some points."),),
        lambda state, action: isinstance(action, a.TakeTile) and action.tile == first_tile(),
    ),
    Step(
        gettext_lazy("Take the key"),
        (
            gettext_lazy(
                "A key in the backpack opens doors. A key in the camp scores twice in the game, "
                "but never opens anything. It cannot be moved later."
            ),
        ),
        lambda state, action: isinstance(action, a.TakeKey),
    ),
    Step(
        gettext_lazy("Take the points"),
        (gettext_lazy("The actions of a tile come in any order that you like."),),
        lambda state, action: isinstance(action, a.TakePoints),
    ),
    Step(
        gettext_lazy("Send your explorer"),
        (
            gettext_lazy(
                "Now the temple. Every room that your keys open is lit, with the points that a "
                "flag would bring there. The way may be as long as you like, also around the "
                "outside."
            ),
        ),
        lambda state, action: (
            isinstance(action, a.Walk)
            and best(RULES.view(state, YOU), _room(state, action.room), YOU) is not None
        ),
    ),
    Step(
        gettext_lazy("Plant your flag"),
        (
            gettext_lazy(
                "You score the space, 1 point for each door of the room, and 1 for each door of "
                "the same colour in rooms where you have a flag already. So rooms of one colour "
                "are worth more and more."
            ),
        ),
        lambda state, action: isinstance(action, a.Excavate),
    ),
    Step(
        gettext_lazy("End your turn"),
        (
            gettext_lazy(
                "One flag a turn is the rule. Once a round your tent gives you an extra "
                "exploration, or a key."
            ),
        ),
        lambda state, action: isinstance(action, a.EndTurn),
    ),
)


def _room(state: State, room: int) -> Mapping[str, Any] | None:
    for data in RULES.view(state, YOU)["temple"]:
        if data["room"] == ROOMS[room]:
            return data
    return None


def lesson(query: Mapping[str, str]) -> LessonPage:
    """See `Lesson`. `do` is what was done so far."""
    done: list[a.Action] = []
    state, walk = first_position(), None
    for data in read_steps(query.get("do", "[]")):
        action = RULES.actions.load(data)
        if len(done) == len(STEPS) or action not in _offered(state, done):
            raise IllegalAction("the lesson does not go that way")
        state, events = apply(RULES, state, YOU, action)
        if not done:
            state = apply(RULES, state, OTHER, RULES.legal(state, OTHER)[-1]).state
        walk = next((found for event in events if (found := _walk(event))), None)
        done.append(action)
    back = None if not done else _query(done[:-1])
    view = RULES.view(state, YOU)
    if len(done) == len(STEPS):
        return _farewell(view, back)
    offers, step = _offered(state, done), STEPS[len(done)]
    return LessonPage(
        number=len(done) + 1,
        count=len(STEPS),
        title=str(step.title),
        text=tuple(str(part) for part in step.text),
        view=view,
        shown=Shown(controls=Controls(marks=_marks(done, offers, view)), walk=walk),
        links=tuple(_link(done, offer) for offer in offers),
        back=back,
    )


def first_position() -> State:
    """Two players, you begin, and the tile of the lesson lies at its site."""
    deal = RULES.deal(2, "the first turn", {})
    wanted = TILES[first_tile()].id
    order = [tile for tile in deal["tiles"][0] if tile != wanted]
    order.insert(3, wanted)
    tiles = [order, deal["tiles"][1]]
    return RULES.start(2, {}, {**deal, "tiles": tiles, "start_seat": YOU}).state


def _offered(state: State, done: Sequence[a.Action]) -> list[a.Action]:
    offers = STEPS[len(done)].offers
    return [action for action in RULES.legal(state, YOU) if offers(state, action)]


def _query(done: Sequence[a.Action]) -> str:
    steps = json.dumps([RULES.actions.dump(action) for action in done], separators=(",", ":"))
    return f"?{urlencode({'do': steps} if done else {})}"


def _walk(event: e.Event) -> Walk | None:
    if isinstance(event, e.ExplorerWalked):
        return Walk(tuple(room_cell(room) for room in event.route), event.seat, "explorer")
    if isinstance(event, e.Navigated):
        return Walk(tuple((site, SITE_ROW) for site in event.route), event.seat, "pirogue")
    return None


def _link(done: Sequence[a.Action], offer: a.Action) -> LessonLink:
    return LessonLink(action_label(offer, ()), _query((*done, offer)), primary=True)


def _marks(
    done: Sequence[a.Action], offers: Sequence[a.Action], view: Mapping[str, Any]
) -> tuple[Mark, ...]:
    """The places that can be chosen instead of the links."""
    marks = []
    for offer in offers:
        cell, gain = _target(offer, view)
        if cell is not None:
            url = _query((*done, offer))
            marks.append(Mark(cell, url, action_label(offer, ()), gain, hx=(("get", url),)))
    return tuple(marks)


def _target(offer: a.Action, view: Mapping[str, Any]) -> tuple[Cell | None, int | None]:
    match offer:
        case a.Navigate():
            return (offer.site, SITE_ROW), None
        case a.TakeTile():
            tiles = view["sites"][SITE - 1]["tiles"]
            return tile_cell(SITE, tiles.index(TILES[offer.tile].id)), None
        case a.Walk():
            room = next(data for data in view["temple"] if data["room"] == ROOMS[offer.room])
            return cell_of(view, ROOMS[offer.room]), best(view, room, YOU)
        case a.Excavate():
            return cell_of(view, view["explorers"][YOU]), None
    return None, None


def _farewell(view: Mapping[str, Any], back: str | None) -> LessonPage:
    return LessonPage(
        number=len(STEPS),
        count=len(STEPS),
        title=_("That was a whole turn"),
        text=(
            _(
                "When all tiles of the river are taken, the keys in the camps and the altars "
                "score, and the second round goes the other way round."
            ),
            _(
                "The rest you learn on the way: treasures for the seaplanes, secret passages, "
                "cards, and new rooms that you place yourself."
            ),
        ),
        view=view,
        shown=Shown(),
        links=(),
        back=back,
        done=True,
    )
