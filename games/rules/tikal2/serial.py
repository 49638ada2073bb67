"""A state as JSON and back. Stored states carry a version; older ones are upgraded on load."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin, get_type_hints

from games.rules.core.errors import BadRecord, shown
from games.rules.core.options import check_options
from games.rules.tikal2.meta import META
from games.rules.tikal2.state import Delivery, Drawn, State
from games.rules.tikal2.temple import survey

VERSION = 1
Data = dict[str, Any]

UPGRADES: dict[int, Callable[[Data], Data]] = {}
"""UPGRADES[n] turns a state of version n into one of version n + 1."""

_NUMBERS, _ROWS = tuple[int, ...], tuple[tuple[int, ...], ...]
_PARTS = {part: list(get_type_hints(part).values()) for part in (Delivery, Drawn)}
_TYPES = {name: hint for name, hint in get_type_hints(State).items() if name != "temple"}


def dump(state: State) -> Data:
    return {"v": VERSION, **{name: getattr(state, name) for name in _TYPES}}


def load(data: Data) -> State:
    try:
        for version in range(data["v"], VERSION):
            data = UPGRADES[version](data)
        if type(data["v"]) is not int or data["v"] != VERSION:
            raise BadRecord(f"version {shown(data['v'])} is newer than these rules")
        values = {name: _typed(data[name], hint) for name, hint in _TYPES.items()}
        options = {option.key: values[option.key] for option in META.options}
        check_options(META, values["seats"], options)
        return State(**values, temple=survey(values["cells"], values["rotations"]))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a state of Tikal II: {error}") from error


def _typed(value: Any, hint: Any) -> Any:
    """The value with tuples for lists, if it is what the hint says."""
    if hint == _NUMBERS:
        if isinstance(value, list | tuple) and set(map(type, value)) <= {int}:
            return tuple(value)
    elif hint == _ROWS:
        if isinstance(value, list | tuple):
            return tuple([_typed(row, _NUMBERS) for row in value])
    elif hint in _PARTS:
        if isinstance(value, list | tuple):
            return hint(*(_typed(*part) for part in zip(value, _PARTS[hint], strict=True)))
    elif get_origin(hint) is Literal:
        if isinstance(value, str) and value in get_args(hint):
            return value
    elif type(value) is hint:
        return value
    raise ValueError(f"{shown(value)} instead of {hint}")
