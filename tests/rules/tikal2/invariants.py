"""What is true of every position of Tikal II, and how its points come about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from tests.rules.tikal2.components import (
    CARDS,
    COLOURS,
    DECK,
    FLAGS,
    KEYS_PER_COLOUR,
    PASSAGES,
    ROOMS,
    TILES_IN_PLAY,
    TREASURES,
    TREASURES_PER_KIND,
)

EMPTY = -1


def check(rules: Any, state: Any, removed: Iterable[str]) -> None:
    """No piece is lost or made; delivered treasures are counted by the state itself."""
    view, stored = rules.view(state, None), rules.dump(state)
    _check_keys(stored)
    _check_treasures(stored)
    _check_cards(stored)
    _check_rooms(view, stored)
    _check_tiles(stored)
    _check_flags(view, stored)
    assert stored["passages"] + sum(stored["tokens"]) == PASSAGES
    assert min(stored["passages"], *stored["tokens"]) >= 0
    assert stored["extra"] >= 0
    assert all(1 <= site <= 6 for site in stored["pirogues"])


def gone(events: Iterable[Any]) -> list[str]:
    """The pieces that an event put out of the game: none that the state does not count."""
    return []


def first_scores(seats: int, options: dict[str, Any]) -> list[int]:
    return [0] * seats


def points(events: Iterable[Any]) -> Iterator[tuple[int, int]]:
    """(seat, change) for everything that changes a score."""
    for event in events:
        if event.kind == "flag_placed":
            yield event.seat, event.points + event.door_points
        elif event.kind == "rescued":
            yield event.seat, -event.points
        elif event.kind == "navigated":
            yield event.seat, -10 if event.toll == "points" else 0
        elif hasattr(event, "points"):
            yield event.seat, event.points


def _check_keys(stored: dict[str, Any]) -> None:
    for colour in range(len(COLOURS)):
        held = [row[colour] for row in (*stored["camps"], *stored["backpacks"])]
        assert min(*held, stored["stock"][colour]) >= 0
        assert sum(held) + stored["stock"][colour] == KEYS_PER_COLOUR
    for camp, shown in zip(stored["camps"], stored["revealed"], strict=True):
        assert all(known <= held for held, known in zip(camp, shown, strict=True))


def _check_treasures(stored: dict[str, Any]) -> None:
    found: Counter[int] = Counter(stored["open_treasures"])
    for pile in stored["treasure_piles"]:
        found.update(pile)
    found.update(_drawn(stored, "treasure"))
    for hand in (*stored["treasures"], stored["delivered"]):
        assert min(hand) >= 0
        found.update(dict(enumerate(hand)))
    assert found == dict.fromkeys(range(len(TREASURES)), TREASURES_PER_KIND)
    assert len(stored["open_treasures"]) <= 3


def _check_cards(stored: dict[str, Any]) -> None:
    found = Counter([*stored["deck"], *stored["discards"], *_drawn(stored, "card")])
    for hand in stored["cards"]:
        assert min(hand) >= 0
        found.update({card: count for card, count in enumerate(hand) if count})
    assert found == Counter(CARDS.index(name) for name in DECK)


def _drawn(stored: dict[str, Any], what: str) -> list[int]:
    kind, _, items, kept = stored["drawn"]
    if kind != what:
        return []
    return [*items, *([kept] if kept != EMPTY else [])]


def _check_rooms(view: dict[str, Any], stored: dict[str, Any]) -> None:
    laid = [room for room in stored["cells"] if room != EMPTY]
    covered = [*stored["room_pile"], *stored["sanctuaries"], *_drawn(stored, "room")]
    everything = sorted(laid + covered)
    treasury = ROOMS.index("treasury")
    assert everything == [room for room in range(27) if room in laid or room != treasury]
    assert (treasury in laid) == (len(view["empty"]) == 0)
    assert len(view["empty"]) != 1
    assert len(view["temple"]) + len(view["empty"]) == 27
    inside = {*(cell["room"] for cell in view["temple"]), "outside"}
    inside |= {room["room"] for room in view["secret"]}
    assert set(view["explorers"]) <= inside


def _check_tiles(stored: dict[str, Any]) -> None:
    dealt = [tile for row in (*stored["sites"], *stored["taken"]) for tile in row]
    in_play = TILES_IN_PLAY[stored["seats"]]
    assert sorted(dealt) == list(range(in_play))
    later = sorted(tile for row in stored["later"] for tile in row)
    assert later == (list(range(in_play)) if stored["round"] == 1 else [])


def _check_flags(view: dict[str, Any], stored: dict[str, Any]) -> None:
    for seat, mask in enumerate(stored["flagged"]):
        assert view["seats"][seat]["flags"] + mask.bit_count() == FLAGS
        assert view["seats"][seat]["flags"] >= 0
        for room, owners in enumerate(stored["spaces"]):
            assert owners.count(seat) <= 1
            assert mask >> room & 1 or seat not in owners
            if mask >> room & 1 and seat not in owners:
                assert room < 20
                assert owners[0] != EMPTY
