"""Another deal of everything that nobody may know yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.models import Game
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.registry import RULES


def reshuffle(game: Game, seed: int = 99) -> None:
    """Deal anew what nobody may know yet, and store the state that it leads to.

    The seed itself stays: its hash is public.
    """
    rules, rng = RULES[game.key], Rng(seed)
    moves = list(game.moves.filter(undone=False))
    drawn = sum(len(found) for found in _drawn(game))
    tiles, wafers = list(game.setup["tiles"]), list(game.setup["wafers"])
    rest = tiles[drawn:]
    for letter in sorted({tile[0] for tile in rest}):
        places = [at for at in range(drawn, len(tiles)) if tiles[at][0] == letter]
        for at, tile in zip(places, rng.shuffled([tiles[at] for at in places]), strict=True):
            tiles[at] = tile
    hidden = _covered(game)
    for at, kind in zip(hidden, rng.shuffled([wafers[at] for at in hidden]), strict=True):
        wafers[at] = kind
    setup = {**game.setup, "tiles": tiles, "wafers": wafers, "seed": "another"}
    assert tiles != game.setup["tiles"]
    assert wafers != game.setup["wafers"]
    state = rules.start(game.seats.count(), game.options, setup).state
    for move in moves:
        action = rules.actions.load(move.action)
        state = rules.transition(state, Seat(move.seat), action).state
    game.setup, game.state = setup, rules.dump(state)
    game.save(update_fields=["setup", "state"])


def _events(game: Game) -> Iterator[dict[str, Any]]:
    yield from game.opening
    for move in game.moves.filter(undone=False):
        yield from move.events


def _drawn(game: Game) -> Iterator[list[str]]:
    for event in _events(game):
        if event["kind"] == "tile_drawn":
            yield [event["tile"]]
        elif event["kind"] == "tiles_displayed":
            yield event["tiles"]


def _covered(game: Game) -> list[int]:
    """Places in the deal of the treasures that nobody has seen."""
    dealt, piles = 0, {}
    for event in _events(game):
        if event["kind"] == "tile_placed":
            piles[tuple(event["cell"])] = list(range(dealt, dealt + event["wafers"]))
            dealt += event["wafers"]
        elif event["kind"] == "treasure_recovered":
            piles[tuple(event["cell"])].pop(0)
    count = len(game.setup["wafers"])
    return [at for pile in piles.values() for at in pile] + list(range(dealt, count))
