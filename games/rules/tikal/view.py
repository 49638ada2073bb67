"""What a seat may know. Built from nothing: what is not written here stays hidden.

Hidden in Tikal is only chance: the order of the tiles and which treasures lie or come where.
"""

from __future__ import annotations

from typing import Any

from games.rules.tikal.board import CELLS, NOBODY, place_of
from games.rules.tikal.meta import KEY
from games.rules.tikal.scoring import worth
from games.rules.tikal.state import GONE, IN_SUPPLY, State
from games.rules.tikal.tiles import LETTERS, NO_TILE, TILES, TREASURES, TURNED


def view(state: State, seat: int | None) -> dict[str, Any]:
    over = state.phase == "over"
    shown = [*([state.tile] if state.tile != NO_TILE else []), *state.display]
    return {
        "game": KEY,
        "you": seat,
        "phase": state.phase,
        "active": [] if over else [state.seat],
        "turn_seat": state.turn_seat,
        "ap": state.ap,
        "tile": None if state.tile == NO_TILE else TILES[state.tile].id,
        "options": options(state),
        "cells": [_cell(state, cell) for cell in range(CELLS) if state.tiles[cell] != NO_TILE],
        "seats": [_seat(state, number) for number in range(state.seats)],
        "temple_tiles": {str(n): left for n, left in enumerate(state.temple_tiles) if n >= 2},
        "stack": _letters(state),
        "display": [TILES[tile].id for tile in state.display],
        "auction": _auction(state) if state.variant == "auction" else None,
        "scoring": {
            "done": state.rounds - (state.phase == "scoring"),
            "round": state.rounds if state.phase == "scoring" else None,
            "queue": list(state.queue),
        },
        "tiles": {TILES[tile].id: _face(tile) for tile in shown},
    }


def options(state: State) -> dict[str, Any]:
    return {
        "variant": state.variant,
        "camp_needs_member": state.camp_needs_member,
        "final_order": state.final_order,
    }


def _cell(state: State, cell: int) -> dict[str, Any]:
    tile, rotation, guard = state.tiles[cell], state.rotations[cell], state.guards[cell]
    face = TILES[tile]
    return {
        "cell": list(place_of(cell)),
        "tile": face.id,
        "kind": face.kind,
        "rotation": rotation,
        "stones": list(TURNED[tile][rotation]),
        "value": state.values[cell],
        "initial": face.value,
        "wafers": len(state.wafers[cell]),
        "masks": face.masks,
        "camp": None if state.camps[cell] == NOBODY else state.camps[cell],
        "guard": None if guard == NOBODY else {"seat": guard, "rank": _guard_rank(state, cell)},
        "members": _members(state, cell),
        "worked": state.worked[cell],
    }


def _guard_rank(state: State, cell: int) -> str:
    return "leader" if state.guard_ranks[cell] else "worker"


def _members(state: State, cell: int) -> list[dict[str, Any]]:
    found = []
    for seat in range(state.seats):
        workers, leader = state.workers[seat][cell], state.leaders[seat] == cell
        if workers or leader:
            found.append({"seat": seat, "workers": workers, "leader": leader})
    return found


def _seat(state: State, seat: int) -> dict[str, Any]:
    temples, treasures = worth(state, seat)
    where = {IN_SUPPLY: "supply", GONE: "gone"}.get(state.leaders[seat], "board")
    held = enumerate(state.treasures[seat])
    return {
        "score": state.scores[seat],
        "workers": state.supply[seat],
        "leader": where,
        "camps": state.camps_left[seat],
        "guards": state.guards_left[seat],
        "removed": state.removed[seat],
        "treasures": {TREASURES[kind]: count for kind, count in held if count},
        "worth": {"temples": temples, "treasures": treasures},
    }


def _letters(state: State) -> dict[str, int]:
    """How many tiles of each letter are still face down; that much the backs tell."""
    left = dict.fromkeys(LETTERS, 0)
    for tile in state.stack:
        left[TILES[tile].letter] += 1
    return left


def _auction(state: State) -> dict[str, Any]:
    auction = state.auction
    return {
        "high": auction.high,
        "high_seat": None if auction.high_seat == NOBODY else auction.high_seat,
        "passed": list(auction.passed),
        "done": list(state.done),
    }


def _face(tile: int) -> dict[str, Any]:
    face = TILES[tile]
    return {
        "kind": face.kind,
        "stones": list(face.stones),
        "value": face.value,
        "masks": face.masks,
    }
