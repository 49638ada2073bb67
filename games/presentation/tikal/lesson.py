"""The first turn of Tikal, step by step, on a real position and by the real rules."""

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
from games.presentation.core.hexes import Cell, label
from games.presentation.core.lesson import LessonLink, LessonPage, read_steps
from games.presentation.core.marks import Ghost, Mark, Walk
from games.rules.core.errors import IllegalAction
from games.rules.core.protocol import Seat
from games.rules.core.replay import apply
from games.rules.tikal import actions as a
from games.rules.tikal.board import cell_at, place_of
from games.rules.tikal.events import MemberMoved
from games.rules.tikal.rules import Tikal
from games.rules.tikal.state import State

RULES = Tikal()
YOU = Seat(0)
FIRST_TILE = "A4"
TEMPLES = (cell_at(0, 3), cell_at(1, 4))
"""The two that are on the map from the start; each is one step of 2 AP from the base camp."""

Offers = Callable[[State, a.Action], bool]
"""Whether a step offers a legal action of the position."""


@dataclass(frozen=True, slots=True)
class Step:
    title: str | Promise
    text: tuple[str | Promise, ...]
    offers: Offers


def _tile(state: State, action: a.Action) -> bool:
    return isinstance(action, a.PlaceTile)


def _bring_leader(state: State, action: a.Action) -> bool:
    return isinstance(action, a.PlaceMember) and action.rank == "leader"


def _bring_worker(state: State, action: a.Action) -> bool:
    return isinstance(action, a.PlaceMember) and action.rank == "worker"


def _send_leader(state: State, action: a.Action) -> bool:
    return isinstance(action, a.Move) and action.rank == "leader" and action.target in TEMPLES


def _send_worker(state: State, action: a.Action) -> bool:
    """To where the leader went."""
    followed = state.leaders[YOU]
    return isinstance(action, a.Move) and action.rank == "worker" and action.target == followed


def _uncover(state: State, action: a.Action) -> bool:
    return isinstance(action, a.Uncover)


def _end(state: State, action: a.Action) -> bool:
    return isinstance(action, a.EndTurn)


STEPS = (
    Step(
        gettext_lazy("Place your tile"),
        (
            gettext_lazy(
                "Each turn begins with a new piece of jungle. You drew a treasure site: four "
                "treasures will lie hidden there."
            ),
            gettext_lazy(
                "Choose one of the lit cells, turn the tile as you like, and place it. There must "
                "be a stone on an edge that it shares with an explored cell: stones are paths."
            ),
        ),
        _tile,
    ),
    Step(
        gettext_lazy("Bring your leader"),
        (
            gettext_lazy(
                "Now you have 10 action points (AP). Members of your expedition come from your "
                "supply into the base camp for 1 AP each."
            ),
            gettext_lazy(
                "Start with the leader: where it matters who is strongest, a leader weighs as much "
                "as three workers."
            ),
        ),
        _bring_leader,
    ),
    Step(
        gettext_lazy("Bring a worker"),
        (gettext_lazy("Workers do the same jobs as the leader. You have 18 of them."),),
        _bring_worker,
    ),
    Step(
        gettext_lazy("And another one"),
        (gettext_lazy("One more, for 1 AP. He can go on next turn."),),
        _bring_worker,
    ),
    Step(
        gettext_lazy("Send the leader to a temple"),
        (
            gettext_lazy(
                "A step costs as many points as there are stones on the edge between two cells, on "
                "both tiles together. Two stones lie between the base camp and each of the temples."
            ),
            gettext_lazy("Choose one of the two."),
        ),
        _send_leader,
    ),
    Step(
        gettext_lazy("Send a worker after the leader"),
        (gettext_lazy("Together they are four strong there, and two pairs of hands."),),
        _send_worker,
    ),
    Step(
        gettext_lazy("Uncover the temple"),
        (
            gettext_lazy(
                "For 2 AP a level of the temple comes free of the jungle, and it is worth one more "
                "point for whoever holds it."
            ),
            gettext_lazy(
                "Two levels in a turn are the most, and for the second one two members must be "
                "there. You have the members, but only 3 AP left: one level it is."
            ),
        ),
        _uncover,
    ),
    Step(
        gettext_lazy("End your turn"),
        (
            gettext_lazy(
                "1 AP is left, and nothing better to do with it. Points cannot be saved. In a real "
                "game you could take back every step until now: only the end of the turn counts."
            ),
        ),
        _end,
    ),
)


