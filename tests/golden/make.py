"""Make the golden records anew: `python -m tests.golden.make [name ...]`.

Only when the rules are meant to change: the new records go into a commit of their own that says
why. A game that somebody really played can be dropped into the folder by hand.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from games.rules.core.record import Header, Played, make_record
from games.rules.core.rng import Rng, commitment
from games.rules.registry import RULES
from tests.rules.play import moments

FOLDER = Path(__file__).parent
Record = dict[str, Any]


class Golden(NamedTuple):
    """A random game, named after what it shows."""

    game: str
    name: str
    seats: int
    options: dict[str, Any]
    shows: Callable[[Record], bool] = bool
    """The first game of which this is true is taken."""


def has_event(kind: str) -> Callable[[Record], bool]:
    return lambda record: any(
        event["kind"] == kind for move in record["moves"] for event in move["events"]
    )


def is_shared(record: Record) -> bool:
    return len(record["winners"]) > 1


AUCTION = {"variant": "auction"}
MEMBER = {"camp_needs_member": True}
GOLDENS = [
    Golden("tikal", "basic-2", 2, {}),
    Golden("tikal", "basic-3", 3, {}),
    Golden("tikal", "basic-4", 4, {}),
    Golden("tikal", "auction-2", 2, AUCTION),
    Golden("tikal", "auction-3", 3, AUCTION),
    Golden("tikal", "auction-4", 4, AUCTION),
    Golden("tikal", "basic-3-camp-needs-member", 3, MEMBER),
    Golden("tikal", "basic-4-lowest-first", 4, {"final_order": "lowest_first"}),
    Golden("tikal", "auction-2-camp-needs-member", 2, {**AUCTION, **MEMBER}),
    Golden("tikal", "basic-2-tile-removed", 2, {}, has_event("tile_removed")),
    Golden("tikal", "auction-3-tile-removed", 3, AUCTION, has_event("tile_removed")),
    Golden("tikal", "basic-4-shared-victory", 4, {}, is_shared),
    Golden("tikal", "auction-3-shared-victory", 3, AUCTION, is_shared),
    Golden("tikal2", "base-2", 2, {}),
    Golden("tikal2", "base-3", 3, {}),
    Golden("tikal2", "base-4", 4, {}),
    Golden("tikal2", "more-control-3", 3, {"more_control": True}),
    Golden("tikal2", "short-2", 2, {"short_game": True}),
    Golden("tikal2", "short-more-control-4", 4, {"more_control": True, "short_game": True}),
    Golden("tikal2", "base-2-treasury", 2, {}, has_event("treasury_placed")),
    Golden("tikal2", "base-3-shared-victory", 3, {}, is_shared),
]


def record(golden: Golden) -> Record:
    seeds = (f"{golden.name} {number}" for number in itertools.count(1))
    return next(found for found in (played(golden, seed) for seed in seeds) if golden.shows(found))


def played(golden: Golden, seed: str) -> Record:
    rules: Any = RULES[golden.game]
    state = rules.setup(golden.seats, seed, golden.options)
    history = list(moments(rules, state, Rng.from_text(f"moves {seed}")))
    header = Header(
        options=golden.options,
        seats=tuple({"name": f"Bot {n}", "bot": "random"} for n in range(1, golden.seats + 1)),
        seed_commitment=commitment(seed),
        setup=rules.deal(golden.seats, seed, golden.options),
    )
    moves = [
        Played(number, moment.seat, moment.action, moment.events)
        for number, moment in enumerate(history, start=1)
    ]
    return make_record(rules, header, moves, history[-1].after)


def lines(data: dict[str, Any]) -> Iterator[str]:
    """JSON with one move on a line, so that a change can be read."""
    yield "{"
    for key, value in data.items():
        if key == "moves":
            yield '"moves": ['
            texts = [json.dumps(move, separators=(",", ":")) for move in value]
            yield ",\n".join(texts)
            yield "],"
        else:
            last = key == list(data)[-1]
            yield f"{json.dumps(key)}: {json.dumps(value)}{'' if last else ','}"
    yield "}\n"


def main(names: list[str]) -> None:
    for golden in GOLDENS:
        if not names or golden.name in names:
            path = FOLDER / golden.game / f"{golden.name}.json"
            path.parent.mkdir(exist_ok=True)
            path.write_text("\n".join(lines(record(golden))))
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
