"""A state as JSON and back. Stored states carry a version; older ones are upgraded on load."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_type_hints

from games.rules.core.errors import BadRecord
from games.rules.core.options import check_options
from games.rules.core.stored import Data, reader, upgraded
from games.rules.tikal2.meta import META
from games.rules.tikal2.state import State
from games.rules.tikal2.temple import survey

VERSION = 1

UPGRADES: dict[int, Callable[[Data], Data]] = {}
"""UPGRADES[n] turns a state of version n into one of version n + 1."""

_READERS = {name: reader(hint) for name, hint in get_type_hints(State).items() if name != "temple"}


def dump(state: State) -> Data:
    return {"v": VERSION, **{name: getattr(state, name) for name in _READERS}}


def load(data: Data) -> State:
    try:
        data = upgraded(data, VERSION, UPGRADES)
        values = {name: read(data[name]) for name, read in _READERS.items()}
        options = {option.key: values[option.key] for option in META.options}
        check_options(META, values["seats"], options)
        return State(**values, temple=survey(values["cells"], values["rotations"]))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a state of Tikal II: {error}") from error