def lesson(query: Mapping[str, str]) -> LessonPage:
    """See `Lesson`. `do` is what was done so far, `cell` and `turn` a tile that is tried out."""
    done: list[a.Action] = []
    state, walk = first_position(), None
    for data in read_steps(query.get("do", "[]")):
        action = RULES.actions.load(data)
        if len(done) == len(STEPS) or action not in _offered(state, done):
            raise IllegalAction("the lesson does not go that way")
        state, events = apply(RULES, state, YOU, action)
        walk = next((_walk(event) for event in events if isinstance(event, MemberMoved)), None)
        done.append(action)
    back = None if not done else _query(done[:-1])
    view = RULES.view(state, YOU)
    if len(done) == len(STEPS):
        return _farewell(view, back)
    offers = _offered(state, done)
    step = STEPS[len(done)]
    if isinstance(offers[0], a.PlaceTile):
        links, controls = _placing(query, offers)
    else:
        links = tuple(_link(done, offer) for offer in offers)
        controls = Controls(marks=_marks(done, offers, state))
    return LessonPage(
        number=len(done) + 1,
        count=len(STEPS),
        title=str(step.title),
        text=tuple(str(part) for part in step.text),
        view=view,
        shown=Shown(controls=controls, walk=walk),
        links=links,
        back=back,
    )


def first_position() -> State:
    """Two players, you begin, and the first tile is one with something to say about."""
    deal = RULES.deal(2, "the first turn", {})
    tiles = sorted(deal["tiles"], key=lambda tile: tile != FIRST_TILE)
    return RULES.start(2, {}, {**deal, "tiles": tiles, "start_seat": YOU}).state


def _offered(state: State, done: Sequence[a.Action]) -> list[a.Action]:
    offers = STEPS[len(done)].offers
    return [action for action in RULES.legal(state, YOU) if offers(state, action)]


def _query(done: Sequence[a.Action], **more: object) -> str:
    steps = json.dumps([RULES.actions.dump(action) for action in done], separators=(",", ":"))
    return f"?{urlencode({**({'do': steps} if done else {}), **more})}"


def _walk(event: MemberMoved) -> Walk:
    return Walk(tuple(place_of(cell) for cell in event.route), event.seat, event.rank)


def _placing(
    query: Mapping[str, str], offers: Sequence[a.Action]
) -> tuple[tuple[LessonLink, ...], Controls]:
    """First a cell, then a rotation of the ghost that lies there."""
    places: dict[Cell, list[a.PlaceTile]] = {}
    for offer in offers:
        assert isinstance(offer, a.PlaceTile)
        places.setdefault(place_of(offer.cell), []).append(offer)
    urls = {cell: _query((), cell=label(cell)) for cell in places}
    marks = tuple(
        Mark(cell, url, _("try the tile here"), kind="pick", hx=(("get", url),))
        for cell, url in urls.items()
    )
    chosen = next((cell for cell in places if label(cell) == query.get("cell")), None)
    if chosen is None:
        links = tuple(
            LessonLink(_("Try %(cell)s") % {"cell": label(cell)}, url) for cell, url in urls.items()
        )
        return links, Controls(marks=marks)
    fits = places[chosen]
    turn = query.get("turn", "")
    at = int(turn) % len(fits) if turn.isascii() and turn.isdigit() and len(turn) < 3 else 0
    links = (
        LessonLink(_("Place it here"), _query((fits[at],)), primary=True),
        LessonLink(_("Turn it"), _query((), cell=label(chosen), turn=(at + 1) % len(fits))),
        LessonLink(_("Another cell"), _query(())),
    )
    ghost = Ghost(chosen, FIRST_TILE, fits[at].rotation)
    return links, Controls(marks=marks, ghost=ghost, selected=chosen)


def _link(done: Sequence[a.Action], offer: a.Action) -> LessonLink:
    return LessonLink(_label(offer), _query((*done, offer)), primary=True)


def _label(offer: a.Action) -> str:
    match offer:
        case a.PlaceMember(rank="leader"):
            return _("Bring the leader to the base camp (1 AP)")
        case a.PlaceMember():
            return _("Bring a worker to the base camp (1 AP)")
        case a.Move(rank="leader"):
            return _("Leader to %(cell)s (2 AP)") % {"cell": label(place_of(offer.target))}
        case a.Move():
            return _("Worker to %(cell)s (2 AP)") % {"cell": label(place_of(offer.target))}
        case a.Uncover():
            return _("Uncover %(cell)s (2 AP)") % {"cell": label(place_of(offer.cell))}
    return _("End turn")


def _marks(done: Sequence[a.Action], offers: Sequence[a.Action], state: State) -> tuple[Mark, ...]:
    """The cells that can be chosen instead of the links."""
    marks = []
    for offer in offers:
        cell = getattr(offer, "target", getattr(offer, "cell", None))
        if cell is None:
            continue
        url, cost = _query((*done, offer)), RULES.cost(state, YOU, offer)
        marks.append(Mark(place_of(cell), url, _label(offer), cost=cost, hx=(("get", url),)))
    return tuple(marks)


def _farewell(view: Mapping[str, Any], back: str | None) -> LessonPage:
    return LessonPage(
        number=len(STEPS),
        count=len(STEPS),
        title=_("That was a whole turn"),
        text=(
            _(
                "The temple is worth 2 now, and you are the only one there: in a scoring round it "
                "is yours. When a volcano is drawn, everybody takes a turn and then scores."
            ),
            _(
                "The rest you learn on the way: treasures in pairs and triplets, camps as short "
                "cuts, guards that hold a temple for good."
            ),
        ),
        view=view,
        shown=Shown(),
        links=(),
        back=back,
        done=True,
    )
