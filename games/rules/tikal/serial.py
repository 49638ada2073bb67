"""A state as JSON and back. Stored states carry a version; older ones are upgraded on load."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_type_hints

from games.rules.core.errors import BadRecord
from games.rules.core.options import check_options
from games.rules.core.stored import Data, reader, upgraded
from games.rules.tikal.land import survey
from games.rules.tikal.meta import META
from games.rules.tikal.state import State

VERSION = 1

UPGRADES: dict[int, Callable[[Data], Data]] = {}
"""UPGRADES[n] turns a state of version n into one of version n + 1."""

_READERS = {name: reader(hint) for name, hint in get_type_hints(State).items() if name != "land"}


def dump(state: State) -> Data:
    auction = state.auction
    return {
        "v": VERSION,
        **{name: getattr(state, name) for name in _READERS},
        "auction": [auction.high, auction.high_seat, auction.passed],
    }


def load(data: Data) -> State:
    try:
        data = upgraded(data, VERSION, UPGRADES)
        values = {name: read(data[name]) for name, read in _READERS.items()}
        options = {option.key: values[option.key] for option in META.options}
        check_options(META, values["seats"], options)
        land = survey(values["tiles"], values["rotations"], values["camps"], values["seats"])
        return State(**values, land=land)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a state of Tikal: {error}") from error
