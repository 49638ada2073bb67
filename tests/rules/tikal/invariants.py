"""What is true of every position of Tikal, and how its points come about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from tests.rules.tikal.components import (
    CAMPS,
    COPIES,
    GUARDS,
    PRINTED,
    TEMPLE_TILES,
    TILES,
    TREASURES,
    WORKERS,
)


def check(rules: Any, state: Any, removed: Iterable[str]) -> None:
    """No piece is lost or made; `removed` are the tiles that left the game."""
    view, stored = rules.view(state, None), rules.dump(state)
    _check_turn(view)
    _check_tiles(view, list(removed))
    _check_temple_tiles(view)
    _check_treasures(view, stored)
    for number, seat in enumerate(view["seats"]):
        _check_figures(view, number, seat)


def gone(events: Iterable[Any]) -> list[str]:
    """The pieces that an event put out of the game."""
    names = list(TILES)
    return [names[event.tile] for event in events if event.kind == "tile_removed"]


def first_scores(seats: int, options: dict[str, Any]) -> list[int]:
    return [20 if options["variant"] == "auction" else 0] * seats


def points(events: Iterable[Any]) -> Iterator[tuple[int, int]]:
    """(seat, change) for everything that changes a score, temple by temple."""
    for event in events:
        if event.kind in ("temple_scored", "treasure_scored"):
            yield event.seat, event.points
        elif event.kind == "auction_won":
            yield event.seat, -event.points


def _check_turn(view: dict[str, Any]) -> None:
    assert 0 <= view["ap"] <= 10
    assert all(seat["score"] >= 0 for seat in view["seats"])
    assert all(0 <= cell["worked"] <= 2 for cell in view["cells"])
    assert 0 <= view["scoring"]["done"] <= 4
    in_hand = view["phase"] == "placing" or (view["phase"] == "scoring" and view["tile"])
    assert (view["tile"] is not None) == bool(in_hand)


def _check_tiles(view: dict[str, Any], removed: list[str]) -> None:
    laid = [cell["tile"] for cell in view["cells"]]
    assert len({tuple(cell["cell"]) for cell in view["cells"]}) == len(laid)
    known = [name for name in laid if name in TILES]
    assert len(laid) - len(known) == len(PRINTED)
    known += removed + view["display"] + ([view["tile"]] if view["tile"] else [])
    assert len(set(known)) == len(known)
    hidden = Counter(name[0] for name in TILES if name not in known)
    assert Counter(view["stack"]) == hidden


def _check_temple_tiles(view: dict[str, Any]) -> None:
    used = Counter(
        level
        for cell in view["cells"]
        for level in range(cell["initial"] + 1, cell["value"] + 1)
        if cell["kind"] == "temple"
    )
    left = {int(number): count for number, count in view["temple_tiles"].items()}
    assert {number: left[number] + used[number] for number in left} == TEMPLE_TILES
    assert min(left.values()) >= 0


def _check_treasures(view: dict[str, Any], stored: dict[str, Any]) -> None:
    found = Counter(TREASURES[kind] for kind in stored["bag"])
    for pile in stored["wafers"]:
        found.update(TREASURES[kind] for kind in pile)
    for seat in view["seats"]:
        assert min(seat["treasures"].values(), default=1) > 0
        found.update(seat["treasures"])
    assert found == dict.fromkeys(TREASURES, COPIES)
    assert [cell["wafers"] for cell in view["cells"]] == [
        len(stored["wafers"][column * 5 + row]) for column, row in _places(view)
    ]


def _places(view: dict[str, Any]) -> list[list[int]]:
    return [cell["cell"] for cell in view["cells"]]


def _check_figures(view: dict[str, Any], number: int, seat: dict[str, Any]) -> None:
    own = [m for cell in view["cells"] for m in cell["members"] if m["seat"] == number]
    guards = [cell["guard"]["rank"] for cell in view["cells"] if _owner(cell) == number]
    workers = sum(member["workers"] for member in own) + guards.count("worker")
    assert workers + seat["workers"] + seat["removed"] == WORKERS
    leaders = sum(member["leader"] for member in own)
    assert leaders == (seat["leader"] == "board")
    assert "leader" not in guards or seat["leader"] == "gone"
    assert len(guards) + seat["guards"] == GUARDS
    camps = [cell for cell in view["cells"] if cell["camp"] == number]
    assert len(camps) + seat["camps"] == CAMPS
    assert all(cell["kind"] != "volcano" for cell in view["cells"] if cell["members"])


def _owner(cell: dict[str, Any]) -> int | None:
    return cell["guard"]["seat"] if cell["guard"] else None
