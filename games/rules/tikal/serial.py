"""A state as JSON and back. Stored states carry a version; older ones are upgraded on load."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from games.rules.core.errors import BadRecord
from games.rules.tikal.land import survey
from games.rules.tikal.state import Auction, Phase, State

VERSION = 1
Data = dict[str, Any]

UPGRADES: dict[int, Callable[[Data], Data]] = {}
"""UPGRADES[n] turns a state of version n into one of version n + 1."""

_PLAIN = [item.name for item in fields(State) if item.name not in ("phase", "auction", "land")]


def dump(state: State) -> Data:
    auction = state.auction
    return {
        "v": VERSION,
        **{name: getattr(state, name) for name in _PLAIN},
        "phase": state.phase.value,
        "auction": [auction.high, auction.high_seat, auction.passed],
    }


def load(data: Data) -> State:
    try:
        for version in range(data["v"], VERSION):
            data = UPGRADES[version](data)
        if data["v"] != VERSION:
            raise BadRecord(f"a state of version {data['v']} is newer than these rules")
        values = {name: _tuples(data[name]) for name in _PLAIN}
        high, high_seat, passed = data["auction"]
        return State(
            **values,
            phase=Phase(data["phase"]),
            auction=Auction(high, high_seat, tuple(passed)),
            land=survey(values["tiles"], values["rotations"], values["camps"], values["seats"]),
        )
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a state of Tikal: {error}") from error


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value
