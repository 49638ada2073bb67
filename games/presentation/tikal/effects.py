"""What the moves of others did to one seat: temples, treasures, worth of its position.

The position before is found by walking the events backwards from the position now, so that it
costs the same at the end of a long game as at its start.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.core.telling import Effect, Names
from games.presentation.tikal.log import cell_label, treasure_name
from games.rules.tikal import events as e
from games.rules.tikal.board import cell_at, place_of

LEADER_STRENGTH = 3
"""A leader counts as much as three workers where it matters who is strongest."""


@dataclass(slots=True)
class Temple:
    """Who stands at a temple, and what it is worth."""

    value: int
    guard: int | None
    strength: dict[int, int] = field(default_factory=dict)

    @property
    def owner(self) -> int | None:
        """Who would score it; nobody when it is empty or tied."""
        if self.guard is not None:
            return self.guard
        best = max(self.strength.values(), default=0)
        strongest = [seat for seat, strength in self.strength.items() if strength == best]
        return strongest[0] if best and len(strongest) == 1 else None


Temples = dict[int, Temple]


def effects(
    view: Mapping[str, Any], since: Sequence[Any], own: Sequence[Any], seat: int, names: Names
) -> list[Effect]:
    """The losses first. `own` is what the seat itself has done after `since`."""
    after = rewound(temples_of(view), own)
    before = rewound(after, since)
    found = [*_temple_effects(before, after, seat, names), *_direct_effects(since, seat, names)]
    found.sort(key=lambda effect: ("loss", "gain", "even").index(effect.tone))
    if not found:
        return []
    return [*found, _worth_effect(before, after, seat)]


def temples_of(view: Mapping[str, Any]) -> Temples:
    return {
        cell_at(*data["cell"]): Temple(
            value=data["value"],
            guard=data["guard"]["seat"] if data["guard"] else None,
            strength={
                member["seat"]: member["workers"] + LEADER_STRENGTH * member["leader"]
                for member in data["members"]
            },
        )
        for data in view["cells"]
    }


def rewound(temples: Temples, events: Iterable[Any]) -> Temples:
    """The same before the events happened. Cells without a temple are kept: walks cross them."""
    cells = {
        cell: Temple(temple.value, temple.guard, dict(temple.strength))
        for cell, temple in temples.items()
    }
    for event in reversed(list(events)):
        _undo(cells, event)
    return cells


def _undo(cells: Temples, event: Any) -> None:
    match event:
        case e.TilePlaced():
            del cells[event.cell]
        case e.MemberPlaced():
            _add(cells[event.cell], event.seat, -_strength(event.rank))
        case e.MemberMoved():
            _add(cells[event.target], event.seat, -_strength(event.rank))
            _add(cells[event.origin], event.seat, _strength(event.rank))
        case e.TempleUncovered():
            cells[event.cell].value -= 1
        case e.GuardPosted():
            cells[event.cell].guard = None
            gone = event.workers_removed + LEADER_STRENGTH * event.leader_removed
            _add(cells[event.cell], event.seat, gone + _strength(event.rank))


def _add(temple: Temple, seat: int, strength: int) -> None:
    temple.strength[seat] = temple.strength.get(seat, 0) + strength


def _strength(rank: str) -> int:
    return LEADER_STRENGTH if rank == "leader" else 1


def _temple_effects(before: Temples, after: Temples, seat: int, names: Names) -> Iterable[Effect]:
    for cell, now in after.items():
        if not now.value:
            continue
        then = before.get(cell) or Temple(now.value, None)
        words = {"cell": cell_label(cell), "value": now.value, "then": then.value}
        where = (place_of(cell),)
        if then.owner == seat != now.owner:
            if now.owner is None:
                text = _("You no longer hold the temple at %(cell)s (%(value)d): it is a tie.")
            else:
                words["name"] = names[now.owner]
                text = _("You lost the temple at %(cell)s (%(value)d) to %(name)s.")
            yield Effect(text % words, "loss", where)
        elif then.owner != seat == now.owner:
            text = _("You hold the temple at %(cell)s (%(value)d) now.")
            yield Effect(text % words, "gain", where)
        elif now.owner == seat and now.value != then.value:
            text = _("Your temple at %(cell)s rose from %(then)d to %(value)d.")
            yield Effect(text % words, "gain", where)


def _direct_effects(since: Iterable[Any], seat: int, names: Names) -> Iterable[Effect]:
    for event in since:
        match event:
            case e.TreasuresExchanged(other=other) if other == seat:
                words = {
                    "name": names[event.seat],
                    "took": treasure_name(event.took),
                    "gave": treasure_name(event.gave),
                }
                text = _("%(name)s took your %(took)s and left you: %(gave)s.") % words
                yield Effect(text, "loss")
            case e.AuctionWon(seat=winner) if winner == seat and event.points:
                text = ngettext(
                    "Your bid won the auction for %(count)d point.",
                    "Your bid won the auction for %(count)d points.",
                    event.points,
                )
                yield Effect(text % {"count": event.points}, "even")


def _worth_effect(before: Temples, after: Temples, seat: int) -> Effect:
    now = sum(temple.value for temple in after.values() if temple.owner == seat)
    then = sum(temple.value for temple in before.values() if temple.owner == seat)
    text = _("Your temples would score %(now)d now; after your last turn it was %(then)d.")
    return Effect(text % {"now": now, "then": then}, "even")
